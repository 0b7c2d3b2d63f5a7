import { languageTag, type LanguageCode } from '@vh/domain';

/**
 * The locale `Intl` is asked for. Chromium carries no data for Bosnian and would answer in English, so
 * the server's text would differ from the browser's; Serbian of Bosnia has the same words and both know it.
 */
export function intlLocale(language: LanguageCode): string {
  return language === 'ba' ? 'sr-Latn-BA' : languageTag(language);
}
