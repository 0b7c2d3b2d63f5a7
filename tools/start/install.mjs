import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { runCommand } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * Runs `npm ci` when node_modules is missing or is not what package-lock.json asks for.
 *
 * @param {(line: string) => void} log
 * @param {string} [root]
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureInstalled(log, root = ROOT) {
  const wanted = fingerprint(root);
  const stamp = join(root, 'node_modules', '.velvet-hall', 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  if (!matchesLock(root)) await install(log, root);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const machine = `${process.platform} ${process.arch}`;
  return createHash('sha256').update(lock).update(machine).digest('hex');
}

/**
 * @param {(line: string) => void} log
 * @param {string} root
 */
async function install(log, root) {
  log('Installing packages (npm ci) …');
  const cli = process.env.npm_execpath;
  // npm's own .cmd file on Windows cannot be started without a shell, its JavaScript can.
  const [file, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const args = [
    ...before,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code } = await runCommand(file, args, { cwd: root, inherit: true });
  if (code === 0) return;
  throw new UserFacingError(
    'npm could not install the packages; its message is above. ' +
      'Check the network connection and the disk space, then start again.',
    { code: 'install-failed' },
  );
}

/**
 * Whether an installation made by hand is already what the lock file asks for. npm keeps a record of what
 * it put into node_modules; the optional packages of other platforms are rightly missing there.
 *
 * @param {string} root
 */
export function matchesLock(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(record);
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (link) return existsSync(join(root, path));
    return present[path] ? present[path]?.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
