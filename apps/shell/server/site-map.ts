import type { ApiClient } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { defaultLanguage, languageTag, type LanguageCode } from '@vh/domain';
import { escapeXml } from './xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlsetOpen =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';

/** The parts of the site map as the API tells them. */
export type MapParts = ResponseOf<'POST /front/feed/site-map'>['parts'];

/** Where a site's pages are, and in which languages. */
export interface Site {
  readonly origin: string;
  readonly languages: readonly LanguageCode[];
}

/** The site map of site maps: pages, and as many parts of events as there are. */
export function siteMapIndex({ origin }: Site, parts: MapParts): string {
  const events = parts.map((part, index) => [`/sitemap-events-${index + 1}.xml`, part.updatedAt] as const);
  const maps = [['/sitemap-pages.xml', undefined] as const, ...events].map(
    ([path, changed]) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`;
}

/** Lists, content pages and organisers. */
export async function pagesMap(api: ApiClient, site: Site): Promise<string> {
  const [pages, terms, organisers] = await Promise.all([
    api.call('POST /front/page/get-all', {}),
    api.call('POST /front/event/get-tags', {}),
    api.call('POST /front/feed/get-organisers'),
  ]);
  const lists = [
    ...terms.genres.map(termPath('/event/genre?genre=')),
    ...terms.types.map(termPath('/event/type?type=')),
    ...terms.tags.map(termPath('/event/tag?tag=')),
  ];
  const fixed = ['/', '/archive', '/event/genre', '/event/type', '/event/tag', '/collect'];
  const contents = pages.map(page => `/page/${encodeURIComponent(page.slug)}`);
  const urls = [
    ...[...[...fixed, ...contents].map(path => () => path), ...lists].map(pathIn =>
      address(site, { pathIn }),
    ),
    ...organisers.rows.map(({ slug, updatedAt }) =>
      address(site, { pathIn: () => `/organiser/${encodeURIComponent(slug)}`, updatedAt }),
    ),
  ];
  return `${head}${urlsetOpen}${urls.join('')}</urlset>\n`;
}

/** A list of a term, under the address that the term has in a language. */
function termPath(
  base: string,
): (term: ResponseOf<'POST /front/event/get-tags'>['genres'][number]) => MapEntry['pathIn'] {
  return ({ slug, key = slug, slugs }) =>
    language =>
      base + encodeURIComponent(slugs?.[language] ?? key);
}

type MapPart = ResponseOf<'POST /front/feed/site-map-part'>;

/** Reads a stretch of one part of the events, as {@link eventAddresses} writes it, and says where the next one begins. */
export type SiteMapReader = (
  body: BodyOf<'POST /front/feed/site-map-part'>,
) => Promise<{ readonly text: string; readonly next?: MapPart['next'] }>;

/** Events of a part. */
export function eventAddresses(site: Site, rows: MapPart['rows']): string {
  return rows
    .map(({ slug, updatedAt, picture }) =>
      address(site, { pathIn: () => `/event/${encodeURIComponent(slug)}`, updatedAt, picture }),
    )
    .join('');
}

/** One part of the events, as it is read from the API: it is never held whole. */
export async function* eventsMap(read: SiteMapReader, part: number): AsyncGenerator<string> {
  yield head + urlsetOpen;
  let cursor: MapPart['next'];
  do {
    const { text, next } = await read({ part, ...(cursor && { cursor }) });
    yield text;
    cursor = next;
  } while (cursor);
  yield '</urlset>\n';
}

interface MapEntry {
  readonly pathIn: (language: LanguageCode) => string;
  readonly updatedAt?: string;
  readonly picture?: string;
}

/** An address with the same page in the other languages; English has none of its own, as in the pages' heads. */
function address({ origin, languages }: Site, { pathIn, updatedAt, picture }: MapEntry): string {
  const inLanguage = (language: LanguageCode) => {
    const path = pathIn(language);
    return escapeXml(
      origin +
        (language === defaultLanguage ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`),
    );
  };
  const alternates = languages.map(
    code => `<xhtml:link rel="alternate" hreflang="${languageTag(code)}" href="${inLanguage(code)}"/>`,
  );
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
  const image = picture
    ? `<image:image><image:loc>${escapeXml(origin + picture)}</image:loc></image:image>`
    : '';
  return `<url><loc>${inLanguage(defaultLanguage)}</loc>${changed}${alternates.join('')}${image}</url>\n`;
}
