import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { isForm, stemOf } from '../../tools/build/locales.mjs';
import { filesBelow } from './read-locales.mjs';
import { unsaidByApi } from './unused-api-keys.mjs';

/** @typedef {import('./read-locales.mjs').Locale} Locale */

/** Projects whose codes are keys everywhere: what a field, a state or an error is called. */
const OF_CODES = ['libs/domain', 'libs/contract'];

/** What is fixed in a key that is put together: a point or some letters, for anything fits less. */
const FIXED = /\.|\w{3}/;

/**
 * Keys of English files that nothing asks for: neither a string of a project that says the texts, nor a string that is put
 * together there, such as `role.${role}`.
 *
 * @param {string} root of the workspace
 * @param {readonly Locale[]} locales
 * @returns {{ path: string, keys: string[] }[]} by English file
 */
export function unusedKeys(root, locales) {
  const sources = readSources(root);
  const english = locales.filter(({ language }) => language === 'en');
  const ofPages = english
    .filter(({ path }) => !path.startsWith('apps/api/'))
    .map(({ path, texts }) => {
      const projects = new Set([projectOf(path), ...OF_CODES, ...sayers(sources, path)]);
      const used = [...projects]
        .map(project => sources.projects.get(project))
        .filter(one => one !== undefined);
      const isUsed = (/** @type {string} */ key) =>
        used.some(({ strings, patterns }) => strings.has(key) || patterns.some(pattern => pattern.test(key)));
      const keys = Object.keys(texts).filter(key => !isUsed(isForm(key, texts) ? stemOf(key) : key));
      return { path, keys };
    });
  return [...ofPages, ...unsaidByApi(root, english)].filter(({ keys }) => keys.length > 0);
}

/** @typedef {{ strings: Set<string>, patterns: RegExp[], names: Set<string> }} Project */

/**
 * @param {string} root
 */
function readSources(root) {
  /** @type {Map<string, Project>} */
  const projects = new Map();
  /** Modules that name a file of texts, and what they export. @type {Map<string, Set<string>>} */
  const modules = new Map();
  const files = ['apps', 'libs'].flatMap(folder => filesBelow(root, folder));
  for (const path of files.filter(
    file => /(?<!\.d|\.test|\.testing)\.tsx?$/.test(file) && !file.startsWith('apps/api/'),
  )) {
    const text = readFileSync(join(root, path), 'utf8');
    const name = projectOf(path);
    const project = projects.get(name) ?? { strings: new Set(), patterns: [], names: new Set() };
    projects.set(name, project);
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    collect(source, project);
    for (const [, locale = ''] of text.matchAll(/from '([^']+\/en\.json)'/g)) {
      const file = join(dirname(path), locale);
      const exported = Array.from(
        text.matchAll(/\buse\w+(?= *[:}=(,])|\b[A-Z]\w*(?:Text|Texts|Key)\b/g),
        ([word]) => word,
      );
      modules.set(file, new Set([...(modules.get(file) ?? []), ...exported]));
    }
  }
  return { projects, modules };
}

/**
 * @param {ts.Node} node
 * @param {Project} project
 */
function collect(node, project) {
  if (ts.isStringLiteralLike(node)) project.strings.add(node.text);
  else if (ts.isIdentifier(node)) project.names.add(node.text);
  if (ts.isTemplateExpression(node)) {
    const fixed = [node.head.text, ...node.templateSpans.map(span => span.literal.text)];
    if (FIXED.test(fixed.join('')))
      project.patterns.push(
        new RegExp(`^${fixed.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`),
      );
  }
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) project.strings.add(node.name.text);
  ts.forEachChild(node, child => collect(child, project));
}

/**
 * Other projects that name what a module of texts exports.
 *
 * @param {ReturnType<typeof readSources>} sources
 * @param {string} path of an English file
 */
function sayers({ projects, modules }, path) {
  const names = [...(modules.get(path) ?? [])];
  return [...projects]
    .filter(([, project]) => names.some(name => project.names.has(name)))
    .map(([name]) => name);
}

/** @param {string} path */
function projectOf(path) {
  const parts = path.split('/');
  return parts.slice(0, parts[1] === 'back-office' ? 3 : 2).join('/');
}
