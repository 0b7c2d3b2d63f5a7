import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Where sources are. */
const FOLDERS = ['apps', 'libs', 'tools'];

/** @typedef {{ readonly uses: readonly string[] }} Node */

/**
 * Reads which source file imports which, types included. Left out are tests with their helpers, which nothing that is shipped
 * imports, and types in comments of JavaScript. Projects that import each other are found by lint.
 *
 * @param {string} root of the workspace
 * @returns {Readonly<Record<string, Node>>} by path from the root, such as `libs/domain/src/money.ts`
 */
export function readFiles(root) {
  const files = FOLDERS.flatMap(folder => sourcesBelow(root, folder));
  const known = new Set(files);
  return Object.fromEntries(
    files.map(file => {
      const text = readFileSync(join(root, file), 'utf8').replace(comments, '');
      const used = Array.from(text.matchAll(imports), ([, path = '']) =>
        path.startsWith('#') ? facePath(root, file, path.slice(1)) : join(dirname(file), path),
      );
      return [file, { uses: [...new Set(used)].filter(name => known.has(name)) }];
    }),
  );
}

/**
 * The folders of a project and which imports from which: each file counts for the folder it is in, not for those around it.
 * So does a face (`index.ts`): a folder and one below it that import each other are a circle, whichever files do.
 *
 * @param {Readonly<Record<string, Node>>} files
 * @param {string} project such as `libs/area-kit`
 * @returns {Readonly<Record<string, Node>>} by path from the root
 */
export function foldersOf(files, project) {
  /** @type {Record<string, { uses: string[] }>} */
  const folders = {};
  for (const [file, { uses }] of Object.entries(files)) {
    if (!file.startsWith(`${project}/`)) continue;
    const own = dirname(file);
    const folder = (folders[own] ??= { uses: [] });
    const used = uses.filter(name => name.startsWith(`${project}/`)).map(name => dirname(name));
    folder.uses.push(...used.filter(name => name !== own));
  }
  return folders;
}

/** Whole lines of comments, whose types are written as imports too. */
const comments = /^\s*(?:\/\*[^]*?\*\/|\/\/.*)$/gm;

/** Imports, exports of other files and lazy imports of files of the same workspace project, each by the path that it names. */
const imports = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([.#][^']+)'/gm;

/**
 * Where the `imports` of a project's package.json lead a name such as `#orders`.
 *
 * @param {string} root
 * @param {string} file that imports it
 * @param {string} name without the number sign
 * @returns {string} path from the root; the name itself where the project has no such imports
 */
function facePath(root, file, name) {
  const project = file.split('/').slice(0, 2).join('/');
  const pattern = JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')).imports?.['#*'];
  return pattern === undefined ? name : join(project, pattern.replace('*', name));
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isOfSources(entry.name) ? sourcesBelow(root, path) : [];
    return /(?<!\.d|\.test|\.testing)\.(tsx?|mts|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** @param {string} name */
function isOfSources(name) {
  return !['node_modules', 'dist', 'testing'].includes(name) && !name.startsWith('.');
}
