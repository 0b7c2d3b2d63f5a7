import type { LanguageCode } from '@vh/domain';
import { languageCookieText } from '@vh/i18n/shell';

/** Keeps the reader's language for a year (specification 4). */
export function rememberLanguage(code: LanguageCode): void {
  document.cookie = languageCookieText(code);
}
