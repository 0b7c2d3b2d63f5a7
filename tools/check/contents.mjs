import { createHash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * The workspace as it stands in the folder now.
 *
 * @typedef {object} Contents
 * @property {ReadonlyMap<string, string>} ids Git's id of the content of each file, by path from the root; ignored files are left out
 * @property {readonly string[]} changed paths that differ from the commit, those that are gone included
 */

/**
 * Reads what is in the folder and what differs from where the branch left main, or from another commit.
 *
 * @param {string} root of the workspace
 * @param {string} [since] a commit; else the merge base with main
 * @returns {Promise<Contents>}
 * @throws {UserFacingError} when there is no such commit
 */
export async function readContents(root, since) {
  const base = since === undefined ? await findMergeBase(root) : await findCommit(root, since);
  const [staged, unstaged, untracked, changed] = await Promise.all([
    git(root, ['ls-files', '-s', '-z']),
    git(root, ['diff', '--name-only', '--no-renames', '-z']),
    git(root, ['ls-files', '--others', '--exclude-standard', '-z']),
    git(root, ['diff', '--name-only', '--no-renames', '-z', base]),
  ]);
  const ids = new Map(
    listOf(staged).map(line => {
      const [facts = '', path = ''] = line.split('\t');
      return [path, facts.split(' ')[1] ?? ''];
    }),
  );
  for (const path of [...listOf(unstaged), ...listOf(untracked)]) {
    if (isFile(join(root, path))) ids.set(path, await git(root, ['hash-object', '--', path]));
    else ids.delete(path);
  }
  return { ids, changed: [...new Set([...listOf(changed), ...listOf(untracked)])].sort() };
}

/**
 * A key of what a check looks at: it differs as soon as one of the files does.
 *
 * @param {ReadonlyMap<string, string>} ids
 * @param {string} kind of check
 * @param {Iterable<string>} files by path from the root; those that are not there count as such
 * @returns {string}
 */
export function keyOf(ids, kind, files) {
  const hash = createHash('sha256').update(`${process.version} ${kind}\n`);
  for (const file of [...new Set(files)].sort()) hash.update(`${file}\0${ids.get(file) ?? 'gone'}\n`);
  return hash.digest('hex');
}

/** @param {string} root */
async function findMergeBase(root) {
  for (const main of ['main', 'origin/main']) {
    const { code, output } = await runCommand('git', ['merge-base', 'HEAD', main], { cwd: root });
    if (code === 0) return output.trim();
  }
  throw new UserFacingError(
    'There is no branch main to compare with. Name a commit: npm run check -- --since HEAD~1',
    {
      code: 'no-main',
    },
  );
}

/**
 * @param {string} root
 * @param {string} name
 */
async function findCommit(root, name) {
  const { code, output } = await runCommand(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
    { cwd: root },
  );
  if (code === 0) return output.trim();
  throw new UserFacingError(`There is no commit "${name}".`, { code: 'no-commit' });
}

/**
 * @param {string} root
 * @param {string[]} args
 */
async function git(root, args) {
  const { code, output } = await runCommand('git', args, { cwd: root });
  if (code !== 0) throw new UserFacingError(`git ${args[0]} failed:\n${output}`, { code: 'git' });
  return output.trim();
}

/** @param {string} output of Git, its items ended by a zero byte */
function listOf(output) {
  return output.split('\0').filter(Boolean);
}

/** @param {string} path */
function isFile(path) {
  return existsSync(path) && !lstatSync(path).isDirectory();
}
