import type { LanguageCode } from '@vh/domain';

/** The locale of translations while nothing says otherwise (specification 4); the site's code for it is `en`. */
export const defaultLocale = 'en-US';

/** Name of the cookie that remembers the language a reader chose (specification 4). */
export const languageCookie = 'i18n_redirected';

/** How long the language cookie lives, in seconds: 365 days (specification 9). */
export const languageCookieSeconds = 365 * 24 * 60 * 60;

/** The Set-Cookie or document.cookie text that remembers a chosen language (specification 4). */
export function languageCookieText(code: LanguageCode): string {
  return `${languageCookie}=${code}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax`;
}
