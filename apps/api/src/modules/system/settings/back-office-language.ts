import type { LanguageCode } from '@vh/domain';

/** Languages that organisers are written to in, and lists are exported in. */
export type BackOfficeLanguage = 'en' | 'sr';

/** Serbian for those who read it or Bosnian, English for everybody else. */
export function backOfficeLanguage(language: LanguageCode): BackOfficeLanguage {
  return language === 'sr' || language === 'ba' ? 'sr' : 'en';
}
