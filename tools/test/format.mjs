import { join } from 'node:path';
import { inLane } from '../process/lanes.mjs';
import { runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';

const KINDS = ['ts', 'tsx', 'mts', 'mjs', 'cjs', 'js', 'css', 'json'];

/**
 * Checks that all sources are formatted.
 *
 * @returns {Promise<import('./results.mjs').StepResult>}
 */
export async function checkFormat() {
  const { code, output } = await runFormatter(['.']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, details: output };
}

/**
 * Tells that a file is one of those that are formatted; what `.oxfmtrc.json` names is left out by Oxfmt itself.
 *
 * @param {string} file by path from the root
 */
export function isFormatted(file) {
  return KINDS.some(kind => file.endsWith(`.${kind}`));
}

/**
 * Names files that are not formatted.
 *
 * @param {readonly string[]} paths
 */
export function runFormatter(paths) {
  const oxfmt = join(ROOT, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  const args = [oxfmt, '--check', '--no-error-on-unmatched-pattern', ...paths];
  return inLane(() => runCommand(process.execPath, args, { cwd: ROOT }));
}
