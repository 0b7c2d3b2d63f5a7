import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** So many are remembered, the latest: some weeks of work. */
const MOST_KEPT = 20_000;

/**
 * What has passed, by keys of the contents that were checked.
 *
 * @typedef {object} Passes
 * @property {(key: string) => boolean} has
 * @property {(keys: Iterable<string>) => void} add writes them down at once, so that an interrupted run keeps what it did
 */

/**
 * Opens the memory of passed checks; one that can't be read is empty.
 *
 * @param {string} file
 * @returns {Passes}
 */
export function openPasses(file) {
  const known = new Set(read(file));
  return {
    has: key => known.has(key),
    add: keys => {
      for (const key of keys) {
        known.delete(key);
        known.add(key);
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...known].slice(-MOST_KEPT)));
    },
  };
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function read(file) {
  if (!existsSync(file)) return [];
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // deliberate: what was half written is checked again
  }
}
