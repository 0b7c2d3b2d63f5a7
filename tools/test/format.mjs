import { join } from 'node:path';
import { inLane } from '../process/lanes.mjs';
import { runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';

const KINDS = ['ts', 'tsx', 'mts', 'mjs', 'cjs', 'js', 'css', 'json'];
const FILES = `**/*.{${KINDS.join(',')}}`;

/** What Prettier looks at: runs of about the same length. */
const FORMATTED = [[`apps/${FILES}`], [`{libs,tools}/${FILES}`, '*.{js,json,cjs,mjs}']];

const UNFORMATTED = '!**/{dist,test-results,playwright-report}/**';

/**
 * Checks that all sources are formatted.
 *
 * @returns {Promise<import('./results.mjs').StepResult>}
 */
export async function checkFormat() {
  const runs = await Promise.all(FORMATTED.map(patterns => runPrettier([...patterns, UNFORMATTED])));
  if (runs.every(({ code }) => code === 0)) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, details: runs.map(({ output }) => output).join('\n') };
}

/**
 * Tells that a file is one of those that are formatted; what `.prettierignore` names is left out by Prettier itself.
 *
 * @param {string} file by path from the root
 */
export function isFormatted(file) {
  return KINDS.some(kind => file.endsWith(`.${kind}`));
}

/**
 * @param {readonly string[]} patterns or files
 */
export function runPrettier(patterns) {
  const prettier = join(ROOT, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
  return inLane(() =>
    runCommand(process.execPath, [prettier, '--check', ...patterns], {
      cwd: ROOT,
    }),
  );
}
