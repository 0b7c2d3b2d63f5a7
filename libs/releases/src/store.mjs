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
import { areasFileOf } from './history.mjs';
import { withLease } from './lease.mjs';

/** @typedef {import('./types.mjs').HistoryFile} HistoryFile */
/** @typedef {import('./types.mjs').AreasFile} AreasFile */

const historyName = 'areas-history.json';
const areasName = 'areas.json';

/**
 * What is released, kept as files of a folder. The history is the truth; areas.json, which the web server gives out, is
 * written from it after each change and whenever it says something else.
 *
 * @param {string} releaseDir
 */
export function releaseStore(releaseDir) {
  const historyPath = join(releaseDir, historyName);
  const areasPath = join(releaseDir, areasName);
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
  try {
    const value = JSON.parse(readFileSync(path, 'utf8'));
    return value?.schema === 1 && typeof value.areas === 'object' && value.areas !== null ? value : undefined;
  } catch {
    return undefined; // deliberate: whoever reads it has a way on
  }
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
  writeFileSync(draft, `${JSON.stringify(value, undefined, 2)}\n`);
  const handle = openSync(draft, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, path);
}
