import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { readFiles } from './file-graph.mjs';

/** Where the contexts of the API are. */
const MODULES = 'apps/api/src/modules';

/**
 * @typedef {object} Context
 * @property {string} about what it has, as its face says
 * @property {number} files
 * @property {number} lines
 * @property {readonly string[]} modules folders of its own
 * @property {readonly string[]} uses other contexts, by name
 */

/**
 * The contexts of the API, those that others stand on first.
 *
 * @param {string} root of the workspace
 * @returns {Readonly<Record<string, Context>>} by name, such as `orders`
 */
export function readContexts(root) {
  const files = readFiles(root);
  const names = readdirSync(join(root, MODULES));
  const found = names.map(name => /** @type {const} */ ([name, readContext(root, name, files)]));
  const rank = (/** @type {string} */ name) => rankOf(name, Object.fromEntries(found));
  return Object.fromEntries(found.sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b)));
}

/**
 * The contexts as a diagram and a table in Markdown. The diagram leaves out arrows that go by way of another context.
 *
 * @param {Readonly<Record<string, Context>>} contexts
 * @returns {string}
 */
export function describeContexts(contexts) {
  const arrows = Object.entries(contexts).flatMap(([name, { uses }]) =>
    uses
      .filter(used => !uses.some(other => other !== used && reaches(contexts, other, used)))
      .map(used => `  ${name} --> ${used}`),
  );
  const rows = Object.entries(contexts).map(
    ([name, { about, modules }]) =>
      `| [${name}](contexts/${name}.md) | ${about} | ${modules.join(', ') || '–'} |`,
  );
  return [
    '```mermaid',
    'flowchart BT',
    ...arrows,
    '```',
    '',
    '| context | what it has | folders |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/**
 * @param {string} root
 * @param {string} name
 * @param {Readonly<Record<string, { readonly uses: readonly string[] }>>} files
 * @returns {Context}
 */
function readContext(root, name, files) {
  const folder = `${MODULES}/${name}/`;
  const own = Object.keys(files).filter(file => file.startsWith(folder));
  const used = own.flatMap(file => files[file]?.uses ?? []).flatMap(file => contextOf(file) ?? []);
  const face = readFileSync(join(root, folder, 'index.ts'), 'utf8');
  const modules = own.map(file => file.slice(folder.length).split('/')).filter(parts => parts.length > 1);
  return {
    about: /^\/\*\* (.+?)\. ?/.exec(face)?.[1] ?? '',
    files: own.length,
    lines: own.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0),
    modules: [...new Set(modules.map(([first = '']) => first))].sort(),
    uses: [...new Set(used)].filter(other => other !== name).sort(),
  };
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function contextOf(file) {
  return file.startsWith(`${MODULES}/`) ? file.slice(MODULES.length + 1).split('/')[0] : undefined;
}

/**
 * Number of contexts that lie below one another beneath a context.
 *
 * @param {string} name
 * @param {Readonly<Record<string, Context>>} contexts
 * @returns {number}
 */
function rankOf(name, contexts) {
  const below = contexts[name]?.uses ?? [];
  return below.length === 0 ? 0 : 1 + Math.max(...below.map(used => rankOf(used, contexts)));
}

/**
 * @param {Readonly<Record<string, Context>>} contexts
 * @param {string} from
 * @param {string} to
 * @returns {boolean}
 */
function reaches(contexts, from, to) {
  const uses = contexts[from]?.uses ?? [];
  return uses.includes(to) || uses.some(used => reaches(contexts, used, to));
}
