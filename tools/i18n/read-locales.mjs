import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { LOCALE_FILE } from '../../tools/build/locales.mjs';

/**
 * One file of texts.
 *
 * @typedef {object} Locale
 * @property {string} path from the root
 * @property {string} language its code
 * @property {Readonly<Record<string, string>>} texts by key
 */

const FOLDERS = ['apps', 'libs'];

/**
 * Reads all files of texts: flat lists of texts by key, in i18next JSON v4.
 *
 * @param {string} root of the workspace
 * @returns {{ locales: Locale[], problems: string[] }} problems name file, line and key of what is no such list
 */
export function readLocales(root) {
  /** @type {string[]} */
  const problems = [];
  const paths = FOLDERS.flatMap(folder => filesBelow(root, folder)).filter(path => LOCALE_FILE.test(path));
  const locales = paths.map(path => ({
    path,
    language: LOCALE_FILE.exec(path)?.[1] ?? '',
    texts: readTexts(path, readFileSync(join(root, path), 'utf8'), problems),
  }));
  return { locales, problems };
}

/**
 * @param {string} path
 * @param {string} json
 * @param {string[]} problems
 * @returns {Record<string, string>}
 */
function readTexts(path, json, problems) {
  const source = /** @type {ts.JsonSourceFile & { parseDiagnostics: readonly ts.Diagnostic[] }} */ (
    ts.parseJsonText(path, json)
  );
  const at = (/** @type {number} */ position) =>
    `${path}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
  for (const { start = 0, messageText } of source.parseDiagnostics)
    problems.push(`${at(start)}: no JSON: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  const list = source.statements[0]?.expression;
  if (!list || !ts.isObjectLiteralExpression(list)) return (problems.push(`${path}: no list of texts`), {});
  /** @type {Record<string, string>} */
  const texts = {};
  for (const property of list.properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue;
    const key = property.name.text;
    const where = `${at(property.getStart(source))}: "${key}"`;
    if (Object.hasOwn(texts, key)) problems.push(`${where} is there twice`);
    if (ts.isStringLiteral(property.initializer)) texts[key] = property.initializer.text;
    else problems.push(`${where} is no text`);
  }
  return texts;
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths from the root
 */
export function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(root, path);
  });
}
