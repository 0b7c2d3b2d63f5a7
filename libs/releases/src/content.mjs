import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {Record<string, string>} FileHashes path inside the folder (with `/`) -> `sha384-…`
 */

/**
 * The hashes of all files of a folder, in the form of the Subresource Integrity recommendation of the W3C.
 *
 * @param {string} folder
 * @returns {FileHashes}
 */
export function hashFiles(folder) {
  return Object.fromEntries(
    listFiles(folder).map(path => [path, integrityOf(readFileSync(join(folder, path)))]),
  );
}

/**
 * @param {string | Buffer} content
 * @returns {string}
 */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * One short hash for a whole build: equal if and only if all names and contents are.
 *
 * @param {FileHashes} hashes
 * @returns {string} 12 hexadecimal digits
 */
export function hashContent(hashes) {
  const lines = Object.entries(hashes).map(([path, hash]) => `${path}\0${hash}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 12);
}

/**
 * @param {string} folder
 * @param {string} [below]
 * @returns {string[]} sorted paths of all files inside, with `/`
 */
export function listFiles(folder, below = '') {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  return entries
    .flatMap(entry => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    })
    .sort();
}
