import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Nothing that is released takes so long, in milliseconds. */
const draftMs = 3_600_000;

/** Files that are swapped as a whole, and the lock, while they are written. */
const FILE_DRAFT = /\.(?:json|lock)\.(?:\d+-)?[0-9a-f]{12,16}(?:\.dead)?$/;

/**
 * The path under which something is written before it is renamed or linked into its place. It has the id of this process, by which
 * one that was left behind is found.
 *
 * @param {string} path
 */
export function draftOf(path) {
  return `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
}

/**
 * Writes a new file, and returns once its content outlives a power cut.
 *
 * @param {string} path
 * @param {string} text
 * @throws EEXIST where there is such a file
 */
export function writeDurably(path, text) {
  const handle = openSync(path, 'wx');
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Removes drafts that an ended process left behind more than an hour ago. Processes of other machines can't be seen: of theirs
 * the hour alone decides.
 *
 * @param {string} folder
 * @returns {string[]} the names of those that it removed
 */
export function removeOldDrafts(folder) {
  if (!existsSync(folder)) return [];
  const old = readdirSync(folder).filter(name => {
    if (!name.startsWith('.') && !FILE_DRAFT.test(name)) return false;
    const changed = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    const pid = /\.(\d+)-[0-9a-f]+(?:\.\w+)?$/.exec(name)?.[1];
    return Date.now() - changed > draftMs && (pid === undefined || !isAlive(Number(pid)));
  });
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
  return old;
}

/**
 * @param {number} pid
 * @returns {boolean} whether a process of this machine has this id
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * @param {unknown} error
 * @returns {unknown} the code of an error of the file or process system
 */
export function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
