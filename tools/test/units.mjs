import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';
import { countJest, MOST_UNSTEADY, slowestFiles, withSecondTry } from './results.mjs';
import { witness } from './specification.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';
import { failedInJest, passedInJest } from './titles.mjs';

/** Workers inherit it: tests make much that is garbage at once. */
const MEMORY = '--max-semi-space-size=64';

/**
 * Runs the unit tests of all projects and those of the API. Where only one or two files failed they get a second try, as
 * journeys do; what needed it is named.
 *
 * @param {(line: string) => void} log
 * @param {readonly string[]} [only] these files of tests, by path from the root
 * @returns {Promise<import('./results.mjs').StepResult>}
 */
export async function runUnits(log, only = []) {
  const first = await runJest(only.length > 0 ? ['--runTestsByPath', ...only] : [], log);
  const files = [...new Set(first.failed.map(({ file }) => file))];
  witness('unit', first.passed);
  if (files.length === 0 || files.length > MOST_UNSTEADY) return first.result;
  log('  once more what failed …');
  const second = await runJest(['--runInBand', '--runTestsByPath', ...files], log);
  witness('unit', [...first.passed, ...second.passed]);
  const details = `${first.result.details}\n${second.result.details}`;
  return { details, slowest: first.result.slowest, ...withSecondTry(first.result, second.result) };
}

/**
 * @param {string[]} options of Jest
 * @param {(line: string) => void} log
 */
function runJest(options, log) {
  return withTemporaryFolder(async folder => {
    const report = join(folder, 'jest.json');
    const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
    const config = join(ROOT, 'tools', 'test', 'jest.config.cjs');
    const output = [`--outputFile=${report}`, '--json', '--reporters=default'];
    const run = await runCommand(
      process.execPath,
      [MEMORY, jest, '-c', config, '--ci', ...output, ...options],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: '0' },
        onLine: line => /^\s*FAIL /.test(line) && log(`  ${line.trim()}`),
      },
    );
    if (!existsSync(report)) throw new Error(`Jest crashed:\n${lastLines(run.output, 60)}`);
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const failed = failedInJest(results);
    const failures = failed.map(({ file, title, reason }) => ({
      name: `${relative(ROOT, file)} › ${title}`,
      reason,
    }));
    return {
      failed,
      passed: passedInJest(results),
      result: {
        details: withoutReport(run.output),
        slowest: slowestFiles(results, file => relative(ROOT, file)),
        ...countJest(results),
        failures,
      },
    };
  });
}

/**
 * `--json` prints the whole report too, as one line that nobody can read.
 *
 * @param {string} output
 */
function withoutReport(output) {
  return output
    .split('\n')
    .filter(line => !line.startsWith('{"') && !/^\s*PASS /.test(line))
    .join('\n');
}
