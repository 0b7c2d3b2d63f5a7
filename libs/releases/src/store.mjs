import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { draftOf, writeDurably } from './drafts.mjs';
import { withLease } from './lease.mjs';
import { recoverHistory } from './recovery.mjs';
import { ReleaseError } from './release-error.mjs';
import { areasFileOf, shellFileOf } from './released-files.mjs';

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
 * @param {{ say?: (sentence: string) => void }} [options] `say` is told where a change restored a damaged history
 */
export function releaseStore(releaseDir, { say = sayOnStderr } = {}) {
  const historyPath = join(releaseDir, historyName);
  const areasPath = join(releaseDir, areasName);
  const shellPath = join(releaseDir, shellName);
  /** @returns {import('./types.mjs').ShellFile | undefined} */
  const readShell = () => readParsed(shellPath, value => typeof value.version === 'string');
  /** @returns {{ history: HistoryFile, notice?: string }} `notice`: what was restored */
  const load = () => {
    const history = readWhole(historyPath);
    if (history) return { history };
    const formerPath = formerOf(historyPath);
    /** @type {HistoryFile} */
    const former = readWhole(formerPath) ?? { schema: 1, areas: {} };
    if (![historyPath, formerPath, areasPath].some(path => existsSync(path))) return { history: former };
    const areas = readWhole(areasPath);
    if (!areas) throw new ReleaseError('unreadable', unreadableSentence(releaseDir, readWhole(formerPath)));
    const at = statSync(areasPath).mtime.toISOString();
    const notice = `${historyName} in ${releaseDir} is lost or damaged: what is released was restored from ${areasName}.`;
    return { history: recoverHistory(former, areas, readShell(), at), notice };
  };
  return {
    /**
     * What was released. Where its file can't be read, it is the one before it with what areas.json says.
     *
     * @param {(sentence: string) => void} [sayRestored] told where that is so
     * @returns {HistoryFile}
     * @throws {ReleaseError} unreadable where areas.json can't be read either
     */
    read: sayRestored => {
      const { history, notice } = load();
      if (notice !== undefined) sayRestored?.(notice);
      return history;
    },
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
    readShell,
    /**
     * Changes what is released while nobody else does, on this machine or another. Where areas.json or an entry of it was
     * lost, it is mended on the way.
     *
     * @template T
     * @param {(history: HistoryFile) => { history: HistoryFile, result: T }} change
     * @param {{ patienceMs?: number }} [options] how long another change is waited for
     * @returns {Promise<T>}
     * @throws {ReleaseError} locked, unreadable; and what `change` throws, which changes nothing
     */
    change: (change, { patienceMs = 60_000 } = {}) => {
      mkdirSync(releaseDir, { recursive: true });
      return withLease(join(releaseDir, 'release.lock'), patienceMs, () => {
        const { history: before, notice } = load();
        const { history, result } = change(before);
        if (history !== before || notice !== undefined || !existsSync(historyPath)) {
          if (notice === undefined && existsSync(historyPath))
            copyFileSync(historyPath, formerOf(historyPath));
          replaceFile(historyPath, history);
        }
        if (notice !== undefined) say(notice);
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
 * @param {string} releaseDir
 * @param {unknown} former the history before the last change, where that is whole
 */
function unreadableSentence(releaseDir, former) {
  const way = former
    ? `copy ${formerOf(historyName)} over ${historyName} to go on from the state before the last change`
    : 'remove both to begin again with the next start';
  return (
    `Neither ${historyName} nor ${areasName} in ${releaseDir} can be read, so it is unknown what is released, and nothing was ` +
    `changed. Put one of them back from a backup, or ${way}.`
  );
}

/** @param {string} historyPath */
function formerOf(historyPath) {
  return `${historyPath}.before`;
}

/** @param {string} sentence */
function sayOnStderr(sentence) {
  process.stderr.write(`${sentence}\n`);
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
    return undefined; // deliberate: anyone who reads it has a way on
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
  const draft = draftOf(path);
  try {
    writeDurably(draft, textOf(value));
    renameSync(draft, path);
  } finally {
    // what a full disk left
    rmSync(draft, { force: true });
  }
}
