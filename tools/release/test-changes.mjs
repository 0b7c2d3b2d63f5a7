import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { eitherHistoryOf, lastRelease, releaseStore, SHELL } from '../../libs/releases/src/index.mjs';
import { readParts, sharedFeaturesOf } from '../graph/areas-graph.mjs';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';

const require = createRequire(import.meta.url);

/** What the shell is built of. */
const SHELL_FOLDERS = [
  ...['apps/shell', 'apps/widget', 'libs/api-client', 'libs/area-contract', 'libs/auth', 'libs/contract'],
  ...[
    'libs/domain',
    'libs/i18n',
    'libs/posters',
    'libs/releases',
    'libs/seat-view',
    'libs/seating',
    'libs/ui',
  ],
];

/**
 * Lints and tests what an area brings and what was changed in it since its last release. Where that commit is not known,
 * everything that the area brings is tested.
 *
 * @param {readonly string[]} names of areas, or the shell's
 * @param {string} releaseDir
 * @param {(line: string) => void} log
 * @throws {UserFacingError} tests, lint
 */
export async function testChanges(names, releaseDir, log) {
  const history = releaseStore(releaseDir).read();
  for (const name of names) {
    const base = await knownCommit(lastRelease(eitherHistoryOf(history, name))?.commit);
    const folders = foldersOf(name);
    const changed = base === undefined ? undefined : await changedFiles(base, folders);
    if (changed?.length === 0) {
      log(`  nothing was changed in ${name} since its last release: no tests`);
      continue;
    }
    await lint(changed?.filter(path => existsSync(join(ROOT, path))) ?? folders);
    await runTests(folders, base);
    log(`  tests and lint are right in ${name}${base === undefined ? '' : ` since ${base.slice(0, 8)}`}`);
  }
}

/** @returns {Promise<string | undefined>} what is checked out; undefined outside of Git */
export async function commitNow() {
  const { code, output } = await git(['rev-parse', 'HEAD']);
  return code === 0 ? output.trim() : undefined;
}

/**
 * The folders whose files an area bundles: its own, its features and the kit; or those of the shell.
 *
 * @param {string} name
 * @returns {string[]}
 */
export function foldersOf(name) {
  if (name === SHELL) return SHELL_FOLDERS;
  const shared = sharedFeaturesOf(readParts(ROOT), name);
  return [
    `apps/${name}`,
    ...shared,
    'libs/area-kit',
    'libs/area-contract',
    'libs/contract',
    'libs/domain',
    'libs/seating',
    'libs/seat-editor',
    'libs/seat-view',
  ];
}

/**
 * @param {string | undefined} commit
 * @returns {Promise<string | undefined>} the commit, where this repository has it
 */
async function knownCommit(commit) {
  if (commit === undefined) return undefined;
  const { code } = await git(['cat-file', '-e', `${commit}^{commit}`]);
  return code === 0 ? commit : undefined;
}

/**
 * @param {string} base
 * @param {readonly string[]} folders
 * @returns {Promise<string[]>} source files that differ from the commit, committed or not; some may be deleted
 */
async function changedFiles(base, folders) {
  const tracked = await git(['diff', '--name-only', base, '--', ...folders]);
  const added = await git(['ls-files', '--others', '--exclude-standard', '--', ...folders]);
  return `${tracked.output}\n${added.output}`
    .split('\n')
    .filter(path => /\.([cm]?tsx?|css|json)$/.test(path));
}

/** @param {readonly string[]} given */
async function lint(given) {
  const paths = given.filter(path => !/\.(css|json)$/.test(path));
  if (paths.length === 0) return;
  const eslint = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js');
  const env = { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false', NX_DAEMON: 'false' };
  const { code, output } = await runCommand(process.execPath, [eslint, ...paths], { cwd: ROOT, env });
  if (code !== 0)
    throw new UserFacingError(`${lastLines(output, 40)}\n\nLint found faults.`, { code: 'lint' });
}

/**
 * @param {readonly string[]} folders
 * @param {string | undefined} base
 */
async function runTests(folders, base) {
  const projects = folders
    .map(folder => join(ROOT, folder, 'jest.config.cjs'))
    .filter(existsSync)
    .map(file => String(require(file).displayName));
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = ['-c', join(ROOT, 'tools', 'test', 'jest.config.cjs'), '--silent', '--passWithNoTests'];
  const since = base === undefined ? [] : ['--changedSince', base];
  const { code, output } = await runCommand(
    process.execPath,
    [jest, ...args, ...since, '--selectProjects', ...projects],
    { cwd: ROOT },
  );
  if (code !== 0) throw new UserFacingError(`${lastLines(output, 60)}\n\nTests failed.`, { code: 'tests' });
}

/** @param {string[]} args */
function git(args) {
  return runCommand('git', args, { cwd: ROOT });
}
