import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isForm, stemOf } from '../../tools/build/locales.mjs';
import { ROOT } from '../process/workspace.mjs';
import { compareLocales, sameTexts, strayForms } from './compare-locales.mjs';
import { glossaryProblems, readGlossary } from './glossary.mjs';
import { readLocales } from './read-locales.mjs';
import { countTexts, summaryTable } from './summary.mjs';
import { unusedKeys } from './unused-keys.mjs';

/** English texts that are right in another language, by language: names, abbreviations, words of both. */
const SAME = join(import.meta.dirname, 'same-as-english.json');

/** @returns {Record<string, string[]>} */
const readSame = () => JSON.parse(readFileSync(SAME, 'utf8'));

/**
 * Everything that is wrong with the texts of the workspace, each problem with its file and key.
 *
 * @param {string} [root]
 * @returns {string[]}
 */
export function checkTexts(root = ROOT) {
  const { locales, problems } = readLocales(root);
  const unused = unusedKeys(root, locales).flatMap(({ path, keys }) =>
    keys.map(key => `${path}: "${key}" is not used`),
  );
  const words = glossaryProblems(locales, readGlossary(ROOT));
  return [...problems, ...compareLocales(locales, readSame()), ...unused, ...words];
}

/**
 * How far each language is in each project.
 *
 * @returns {string} a table
 */
export function tableOfTexts() {
  return summaryTable(countTexts(readLocales(ROOT).locales, readSame()));
}

/**
 * Takes out what nobody reads: keys that nothing asks for, and plural forms that a language does not count with.
 *
 * @returns {number} how many texts
 */
export function removeUnused() {
  const { locales } = readLocales(ROOT);
  const unused = new Map(unusedKeys(ROOT, locales).map(({ path, keys }) => [dirname(path), new Set(keys)]));
  const english = new Map(
    locales.flatMap(one => (one.language === 'en' ? [[dirname(one.path), one.texts]] : [])),
  );
  let removed = 0;
  for (const { path, language, texts } of locales) {
    const gone = unused.get(dirname(path)) ?? new Set();
    const source = english.get(dirname(path)) ?? {};
    const stems = new Set([...gone].filter(key => isForm(key, source)).map(stemOf));
    const stray = strayForms(language, texts, source);
    const kept = Object.entries(texts).filter(
      ([key]) => !gone.has(key) && !stray.includes(key) && !(isForm(key, source) && stems.has(stemOf(key))),
    );
    removed += Object.keys(texts).length - kept.length;
    if (kept.length < Object.keys(texts).length)
      writeFileSync(join(ROOT, path), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  }
  return removed;
}

/**
 * Adds every text that is still English to those that may be.
 *
 * @returns {string[]} what was added, for the reader to judge
 */
export function allowSame() {
  const { locales } = readLocales(ROOT);
  const same = readSame();
  const english = new Map(
    locales.flatMap(one => (one.language === 'en' ? [[dirname(one.path), one.texts]] : [])),
  );
  /** @type {string[]} */
  const added = [];
  for (const locale of locales.filter(one => one.language !== 'en')) {
    const allowed = (same[locale.language] ??= []);
    for (const key of sameTexts(locale, english.get(dirname(locale.path)) ?? {}, allowed)) {
      const text = locale.texts[key] ?? '';
      if (allowed.includes(text)) continue;
      allowed.push(text);
      added.push(`${locale.path}: "${key}": ${text}`);
    }
    allowed.sort((one, other) => one.localeCompare(other, 'en'));
  }
  writeFileSync(SAME, `${JSON.stringify(same, null, 2)}\n`);
  return added;
}
