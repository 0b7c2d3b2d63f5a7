import type { ResponseOf } from '@vh/contract';
import { allEventsLabel, homeLabel } from '@vh/i18n/shell';
import { eventJsonLd } from '../features/event/event-json-ld.ts';
import { paths, withLanguage } from '../app/paths.ts';
import { answerOf, type PageFacts } from './page-facts.ts';

type Facts = Readonly<Record<string, unknown>>;
type Crumb = readonly [name: string, path: string];

const context = { '@context': 'https://schema.org' };

/**
 * What a page says to search engines in schema.org's words. Only the server writes it: browsers have no use for
 * it, and so none of it is in their way.
 */
export function structuredDataOf(page: PageFacts): readonly Facts[] {
  const { pathname } = page.url;
  if (pathname === paths.home) return homeData(page);
  const term = /^\/event\/(genre|type|tag)$/.exec(pathname)?.[1];
  if (term !== undefined || pathname === paths.archive) return listData(page, pathname);
  if (/^\/event\/[^/]+$/.test(pathname)) return eventData(page);
  if (/^\/organiser\/[^/]+$/.test(pathname)) return organiserData(page);
  return /^\/page\/[^/]+$/.test(pathname) ? contentData(page) : [];
}

function homeData(page: PageFacts): readonly Facts[] {
  const { origin } = page;
  const settings = answerOf(page, 'GET /front/settings/get');
  if (!settings) return [];
  const organisation = `${origin}/#organization`;
  return [
    {
      ...context,
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: settings.appName,
      url: `${origin}/`,
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/archive?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { ...context, ...organisationData(settings, page), '@id': organisation },
  ];
}

function organisationData(settings: ResponseOf<'GET /front/settings/get'>, page: PageFacts): Facts {
  const { origin } = page;
  const { facebook, twitter, instagram, youtube, tiktok } = settings;
  const logo = answerOf(page, 'GET /front/design/theme')?.logo;
  const profiles = [facebook, twitter, instagram, youtube, tiktok].filter(Boolean);
  const { address, city, zip, country, telephone, email } = settings;
  return {
    '@type': 'Organization',
    name: settings.companyName ?? settings.appName,
    url: `${origin}/`,
    logo: new URL(logo ?? '/icon-512.png', origin).href,
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...((address || city) && {
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
        ...(zip && { postalCode: zip }),
        ...(country && { addressCountry: country }),
      },
    }),
  };
}

function listData(page: PageFacts, pathname: string): readonly Facts[] {
  const list = answerOf(page, 'POST /front/event/get-list');
  const crumbs: Crumb[] = [[allEventsLabel(page.language), paths.archive]];
  const term = termOf(page, pathname);
  if (term) crumbs.push([term, pathname + page.url.search]);
  if (!list || list.rows.length === 0) return [breadcrumbs(page, crumbs)];
  const before = (list.page - 1) * list.pageSize;
  return [
    breadcrumbs(page, crumbs),
    {
      ...context,
      '@type': 'ItemList',
      numberOfItems: list.total,
      itemListElement: list.rows.map((event, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        name: event.title,
        url: page.origin + withLanguage(paths.event(event.slug), page.language),
      })),
    },
  ];
}

/** The name of the genre, type or tag that a list is of. */
function termOf(page: PageFacts, pathname: string): string | undefined {
  const terms = answerOf(page, 'POST /front/event/get-list')?.terms;
  const part = (['genre', 'type', 'tag'] as const).find(one => paths[one] === pathname);
  return part && terms?.[part]?.name;
}

function eventData(page: PageFacts): readonly Facts[] {
  const event = answerOf(page, 'POST /front/event/{slug}')?.event;
  if (!event) return [];
  return [
    eventJsonLd(event, page.origin),
    breadcrumbs(page, [
      [allEventsLabel(page.language), paths.archive],
      [event.genreName, `${paths.genre}?genre=${encodeURIComponent(event.genreSlug ?? event.genre)}`],
      [event.title, paths.event(event.slug)],
    ]),
  ];
}

/** An organiser as schema.org Organization, and its next events as the list that the page shows. */
function organiserData(page: PageFacts): readonly Facts[] {
  const organiser = answerOf(page, 'POST /front/organiser/{slug}')?.organiser;
  if (!organiser) return [];
  const { origin } = page;
  const { name, slug, lead, logo, cover, email, phone, links } = organiser;
  const url = origin + paths.organiser(slug);
  return [
    {
      ...context,
      '@type': 'Organization',
      '@id': `${url}#organization`,
      name,
      url,
      ...(lead && { description: lead }),
      ...(logo && { logo: origin + logo.src }),
      ...(cover && { image: origin + cover.og }),
      ...(email && { email }),
      ...(phone && { telephone: phone }),
      ...(links.length > 0 && { sameAs: links.map(link => link.url) }),
    },
    breadcrumbs(page, [
      [allEventsLabel(page.language), paths.archive],
      [name, paths.organiser(slug)],
    ]),
  ];
}

function contentData(page: PageFacts): readonly Facts[] {
  const content = answerOf(page, 'POST /front/page/{slug}');
  return content ? [breadcrumbs(page, [[content.title, paths.page(content.slug)]])] : [];
}

function breadcrumbs({ origin, language }: PageFacts, crumbs: readonly Crumb[]): Facts {
  const all: readonly Crumb[] = [[homeLabel(language), paths.home], ...crumbs];
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
