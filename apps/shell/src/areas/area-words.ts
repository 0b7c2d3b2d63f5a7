/// <reference types="vite/client" />
import type { LanguageCode } from '@vh/domain';
import type en from './locales/en.json';

/** Words of the panel that stands in for an area that failed. */
export type AreaWords = Readonly<typeof en>;

const files: Readonly<Record<string, AreaWords>> = import.meta.glob('./locales/*.json', {
  eager: true,
  import: 'default',
});

/**
 * The panel's words in a language. The code carries those of all languages, because the panel is needed exactly when
 * fetching fails.
 */
export function areaWords(language: LanguageCode): AreaWords {
  const words = files[`./locales/${language}.json`] ?? files['./locales/en.json'];
  if (!words) throw new Error('The words of the panel are missing.');
  return words;
}
