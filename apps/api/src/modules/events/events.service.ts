import type { ResponseOf } from '@vh/contract';
import { languageTag, pickTranslation, type LanguageCode } from '@vh/domain';
import type { Deps } from '../../platform/deps.ts';
import { createShortCache, type ShortCache } from '../../platform/short-cache.ts';
import { findEventsWithCodes } from '../codes/code.repo.ts';
import * as list from './event-list.repo.ts';
import { findEventByName, listEventTags, listMemberIds, loadEvents } from './event-record.repo.ts';
import { presentDetail, presentHit, presentSummary } from './event.presenter.ts';
import { goneEvent, refusalOf } from './slug.service.ts';

/** As many as the search box can show without scrolling. */
const searchLimit = 8;

/** The events that a search text means; none for a text without letters or digits. */
export async function searchEvents(
  deps: Deps,
  search: string,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /front/event/search'>> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const ids = await list.searchEventIds(query, search, now, searchLimit);
  const events = await loadEvents(query, ids);
  return { events: events.map(event => presentHit(event, { lang, now })) };
}

/** A page of published events. */
export async function listEvents(
  deps: Deps,
  caches: EventCaches,
  filter: list.EventFilter,
): Promise<ResponseOf<'POST /front/event/get-list'>> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const [{ ids, total }, facets] = await Promise.all([
    list.listEventIds(query, filter, now),
    filter.facets ? caches.facets.get(facetKey(filter), () => getFacets(deps, filter)) : undefined,
  ]);
  const events = await loadEvents(query, ids);
  return {
    rows: events.map(event => presentSummary(event, { lang: filter.lang, now })),
    total,
    page: filter.page,
    pageSize: filter.pageSize,
    ...(facets && { facets }),
  };
}

/** Counts read a good part of the catalogue, and are the same for everybody for a while. */
const countsKept = { seconds: 15, entries: 300 };

/** What is counted once for many readers. */
export interface EventCaches {
  readonly facets: ShortCache<Facets>;
  readonly tags: ShortCache<ResponseOf<'POST /front/event/get-tags'>>;
}

/** Makes the caches of one process. */
export function createEventCaches(deps: Deps): EventCaches {
  return {
    facets: createShortCache(countsKept, deps.clock),
    tags: createShortCache(countsKept, deps.clock),
  };
}

/** Facets do not depend on the page and the order of the rows. */
function facetKey(filter: list.EventFilter): string {
  return JSON.stringify({ ...filter, page: undefined, pageSize: undefined, sort: undefined });
}

type Facets = NonNullable<ResponseOf<'POST /front/event/get-list'>['facets']>;

async function getFacets(deps: Deps, filter: list.EventFilter): Promise<Facets> {
  const { query } = deps.db;
  const [rows, genres, types] = await Promise.all([
    list.countFacets(query, filter, deps.clock.now()),
    list.listTermNames(query, 'genre'),
    list.listTermNames(query, 'event_type'),
  ]);
  const of = (facet: list.FacetRow['facet'], nameOf: (value: string) => string) =>
    rows
      .filter(row => row.facet === facet)
      .map(({ value, count }) => ({ value, name: nameOf(value), count }));
  const byCount = (a: { count: number; name: string }, b: { count: number; name: string }) =>
    b.count - a.count || a.name.localeCompare(b.name);
  return {
    genres: of('genre', slug => pickTranslation(genres.get(slug) ?? {}, filter.lang) || slug).sort(byCount),
    types: of('type', slug => pickTranslation(types.get(slug) ?? {}, filter.lang) || slug).sort(byCount),
    cities: of('city', city => city).sort(byCount),
    months: of('month', month => monthName(month, filter.lang)).sort((a, b) =>
      a.value.localeCompare(b.value),
    ),
  };
}

/** '2026-06' -> 'June 2026' in the reader's language. */
function monthName(month: string, lang: LanguageCode): string {
  const format = new Intl.DateTimeFormat(languageTag(lang), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** The events of the home slider. */
export async function listSliders(
  deps: Deps,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /front/event/get-sliders'>> {
  const now = deps.clock.now();
  const events = await loadEvents(deps.db.query, await list.listSliderIds(deps.db.query, now));
  return { sliders: events.map(event => presentSummary(event, { lang, now })) };
}

/** Genres, types, tags and cities of upcoming events, the most frequent first. */
export async function listTags(
  deps: Deps,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /front/event/get-tags'>> {
  const rows = await list.countTerms(deps.db.query, deps.clock.now());
  const terms = (kind: list.TermCount['kind']) =>
    rows
      .filter(row => row.kind === kind)
      .map(({ value, names, count }) => ({
        slug: value,
        name: (names && pickTranslation(names, lang)) || value,
        count,
      }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  return {
    genres: terms('genre'),
    types: terms('type'),
    tags: terms('tag'),
    cities: terms('city').map(({ name, count }) => ({ name, count })),
  };
}

/**
 * One event for its page, by slug, older slug or id (then `movedTo` names the slug it has now). Unlisted
 * events are there for who knows their address; drafts are not, nor are events behind a password.
 */
export async function getEvent(
  deps: Deps,
  name: string,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /front/event/{slug}'>> {
  const { query } = deps.db;
  const found = await findEventByName(query, name);
  const [event] = found ? await loadEvents(query, [found.id], { withDescriptions: true }) : [];
  if (!event || event.state === 'draft' || event.visibility === 'password') {
    throw await refusalOf(query, name);
  }
  // what is archived was taken off the site
  if (event.state === 'archived') throw goneEvent(event);
  const [tags, memberIds, withCodes] = await Promise.all([
    listEventTags(query, event.id),
    event.kind === 'combined' ? listMemberIds(query, event.id) : [],
    findEventsWithCodes(query, [event.id], deps.clock.now()),
  ]);
  const members = await loadEvents(query, memberIds);
  const reader = { lang, now: deps.clock.now() };
  return {
    event: presentDetail(event, { tags, members, takesCodes: withCodes.length > 0 }, reader),
    ...(event.slug !== name && { movedTo: event.slug }),
  };
}
