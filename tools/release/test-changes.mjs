import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { eitherHistoryOf, releaseStore } from '../../libs/releases/src/index.mjs';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { runOxlint } from '../test/lint.mjs';
import { checkedPaths, foldersOf } from './area-sources.mjs';
import { changesSinceCommit } from './changed-since.mjs';
import { checkImports } from './check-imports.mjs';
import { checkRecords } from './check-records.mjs';
import { chooseChecks } from './choose-checks.mjs';
import { watchSilence } from './watch-silence.mjs';
import { changesSincePassed, compareSources, readSources, rememberPassed } from './passed-checks.mjs';

const require = createRequire(import.meta.url);

/** Jest prints a line for each file of tests; the longest file takes a minute on a busy machine. Milliseconds. */
const silentMs = 5 * 60_000;

/**
 * Lints and tests what an area brings, and compares face and contract with their records, as far as what was changed since they
 * passed can alter them: here, with these or other sources, else at the commit of the last release. Sources that pass are
 * remembered.
 *
 * @param {readonly string[]} names of areas, or the shell's
 * @param {string} releaseDir
 * @param {(line: string) => void} log
 * @param {AbortSignal} signal ends them
 * @returns {Promise<() => void>} to be called when all that reads the sources is done: throws where they were changed meanwhile
 * @throws {UserFacingError} tests, lint, records, sources-changed
 */
export async function testChanges(names, releaseDir, log, signal) {
  /** @type {(() => void)[]} */
  const ends = [];
  const areas = names.map(name => {
    const folders = foldersOf(name);
    return { name, folders, sources: readSources(checkedPaths(folders)) };
  });
  for (const { name, folders, sources } of areas) {
    const changes =
      changesSincePassed(name, sources) ?? (await changesSinceRelease(name, folders, releaseDir));
    await runChecks(chooseChecks(folders, changes), folders, signal);
    const checkUnchanged = () => assertSame(sources, readSources(checkedPaths(folders)));
    checkUnchanged();
    rememberPassed(name, sources);
    ends.push(checkUnchanged);
    log(`  ${describeChecks(changes?.changed.length)} in ${name}`);
  }
  return () => ends.forEach(end => end());
}

/** @param {number | undefined} count of changed files */
function describeChecks(count) {
  if (count === 0) return 'lint and tests passed before with the same sources';
  return `tests and lint are right${count === undefined ? '' : ` after changes of ${count} files`}`;
}

/**
 * @param {string} name
 * @param {readonly string[]} folders
 * @param {string} releaseDir
 * @returns {Promise<import('./passed-checks.mjs').Changes | undefined>} undefined where no release says a commit that is known
 */
async function changesSinceRelease(name, folders, releaseDir) {
  const { live, versions } = eitherHistoryOf(releaseStore(releaseDir).read(), name);
  const commits = live.flatMap(version => versions[version]?.commit ?? []).reverse();
  for (const commit of new Set(commits)) {
    const changes = await changesSinceCommit(commit, checkedPaths(folders));
    if (changes !== undefined) return changes;
  }
  return undefined;
}

/**
 * Runs checks side by side. The first that fails ends the others.
 *
 * @param {import('./choose-checks.mjs').Checks} checks
 * @param {readonly string[]} folders
 * @param {AbortSignal} signal
 */
async function runChecks(checks, folders, signal) {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  /** @type {unknown[]} */
  const failures = [];
  const all = [
    ...(checks.lint.length > 0 ? [checkImports()] : []),
    lint(checks.lint, either),
    runTests(checks, folders, either),
    ...(checks.records ? [checkRecords()] : []),
  ].map(check =>
    check.catch(error => {
      failures.push(error);
      failed.abort();
    }),
  );
  await Promise.all(all);
  if (failures.length > 0) throw failures[0];
  if (signal.aborted) throw new UserFacingError('The checks were ended.', { code: 'ended' });
}

/**
 * @param {readonly string[]} paths
 * @param {AbortSignal} signal
 */
async function lint(paths, signal) {
  if (paths.length === 0) return;
  const { code, output } = await runOxlint(paths, { signal });
  if (code !== 0)
    throw new UserFacingError(`${lastLines(output, 40)}\n\nLint found faults.`, { code: 'lint' });
}

/**
 * @param {import('./choose-checks.mjs').Checks} checks
 * @param {readonly string[]} folders
 * @param {AbortSignal} signal
 */
async function runTests({ related, whole }, folders, signal) {
  const paths = [...related, ...whole.flatMap(testsBelow)];
  if (paths.length === 0) return;
  const projects = folders
    .map(folder => join(ROOT, folder, 'jest.config.cjs'))
    .filter(existsSync)
    .map(file => String(require(file).displayName));
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = ['-c', join(ROOT, 'tools', 'test', 'jest.config.cjs'), '--silent', '--passWithNoTests'];
  const silence = watchSilence(silentMs);
  const { code, output } = await runCommand(
    process.execPath,
    [jest, ...args, '--selectProjects', ...projects, '--findRelatedTests', ...paths],
    { cwd: ROOT, signal: AbortSignal.any([signal, silence.signal]), onLine: silence.heard },
  );
  silence.end();
  if (silence.signal.aborted) {
    throw new UserFacingError(
      `${lastLines(output, 60)}\n\nNo test ended for ${silentMs / 60_000} minutes: one of those that are missing above runs for ever.`,
      { code: 'tests' },
    );
  }
  if (code !== 0) throw new UserFacingError(`${lastLines(output, 60)}\n\nTests failed.`, { code: 'tests' });
}

/** @param {string} folder */
function testsBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => /\.test\.(tsx?|mjs)$/.test(path) && !/\/(node_modules|dist)\//.test(path));
}

/**
 * @param {import('./passed-checks.mjs').Sources} before
 * @param {import('./passed-checks.mjs').Sources} after
 * @throws {UserFacingError} sources-changed
 */
function assertSame(before, after) {
  const { changed } = compareSources(before, after);
  if (changed.length === 0) return;
  throw new UserFacingError(
    `Sources were changed while they were checked; nothing was released. Release again:\n${changed.slice(0, 10).join('\n')}`,
    { code: 'sources-changed' },
  );
}
