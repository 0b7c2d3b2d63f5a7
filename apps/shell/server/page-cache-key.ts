import type { IncomingHttpHeaders } from 'node:http';
import { sessionCookieNames } from '@vh/auth/shell';
import type { LanguageCode } from '@vh/domain';
import { languageCookie } from '@vh/i18n/shell';
import { detectLanguage } from '@vh/i18n/detect-language';
import { themeCookie } from '../src/app/boot.ts';
import { shapingConsent } from '../src/consent/consent-cookie.ts';
import { accessIn } from './event-access.ts';

/** Public pages that look the same to every anonymous visitor. */
const sharedPath = /^\/($|archive$|event\/|organiser\/|page\/)/;

/** Query parts that only measure where visitors came from; pages are made without them. */
const measuringParameter = /^(utm_\w+|fbclid|gclid|msclkid|_v)$/;

/** Query parts that make a page somebody's own. */
const personalParameters = ['waiting'];

/** Longest address that is kept, in characters; longer ones are nobody's link. */
const longestAddress = 1000;

/** A page that may be shared, reduced to everything that shapes it. */
export interface SharedPage {
  /** The name under which it is kept. */
  readonly key: string;
  /** Path and query without what only measures. */
  readonly path: string;
  /** The cookies that shape it, and no other. */
  readonly cookieHeader: string;
}

/**
 * What a request asks for when its answer may be repeated to others; undefined for visitors with a session and
 * for pages of their own. The page must be made from this alone: then nothing personal can get into it, and
 * two requests with the same key can't mean different pages.
 */
export function sharedPage(
  url: string,
  headers: IncomingHttpHeaders,
  offered: readonly LanguageCode[],
): SharedPage | undefined {
  if (url.length > longestAddress) return undefined;
  const header = headers.cookie ?? '';
  const cookies = readCookies(header);
  if (cookies.has(sessionCookieNames.token)) return undefined;
  // nobody else may see what this visitor has unlocked
  if (accessIn(header)) return undefined;
  const { pathname, searchParams } = siteUrl(url, 'http://site');
  if (!sharedPath.test(pathname) || personalParameters.some(name => searchParams.has(name))) return undefined;
  for (const name of [...searchParams.keys()]) if (measuringParameter.test(name)) searchParams.delete(name);
  const language = detectLanguage(
    {
      query: searchParams.get('lang'),
      cookie: cookies.get(languageCookie),
      acceptLanguage: headers['accept-language'],
    },
    offered,
  );
  const query = searchParams.toString();
  const path = query ? `${pathname}?${query}` : pathname;
  const cookieHeader = [`${languageCookie}=${language}`, ...shapingPairs(cookies, header)].join('; ');
  return { key: `${path}\n${cookieHeader}`, path, cookieHeader };
}

/** The cookies that shape a page besides the language, each with one value for one look. */
function shapingPairs(cookies: ReadonlyMap<string, string>, header: string): string[] {
  const theme = cookies.get(themeCookie);
  return [
    ...(theme === 'light' || theme === 'dark' ? [`${themeCookie}=${theme}`] : []),
    // Pages only tell whether the banner asks, and whether there is something to take back.
    ...shapingConsent(header),
  ];
}

function readCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (header === '') return cookies;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}

/** Where a redirect leads, with what the address that was asked for measured. */
export function withMeasured(location: string, url: string): string {
  const measured = [...siteUrl(url, 'http://site').searchParams].filter(
    ([name]) => name !== '_v' && measuringParameter.test(name),
  );
  if (measured.length === 0) return location;
  const [path = '', query = ''] = location.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of measured) if (!parameters.has(name)) parameters.set(name, value);
  return `${path}?${parameters}`;
}

/** The address of a request on an origin; slashes at its start can't be taken for another host. */
export function siteUrl(url: string, origin: string): URL {
  return new URL(origin + url.replace(/^[/\\]+/, '/'));
}
