import { randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { areasFileOf, shellFileOf } from './history.mjs';
import { withLease } from './lease.mjs';

/** @typedef {import('./types.mjs').HistoryFile} HistoryFile */
/** @typedef {import('./types.mjs').AreasFile} AreasFile */

const historyName = 'areas-history.json';
const areasName = 'areas.json';
const shellName = 'shell.json';

/**
 * What is released, kept as files of a folder. The history is the truth; areas.json, which the web server gives out, and
 * shell.json, which running products follow, are written from it after each change and whenever they say something else.
 *
 * @param {string} releaseDir
 */
export function releaseStore(releaseDir) {
  const historyPath = join(releaseDir, historyName);
  const areasPath = join(releaseDir, areasName);
  const shellPath = join(releaseDir, shellName);
  return {
    /**
     * What was released. A file that can't be read is replaced by the one before it.
     *
     * @returns {HistoryFile}
     */
    read: () => readHistory(historyPath),
    /**
     * What the shell is told now.
     *
     * @returns {AreasFile | undefined} undefined where the file is missing or broken
     */
    readAreas: () => readWhole(areasPath),
    /**
     * What running products are told of the shell now.
     *
     * @returns {import('./types.mjs').ShellFile | undefined} undefined where the file is missing or broken
     */
    readShell: () => readParsed(shellPath, value => typeof value.version === 'string'),
    /**
     * Changes what is released while nobody else does, on this machine or another. Where areas.json or an entry of it was
     * lost, it is mended on the way.
     *
     * @template T
     * @param {(history: HistoryFile) => { history: HistoryFile, result: T }} change
     * @param {{ patienceMs?: number }} [options] how long another change is waited for
     * @returns {Promise<T>}
     * @throws {import('./release-error.mjs').ReleaseError} locked; and what `change` throws, which changes nothing
     */
    change: (change, { patienceMs = 60_000 } = {}) => {
      mkdirSync(releaseDir, { recursive: true });
      return withLease(join(releaseDir, 'release.lock'), patienceMs, () => {
        const before = readHistory(historyPath);
        const { history, result } = change(before);
        if (history !== before || !existsSync(historyPath)) {
          if (readWhole(historyPath) !== undefined) copyFileSync(historyPath, `${historyPath}.before`);
          replaceFile(historyPath, history);
        }
        const areas = areasFileOf(history);
        if (JSON.stringify(readWhole(areasPath)) !== JSON.stringify(areas)) replaceFile(areasPath, areas);
        const shell = shellFileOf(history);
        if (shell && readText(shellPath) !== textOf(shell)) replaceFile(shellPath, shell);
        return result;
      });
    },
  };
}

/** @typedef {ReturnType<typeof releaseStore>} ReleaseStore */

/**
 * @param {string} path
 * @returns {HistoryFile}
 */
function readHistory(path) {
  return readWhole(path) ?? readWhole(`${path}.before`) ?? { schema: 1, areas: {} };
}

/**
 * @param {string} path
 * @returns {any} undefined where the file is missing, cut off or of another kind
 */
function readWhole(path) {
  return readParsed(path, ({ areas }) => typeof areas === 'object' && areas !== null);
}

/**
 * @param {string} path
 * @param {(value: Record<string, unknown>) => boolean} isOfKind
 * @returns {any} undefined where the file is missing, cut off or of another kind
 */
function readParsed(path, isOfKind) {
  try {
    const value = JSON.parse(readText(path) ?? '');
    return value?.schema === 1 && isOfKind(value) ? value : undefined;
  } catch {
    return undefined; // deliberate: whoever reads it has a way on
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // deliberate: it is not there yet
  }
}

/** @param {unknown} value */
function textOf(value) {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/**
 * Swaps a file as a whole: a reader sees the old or the new text, never a part, also after a power cut.
 *
 * @param {string} path
 * @param {unknown} value
 */
export function replaceFile(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, textOf(value));
  const handle = openSync(draft, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, path);
}
