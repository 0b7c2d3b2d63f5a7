import { defaultLanguage, type LanguageCode } from '@vh/domain';

/** Addresses of the public pages; nobody else spells one out. */
export const paths = {
  home: '/',
  archive: '/archive',
  genre: '/event/genre',
  tag: '/event/tag',
  type: '/event/type',
  event: (slug: string) => `/event/${encodeURIComponent(slug)}`,
  calendar: (slug: string) => `/event/${encodeURIComponent(slug)}/calendar.ics`,
  saleReminder: (slug: string) => `/event/${encodeURIComponent(slug)}/calendar.ics?of=sales`,
  organiser: (slug: string) => `/organiser/${encodeURIComponent(slug)}`,
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  checkout: '/checkout',
  success: (orderToken: string) => `/checkout/success?order=${encodeURIComponent(orderToken)}`,
  collect: '/collect',
  account: '/account',
  login: '/login',
  register: '/register',
} as const;

/** A path with `?lang=` when the language is not English, as the home and all-events links have it (specification 2). */
export function withLanguage(path: string, language: LanguageCode): string {
  return language === defaultLanguage ? path : `${path}?lang=${language}`;
}

/** A content page with its language always written out, as desktop menu and footer have it (specification 2). */
export function pageWithLanguage(slug: string, language: LanguageCode): string {
  return `${paths.page(slug)}?lang=${language}`;
}
