import { dirname } from 'node:path/posix';
import { FORM, formsOf, isForm, stemOf } from '../../tools/build/locales.mjs';

/** @typedef {import('./read-locales.mjs').Locale} Locale */
/** @typedef {Readonly<Record<string, string>>} Catalogue */

/** Languages whose form for one is that of 21, 31 and so on too. */
const ONE_OF_MANY = ['ba', 'sr', 'ru'];

/**
 * What is wrong with translations, each problem with its file and key: texts that are missing, empty or unknown, plural forms,
 * placeholders that differ from the English ones, and texts that are still English.
 *
 * @param {readonly Locale[]} locales
 * @param {Readonly<Record<string, readonly string[]>>} [sameAsEnglish] by language: English texts that are right in it
 * @returns {string[]}
 */
export function compareLocales(locales, sameAsEnglish = {}) {
  const english = new Map(locales.flatMap(one => (one.language === 'en' ? [[dirname(one.path), one]] : [])));
  const problems = locales.flatMap(locale => {
    const source = english.get(dirname(locale.path));
    if (!source) return [`${locale.path}: there is no en.json beside it`];
    const problems = formProblems(locale, source.texts);
    if (locale.language !== 'en')
      problems.push(
        ...keyProblems(locale, source.texts),
        ...placeholderProblems(locale, source.texts),
        ...numberProblems(locale, source.texts),
        ...sameTexts(locale, source.texts, sameAsEnglish[locale.language] ?? []).map(
          key => `"${key}" is still English: “${locale.texts[key]}”`,
        ),
      );
    return problems.map(problem => `${locale.path}: ${problem}`);
  });
  return [...problems, ...missingFiles(locales)];
}

/**
 * Files that a folder lacks: each has those of all languages that occur anywhere.
 *
 * @param {readonly Locale[]} locales
 */
function missingFiles(locales) {
  const languages = [...new Set(locales.map(({ language }) => language))];
  const folders = new Set(locales.map(({ path }) => dirname(path)));
  return [...folders].flatMap(folder => {
    const there = locales.filter(({ path }) => dirname(path) === folder).map(({ language }) => language);
    return languages
      .filter(language => !there.includes(language))
      .map(language => `${folder}/${language}.json is missing`);
  });
}

/**
 * @param {Locale} locale
 * @param {Catalogue} english
 */
function formProblems({ language, texts }, english) {
  const forms = formsOf(language);
  const stems = Object.keys(texts)
    .filter(key => key.endsWith('_other') && isForm(key, english))
    .map(stemOf);
  const lacking = stems.flatMap(stem =>
    forms.filter(form => !texts[`${stem}_${form}`]).map(form => `"${stem}" lacks the form _${form}`),
  );
  return [
    ...lacking,
    ...strayForms(language, texts, english).map(
      key => `"${key}" is a form that the language does not count with`,
    ),
  ];
}

/**
 * Forms that a language never asks for; `_zero` may be said in any.
 *
 * @param {string} language
 * @param {Catalogue} texts
 * @param {Catalogue} english
 */
export function strayForms(language, texts, english) {
  const forms = [...formsOf(language), 'zero'];
  return Object.keys(texts).filter(key => isForm(key, english) && !forms.includes(FORM.exec(key)?.[1] ?? ''));
}

/**
 * @param {Locale} locale
 * @param {Catalogue} english
 */
function keyProblems({ texts }, english) {
  const needed = Object.keys(english).filter(key => !isForm(key, english) || key.endsWith('_other'));
  // what English leaves empty on purpose may be empty
  const missing = needed.filter(key => (english[key] ? !texts[key] : texts[key] === undefined));
  const unknown = Object.keys(texts).filter(key => !isForm(key, english) && !Object.hasOwn(english, key));
  return [...missing.map(key => `"${key}" is missing`), ...unknown.map(key => `"${key}" is not in en.json`)];
}

/**
 * @param {Locale} locale
 * @param {Catalogue} english
 */
function numberProblems({ language, texts }, english) {
  if (!ONE_OF_MANY.includes(language)) return [];
  return Object.keys(texts)
    .filter(key => key.endsWith('_one') && isForm(key, english))
    .filter(key => {
      const [one, other] = [texts[key], texts[`${stemOf(key)}_other`]].map(text =>
        placeholdersOf(text ?? ''),
      );
      return other?.some(name => !one?.includes(name));
    })
    .map(key => `"${key}" does not say the number, and is also said of 21`);
}

/**
 * @param {Locale} locale
 * @param {Catalogue} english
 */
function placeholderProblems({ texts }, english) {
  return Object.entries(texts).flatMap(([key, text]) => {
    const isCounted = isForm(key, english);
    const source = isCounted ? formTexts(stemOf(key), english) : english[key];
    if (!source || !text) return [];
    // a form may leave its number out: "One ticket"
    const [own, wanted] = [text, source].map(one =>
      placeholdersOf(one).filter(name => !isCounted || name !== 'count'),
    );
    if (own?.join() === wanted?.join()) return [];
    return [`"${key}" has the placeholders ${listOf(own)}, but English has ${listOf(wanted)}`];
  });
}

/**
 * @param {string} stem
 * @param {Catalogue} texts
 */
function formTexts(stem, texts) {
  return Object.keys(texts)
    .filter(key => isForm(key, texts) && stemOf(key) === stem)
    .map(key => texts[key])
    .join(' ');
}

/** @param {string} text */
function placeholdersOf(text) {
  return [...new Set(Array.from(text.matchAll(/{{(\w+)}}/g), ([, name = '']) => name))].sort();
}

/** @param {readonly string[] | undefined} names */
function listOf(names) {
  return names?.length ? names.map(name => `{{${name}}}`).join(' ') : 'none';
}

/**
 * Keys whose text is the English one, where it has words at all.
 *
 * @param {Locale} locale
 * @param {Catalogue} english
 * @param {readonly string[]} allowed English texts
 */
export function sameTexts({ texts }, english, allowed) {
  return Object.keys(texts).filter(key => {
    const text = texts[key] ?? '';
    return text === english[key] && /\p{L}{2}/u.test(text.replace(/{{\w+}}/g, '')) && !allowed.includes(text);
  });
}
