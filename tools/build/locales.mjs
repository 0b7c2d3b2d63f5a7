import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PSEUDO_SWITCH, pseudoTexts } from './pseudo.mjs';

/** @typedef {Readonly<Record<string, string>>} Catalogue texts by key, as in a file of i18next JSON v4 */

/** A file of texts: `locales/<language>.json`, or `locales/<name>/<language>.json` where a folder has several. */
export const LOCALE_FILE = /[\\/]locales[\\/](?:[\w-]+[\\/])?([a-z]{2})\.json$/;

/** The tags that `Intl` knows those site languages by whose codes are the codes of countries. @type {Readonly<Record<string, string>>} */
const TAGS = { ba: 'bs', se: 'sv' };

/**
 * The tag by which others know a language of the site, such as `sv` for `se`.
 *
 * @param {string} language
 * @returns {string}
 */
export const tagOf = language => TAGS[language] ?? language;

/**
 * The language of the site that a tag means, such as `se` for `sv-SE`.
 *
 * @param {string} tag
 * @returns {string}
 */
export function languageOfTag(tag) {
  const [short = ''] = tag.toLowerCase().split('-');
  return Object.entries(TAGS).find(([, known]) => known === short)?.[0] ?? short;
}

/** Languages that read each other's texts before English ones. @type {Readonly<Record<string, string>>} */
const NEIGHBOURS = { ba: 'sr' };

/** What the keys of a counted message end with. */
export const FORM = /_(zero|one|two|few|many|other)$/;

/**
 * The plural forms that a language counts with.
 *
 * @param {string} language such as `sr`
 * @returns {string[]} such as one, few and other
 */
export function formsOf(language) {
  const counted = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories;
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter(form => counted.some(one => one === form));
}

/**
 * A file of texts, and what it lacks of the nearest language that has it: in the end of English, so that no key is ever shown.
 * A text is lacking where it is empty, as translation programs leave it.
 *
 * @param {string} file
 * @returns {Catalogue}
 */
export function completeLocale(file) {
  const language = LOCALE_FILE.exec(file)?.[1] ?? 'en';
  const own = readLocale(file);
  if (language === 'en') return process.env[PSEUDO_SWITCH] ? pseudoTexts(own) : own;
  const beside = (/** @type {string} */ code) => readLocale(join(dirname(file), `${code}.json`));
  const near = NEIGHBOURS[language];
  const english = beside('en');
  const forms = formsOf(language);
  return fillIn(near ? fillIn(own, beside(near), { english, forms }) : own, english, { english, forms });
}

/**
 * Tells a form of a counted message from keys that end alike, such as `seat_taken_by_other`: English has one and other.
 *
 * @param {string} key
 * @param {Catalogue} english
 */
export function isForm(key, english) {
  return FORM.test(key) && ['one', 'other'].every(form => Object.hasOwn(english, `${stemOf(key)}_${form}`));
}

/** @param {string} key of a form */
export const stemOf = key => key.replace(FORM, '');

/**
 * @param {Catalogue} texts
 * @param {Catalogue} others in another language
 * @param {{ english: Catalogue, forms: readonly string[] }} counting forms that the language of the texts counts with
 * @returns {Catalogue}
 */
function fillIn(texts, others, { english, forms }) {
  const filled = { ...texts };
  for (const [key, text] of Object.entries(others)) {
    // a counted message is said in one language: a form of another one is not mixed in
    const isThere = texts[isForm(key, english) ? `${stemOf(key)}_other` : key];
    if (!isThere) filled[key] = text;
  }
  for (const key of Object.keys(filled).filter(key => key.endsWith('_other') && isForm(key, english)))
    for (const form of forms) filled[`${stemOf(key)}_${form}`] ||= filled[key] ?? '';
  return filled;
}

/**
 * @param {string} file
 * @returns {Catalogue} nothing where the file does not exist
 */
function readLocale(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Tells the built files of texts from others.
 *
 * @param {string} file
 */
export const isLocaleFile = file => /(?:^|\/)texts-[\w-]+-[a-z]{2}-[\w-]{8}\.js$/.test(file);

/**
 * The built files of texts: each file is one of its own, so that a page loads only what it says. Those of the kit, which every
 * page says most of, are one file.
 */
export const localeGroup = {
  test: LOCALE_FILE,
  name: (/** @type {string} */ id) => `texts-${placeOf(id)}-${LOCALE_FILE.exec(id)?.[1]}`,
};

/**
 * @param {string} id of a file of texts
 * @returns {string} where it is, such as `orders-order-order-document` or `admin-bank`
 */
function placeOf(id) {
  const path = id.replaceAll('\\', '/');
  const [, place = ''] = /\/(?:apps|libs)\/(.+)\/[a-z]{2}\.json$/.exec(path) ?? [];
  const parts = place
    .split('/')
    .filter(part => !['back-office', 'src', 'features', 'texts', 'locales'].includes(part));
  return parts[0] === 'area-kit' ? 'area-kit' : parts.join('-');
}

/**
 * Completes files of texts while they are built ({@link completeLocale}).
 *
 * @returns {import('vite').Plugin}
 */
export function completeLocales() {
  return {
    name: 'complete-locales',
    // after Vite, which would export each text by its key once more
    enforce: 'post',
    transform(_code, id) {
      const language = LOCALE_FILE.exec(id)?.[1];
      if (!language) return undefined;
      this.addWatchFile(join(dirname(id), 'en.json'));
      return { code: `export default ${JSON.stringify(completeLocale(id))};`, map: null };
    },
  };
}
