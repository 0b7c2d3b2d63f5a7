import { dirname } from 'node:path/posix';
import { formsOf, isForm, stemOf } from '../../tools/build/locales.mjs';
import { sameTexts } from './compare-locales.mjs';

/** @typedef {import('./read-locales.mjs').Locale} Locale */
/** @typedef {{ texts: number, untranslated: number, identical: number, missing: number }} Counts */

/**
 * How far each language is in each project: its texts; those of them that are still English; those that are rightly the same as in
 * English; and those that it lacks.
 *
 * @param {readonly Locale[]} locales
 * @param {Readonly<Record<string, readonly string[]>>} allowed English texts that are right in a language, by language
 * @returns {Map<string, Map<string, Counts>>} by project and language
 */
export function countTexts(locales, allowed) {
  const languages = [...new Set(locales.map(({ language }) => language))].sort();
  /** @type {Map<string, Map<string, Counts>>} */
  const projects = new Map();
  for (const english of locales.filter(({ language }) => language === 'en')) {
    const project = projectOf(english.path);
    const counts = projects.get(project) ?? new Map();
    projects.set(project, counts);
    for (const language of languages) {
      const own = locales.find(one => one.path === `${dirname(english.path)}/${language}.json`);
      const found = countsOf(own ?? { path: '', language, texts: {} }, english.texts, allowed);
      counts.set(language, added(counts.get(language), found));
    }
  }
  return projects;
}

/**
 * @param {Locale} locale
 * @param {Readonly<Record<string, string>>} english
 * @param {Readonly<Record<string, readonly string[]>>} allowed
 * @returns {Counts}
 */
function countsOf(locale, english, allowed) {
  const { language, texts } = locale;
  const wanted = Object.keys(english).flatMap(key => {
    if (!isForm(key, english)) return english[key] ? [key] : [];
    return key.endsWith('_other') ? formsOf(language).map(form => `${stemOf(key)}_${form}`) : [];
  });
  const there = wanted.filter(key => texts[key]);
  const isEnglish = language === 'en';
  const same = isEnglish ? [] : sameTexts(locale, english, []);
  const untranslated = isEnglish ? [] : sameTexts(locale, english, allowed[language] ?? []);
  return {
    texts: there.length,
    untranslated: untranslated.length,
    identical: same.length - untranslated.length,
    missing: wanted.length - there.length,
  };
}

/**
 * @param {Counts | undefined} one
 * @param {Counts} other
 * @returns {Counts}
 */
function added(one, other) {
  if (!one) return other;
  return {
    texts: one.texts + other.texts,
    untranslated: one.untranslated + other.untranslated,
    identical: one.identical + other.identical,
    missing: one.missing + other.missing,
  };
}

/**
 * The counts as a table: a line per project, a column per language.
 *
 * @param {ReturnType<typeof countTexts>} projects
 * @returns {string}
 */
export function summaryTable(projects) {
  const languages = [...([...projects.values()][0]?.keys() ?? [])];
  const cellOf = (/** @type {Counts | undefined} */ one) =>
    one ? [one.texts, one.untranslated, one.identical, one.missing].join('/') : '';
  const lines = [...projects]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([project, counts]) => [project, ...languages.map(language => cellOf(counts.get(language)))]);
  const all = languages.map(language =>
    cellOf([...projects.values()].flatMap(one => one.get(language) ?? []).reduce(added)),
  );
  const rows = [['', ...languages], ...lines, ['all', ...all]];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0))) ?? [];
  const printed = rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return ['texts/untranslated/identical/missing', ...printed].join('\n');
}

/** @param {string} path */
function projectOf(path) {
  const parts = path.split('/');
  return parts.slice(0, parts[1] === 'back-office' ? 3 : 2).join('/');
}
