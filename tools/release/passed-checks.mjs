import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';

/** Beneath node_modules: it is of this checkout alone, and gone with it. */
const FOLDER = join(ROOT, 'node_modules', '.velvet-hall', 'passed-checks');

/** How many states of the sources are remembered for each name: going back to a former one needs no checks. */
const kept = 8;

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/**
 * The content of sources: the hash of each file by its path from the root, and the version of Node.js.
 *
 * @typedef {Readonly<Record<string, string>>} Sources
 */

/**
 * Paths of files, from the root. Those that are gone are among `changed` too.
 *
 * @typedef {object} Changes
 * @property {readonly string[]} changed
 * @property {readonly string[]} removed
 */

/**
 * @param {readonly string[]} paths of folders and files, from the root; those that are not there have no files
 * @param {string} [root]
 * @returns {Sources}
 */
export function readSources(paths, root = ROOT) {
  const files = [...new Set(paths.flatMap(path => filesBelow(root, path)))].sort();
  const hashes = files.map(file => /** @type {const} */ ([file, hashOf(join(root, file))]));
  return Object.fromEntries([...hashes, ['node', process.version]]);
}

/**
 * What differs from the state that is the most like it of those that passed the checks; undefined where none did.
 *
 * @param {string} name of an area, or `shell`
 * @param {Sources} sources
 * @param {string} [folder]
 * @returns {Changes | undefined}
 */
export function changesSincePassed(name, sources, folder = FOLDER) {
  return readPassed(name, folder)
    .map(passed => compareSources(passed, sources))
    .sort((one, other) => one.changed.length - other.changed.length)[0];
}

/**
 * Remembers that sources passed all checks.
 *
 * @param {string} name of an area, or `shell`
 * @param {Sources} sources as they were before the checks and after them
 * @param {string} [folder]
 */
export function rememberPassed(name, sources, folder = FOLDER) {
  const others = readPassed(name, folder).filter(
    passed => compareSources(passed, sources).changed.length > 0,
  );
  const file = fileOf(name, folder);
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, JSON.stringify([sources, ...others].slice(0, kept)));
  renameSync(draft, file);
}

/**
 * @param {Sources} before
 * @param {Sources} after
 * @returns {Changes}
 */
export function compareSources(before, after) {
  const removed = Object.keys(before).filter(path => after[path] === undefined);
  const others = Object.keys(after).filter(path => before[path] !== after[path]);
  return { changed: [...others, ...removed].sort(), removed };
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {Sources[]} the newest first
 */
function readPassed(name, folder) {
  try {
    const passed = JSON.parse(readFileSync(fileOf(name, folder), 'utf8'));
    return Array.isArray(passed) ? passed : [];
  } catch {
    return []; // deliberate: nothing is remembered, or it was cut off: everything is checked
  }
}

/**
 * @param {string} name
 * @param {string} folder
 */
function fileOf(name, folder) {
  return join(folder, `${name}.json`);
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter(entry => !SKIPPED.has(entry.name) && (entry.isDirectory() || entry.isFile()))
    .flatMap(entry => filesBelow(root, `${path}/${entry.name}`));
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 27);
}
