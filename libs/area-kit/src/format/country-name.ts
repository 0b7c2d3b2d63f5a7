import { languageTag, type LanguageCode } from '@vh/domain';

/** A country in the reader's words; nothing for none. */
export function countryName(code: string, language: LanguageCode): string {
  if (code === '') return '';
  return new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(code) ?? code;
}
