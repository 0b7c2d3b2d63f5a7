import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { filesBelow } from './read-locales.mjs';

/** @typedef {import('./read-locales.mjs').Locale} Locale */
/** @typedef {{ path: string, text: string, names: Set<string>, strings: Set<string> }} Source */

const API = 'apps/api/src';

/** Projects whose codes are keys: a state, a reason. */
const OF_CODES = ['libs/domain/src', 'libs/contract/src'];

/**
 * Keys of the API's English files that nothing says. The API reads texts as properties, `texts.subject`, so a key is said where
 * its name, or that of its group, stands in a file that names the texts or lies beside them.
 *
 * @param {string} root of the workspace
 * @param {readonly Locale[]} english
 * @returns {{ path: string, keys: string[] }[]}
 */
export function unsaidByApi(root, english) {
  const own = english.filter(({ path }) => path.startsWith(`${API}/`));
  if (own.length === 0 || !existsSync(join(root, API))) return [];
  const sources = readSources(root, API);
  const codes = OF_CODES.filter(folder => existsSync(join(root, folder)))
    .flatMap(folder => readSources(root, folder))
    .map(({ strings }) => strings);
  return own.map(({ path, texts }) => {
    const sayers = sayersOf(sources, path);
    const keys = Object.keys(texts).filter(key => {
      const [name = key] = key.split('.');
      return ![...codes, ...sayers.map(({ names }) => names)].some(names => names.has(name));
    });
    return { path, keys };
  });
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Source[]}
 */
function readSources(root, folder) {
  return filesBelow(root, folder)
    .filter(path => /(?<!\.d|\.test|\.testing)\.ts$/.test(path))
    .map(path => {
      const text = readFileSync(join(root, path), 'utf8');
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
      return { path, text, names: wordsIn(source, isWord), strings: wordsIn(source, ts.isStringLiteralLike) };
    });
}

/** @param {ts.Node} node */
const isWord = node => ts.isIdentifier(node) || ts.isStringLiteralLike(node);

/**
 * Every identifier or string of a file that passes.
 *
 * @param {ts.Node} node
 * @param {(node: ts.Node) => boolean} isWanted
 * @param {Set<string>} [words]
 */
function wordsIn(node, isWanted, words = new Set()) {
  if (isWanted(node) && 'text' in node) words.add(String(node.text));
  ts.forEachChild(node, child => void wordsIn(child, isWanted, words));
  return words;
}

/**
 * Files that can say the texts: those that name the module's exports, and those beside it.
 *
 * @param {readonly Source[]} sources
 * @param {string} path of an English file
 */
function sayersOf(sources, path) {
  const modules = sources.filter(source =>
    Array.from(source.text.matchAll(/from '([^']+\/en\.json)'/g)).some(
      ([, file = '']) => join(dirname(source.path), file) === path,
    ),
  );
  const exported = modules.flatMap(({ text }) =>
    Array.from(text.matchAll(/^export (?:const|type) (\w+)/gm), ([, name = '']) => name),
  );
  const folders = new Set(modules.map(one => dirname(one.path)));
  return sources.filter(one => folders.has(dirname(one.path)) || exported.some(name => one.names.has(name)));
}
