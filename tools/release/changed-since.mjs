import { errorCode } from '../process/error-code.mjs';
import { runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';

/**
 * What a later release is compared with.
 *
 * @returns {Promise<string | undefined>} BUILD_COMMIT where it is set, as in an image; else the commit that is checked out;
 *   undefined without Git, and where sources differ from the commit: then it says nothing of what was checked
 */
export async function commitNow() {
  const { BUILD_COMMIT } = process.env;
  if (BUILD_COMMIT) return BUILD_COMMIT;
  const head = await git(['rev-parse', 'HEAD']);
  const status = await git(['status', '--porcelain', '--', 'apps', 'libs', 'tools', ':(top,glob)*']);
  const isClean = head.code === 0 && status.code === 0 && status.output.trim() === '';
  return isClean ? head.output.trim() : undefined;
}

/**
 * The files that differ from a commit, committed or not.
 *
 * @param {string} commit
 * @param {readonly string[]} paths of folders and files
 * @returns {Promise<import('./passed-checks.mjs').Changes | undefined>} undefined where this repository does not have the commit
 */
export async function changesSinceCommit(commit, paths) {
  const { code } = await git(['cat-file', '-e', `${commit}^{commit}`]);
  if (code !== 0) return undefined;
  const tracked = await git(['diff', '--name-status', '--no-renames', commit, '--', ...paths]);
  const added = await git(['ls-files', '--others', '--exclude-standard', '--', ...paths]);
  if (tracked.code !== 0 || added.code !== 0) return undefined;
  const states = tracked.output
    .split('\n')
    .filter(line => line.includes('\t'))
    .map(line => {
      const [state = '', path = ''] = line.split('\t');
      return { state, path };
    });
  const removed = states.filter(({ state }) => state === 'D').map(({ path }) => path);
  return {
    changed: [...states.map(({ path }) => path), ...added.output.split('\n').filter(Boolean)],
    removed,
  };
}

/** @param {string[]} args */
function git(args) {
  return runCommand('git', args, { cwd: ROOT }).catch(error => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return { code: 127, output: '' };
  });
}
