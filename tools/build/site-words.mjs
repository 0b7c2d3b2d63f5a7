import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { completeLocale } from './locales.mjs';

/** @typedef {Readonly<Record<string, string>>} Words words by key */

const LOCALES = join(import.meta.dirname, '..', '..', 'libs', 'i18n', 'src', 'locales');

/**
 * All words of the storefront in a language.
 *
 * @param {string} language
 * @returns {{ readonly first: Words, readonly later: Words }} those of every page, and those of single topics
 */
export function siteWords(language) {
  const file = `${language}.json`;
  const topics = readdirSync(LOCALES, { withFileTypes: true }).filter(entry => entry.isDirectory());
  return {
    first: completeLocale(join(LOCALES, file)),
    later: Object.assign({}, ...topics.map(({ name }) => completeLocale(join(LOCALES, name, file)))),
  };
}
