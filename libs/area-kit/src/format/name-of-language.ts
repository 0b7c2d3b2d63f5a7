import { isLanguageCode, languageOptions } from '@vh/domain';

/** A language by its own name. */
export function nameOfLanguage(code: string): string {
  return (isLanguageCode(code) && languageOptions.find(option => option.code === code)?.name) || code;
}
