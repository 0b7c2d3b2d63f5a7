import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { FORM, formsOf, isForm, stemOf } from '../../tools/build/locales.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { compareLocales } from './compare-locales.mjs';
import { readLocales } from './read-locales.mjs';
import { readJson, readXliff, writeJson, writeXliff } from './translation-file.mjs';

/** @typedef {import('./read-locales.mjs').Locale} Locale */
/** @typedef {import('./translation-file.mjs').Translation} Translation */

/**
 * All texts for the translators of a language, each with the English one.
 *
 * @param {string} root of the workspace
 * @param {string} language its code
 * @param {string} [format] `xliff` or `json`
 * @returns {string} the file
 */
export function exportTexts(root, language, format = 'xliff') {
  if (!['xliff', 'json'].includes(format)) throw new UserFacingError('The format is xliff or json.');
  if (!/^[a-z]{2}$/.test(language) || language === 'en')
    throw new UserFacingError('Name the language to translate into, such as --language de.');
  const { locales } = readLocales(root);
  const files = englishOf(locales).map(({ path, texts: english }) => {
    const folder = dirname(path);
    const own = locales.find(one => one.path === `${folder}/${language}.json`)?.texts ?? {};
    const units = keysIn(english, language).map(key => ({
      key,
      source: sourceOf(english, key),
      target: own[key] ?? '',
    }));
    return { path: folder, units };
  });
  return format === 'json' ? writeJson({ language, files }) : writeXliff({ language, files });
}

/**
 * Puts what translators have written into the files of texts. Texts that are wrong, or whose English has changed since, are left
 * as they were.
 *
 * @param {string} root of the workspace
 * @param {string} content of a file that {@link exportTexts} made
 * @returns {{ imported: number, problems: string[] }} problems name folder and key
 */
export function importTexts(root, content) {
  const { language, files } = content.trimStart().startsWith('{') ? readJson(content) : readXliff(content);
  const { locales } = readLocales(root);
  const english = new Map(englishOf(locales).map(one => [dirname(one.path), one.texts]));
  /** @type {string[]} */
  const problems = [];
  let imported = 0;
  for (const { path, units } of files) {
    const source = english.get(path);
    if (!source) {
      problems.push(`${path}: there are no such texts`);
      continue;
    }
    const file = `${path}/${language}.json`;
    const before = locales.find(one => one.path === file)?.texts ?? {};
    const texts = { ...before };
    for (const { key, source: written, target } of units.filter(one => one.target !== '')) {
      const problem = problemOf({ path: file, language, key, target, written, english: source });
      if (problem) problems.push(`${file}: ${problem}`);
      else if (texts[key] !== target) {
        texts[key] = target;
        imported += 1;
      }
    }
    const changed = Object.keys(texts).some(key => texts[key] !== before[key]);
    if (changed) writeFileSync(join(root, file), inOrder(texts, source, language));
  }
  return { imported, problems };
}

/**
 * @param {{ path: string, language: string, key: string, target: string, written: string,
 *   english: Readonly<Record<string, string>> }} text
 * @returns {string | undefined}
 */
function problemOf({ path, language, key, target, written, english }) {
  if (!keysIn(english, language).includes(key)) return `"${key}" is not in en.json`;
  if (sourceOf(english, key) !== written) return `"${key}" has another English text since`;
  const stem = isForm(key, english) ? stemOf(key) : undefined;
  const ofKey = Object.fromEntries(
    Object.entries(english).filter(([other]) =>
      stem ? isForm(other, english) && stemOf(other) === stem : other === key,
    ),
  );
  // all forms have this text, so that none is lacking: only its placeholders are in question
  const texts = stem
    ? Object.fromEntries(formsOf(language).map(form => [`${stem}_${form}`, target]))
    : { [key]: target };
  const folder = dirname(path);
  return compareLocales([
    { path: `${folder}/en.json`, language: 'en', texts: ofKey },
    { path: `${folder}/sr.json`, language: 'sr', texts: ofKey },
    { path, language, texts },
  ])
    .filter(problem => problem.startsWith(`${path}: `) && problem.includes('placeholders'))
    .map(problem => problem.slice(path.length + 2).replace(/^"[^"]+"/, `"${key}"`))[0];
}

/** @param {readonly Locale[]} locales */
const englishOf = locales => locales.filter(({ language }) => language === 'en');

/**
 * The keys that a language has of an English file: counted texts in the forms that it counts with.
 *
 * @param {Readonly<Record<string, string>>} english
 * @param {string} language
 * @returns {string[]}
 */
function keysIn(english, language) {
  return Object.keys(english).flatMap(key => {
    if (!isForm(key, english)) return [key];
    return key.endsWith('_other') ? formsOf(language).map(form => `${stemOf(key)}_${form}`) : [];
  });
}

/**
 * The English text that a key is translated from: that of `_other` for forms that English lacks.
 *
 * @param {Readonly<Record<string, string>>} english
 * @param {string} key
 */
const sourceOf = (english, key) => english[key] ?? english[key.replace(FORM, '_other')] ?? '';

/**
 * @param {Readonly<Record<string, string>>} texts
 * @param {Readonly<Record<string, string>>} english
 * @param {string} language
 * @returns {string} JSON, in the order of the English file
 */
function inOrder(texts, english, language) {
  const keys = [...new Set([...keysIn(english, language), ...Object.keys(texts)])];
  const ordered = keys.flatMap(key => (texts[key] === undefined ? [] : [[key, texts[key]]]));
  return `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`;
}

/**
 * @param {string} file
 * @returns {string}
 */
export function readTranslationFile(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UserFacingError(`There is no file ${file}.`);
  }
}
