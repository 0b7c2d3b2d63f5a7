import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';

const SOURCES = ['apps', 'libs', 'tools/build', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  'e2e',
  'tmp',
]);

/**
 * A text that changes whenever a source of the builds does: path, size and time of every file. Reading the
 * contents would take seconds; a wrong "changed" only costs a look into the Nx cache.
 *
 * @param {string} [root]
 * @returns {string}
 */
export function fingerprintSources(root = ROOT) {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) addPath(hash, root, source);
  return hash.digest('hex');
}

/**
 * The same for a few built files; `missing` when one is not there.
 *
 * @param {string[]} files paths below root
 * @param {string} [root]
 * @returns {string}
 */
export function fingerprintFiles(files, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of files) {
    if (!existsSync(join(root, file))) return 'missing';
    addPath(hash, root, file);
  }
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addPath(hash, root, path) {
  const info = statSync(join(root, path), { throwIfNoEntry: false });
  if (!info) return;
  if (!info.isDirectory()) {
    hash.update(`${path}\0${info.size}\0${info.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!SKIPPED.has(name) && !isTest(name)) addPath(hash, root, `${path}/${name}`);
  }
}

/** @param {string} name */
function isTest(name) {
  return /\.test\.[a-z]+$/.test(name);
}
