import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';

const FOLDERS = ['apps/shell/src', 'libs/api-client/src', 'libs/auth/src', 'libs/i18n/src', 'libs/ui/src'];
/** Not part of public pages: what runs on the server, and what hands libraries over to the areas. */
const ELSEWHERE = /\.test\.|entry-server|entry-dev|federation|shared-modules|facade|\/areas\//;

/** @type {string | undefined} */
let sources;

/**
 * The names that the sources of public pages import from a package, types aside.
 *
 * @param {string} packageName
 * @returns {string[]}
 */
export function findUsedNames(packageName) {
  sources ??= FOLDERS.flatMap(folder => readSources(join(ROOT, folder))).join('\n');
  return parseImports(sources, packageName);
}

/**
 * @param {string} code
 * @param {string} packageName
 * @returns {string[]} `default` for a default import
 */
export function parseImports(code, packageName) {
  const pattern = new RegExp(`import\\s+(?!type\\s)([^;'"]*?)\\s+from\\s+'${packageName}'`, 'g');
  const clauses = [...code.matchAll(pattern)].map(match => match[1] ?? '');
  return [...new Set(clauses.flatMap(parseClause))].sort();
}

/** @param {string} clause such as `i18next, { type i18n, createInstance as create }` */
function parseClause(clause) {
  const [before = '', braces = ''] = clause.split('{');
  const byDefault = /^[\w$]/.test(before.trim()) ? ['default'] : [];
  const named = braces
    .replace('}', '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part && !part.startsWith('type '))
    .map(part => String(part.split(/\s+as\s+/)[0]));
  return [...byDefault, ...named];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function readSources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(file => !ELSEWHERE.test(file.replaceAll('\\', '/')))
    .map(file => readFileSync(file, 'utf8'));
}
