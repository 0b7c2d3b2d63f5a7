import type { IncomingHttpHeaders } from 'node:http';

/** Public pages that look the same to every anonymous visitor. */
const cacheablePath = /^\/($|archive$|event\/|page\/)/;

/** Query parts that only measure where visitors came from, or name somebody's place in a waiting list. */
const personalParameter = /^(utm_|fbclid$|gclid$|waiting$)/;

/**
 * The name under which a page may be repeated; undefined for visitors with a session and for pages of their
 * own. Everything a page depends on is in it: address, languages, light or dark.
 */
export function pageCacheKey(url: string, headers: IncomingHttpHeaders): string | undefined {
  const { pathname, searchParams } = siteUrl(url, 'http://site');
  const cookies = headers.cookie ?? '';
  if (!cacheablePath.test(pathname) || cookies.includes('_vh_user_token=')) return undefined;
  for (const name of [...searchParams.keys()]) if (personalParameter.test(name)) return undefined;
  const shaping = cookies
    .split(/;\s*/)
    .filter(pair => /^(i18n_redirected|vh_theme|cookiesAccepted)=/.test(pair));
  return [pathname, searchParams.toString(), shaping.sort().join(';'), headers['accept-language'] ?? ''].join(
    '\n',
  );
}

/** The address of a request on an origin; slashes at its start can't be taken for another host. */
export function siteUrl(url: string, origin: string): URL {
  return new URL(origin + url.replace(/^[/\\]+/, '/'));
}
