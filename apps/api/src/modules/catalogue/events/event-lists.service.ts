import type { ResponseOf } from '@vh/contract';
import { formatMonth, pickTranslation, type Currency, type LanguageCode } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createShortCache, type ShortCache } from '../../../platform/short-cache.ts';
import { countAll, countByFacet, totalIn } from './event-counts.service.ts';
import type { EventFilter, FilterContext } from './event-conditions.ts';
import * as facetRepo from './event-facets.repo.ts';
import * as list from './event-list.repo.ts';
import { loadEvents } from '../event-records/event-record.repo.ts';
import { presentSummary } from './event.presenter.ts';
import { getSettings, type AddressedTerm } from '#system';
import { currentColumns } from './event-columns-cache.ts';
import { resolveWords } from './search-words.ts';
import { byTermKeys, termAddresses, type NamedTerms, type TermAddresses } from './term-addresses.ts';

/** The answer of the call for genres, types, tags and cities. */
export type Tags = ResponseOf<'POST /front/event/get-tags'>;
/** The answer of the call for the home slider. */
export type Sliders = ResponseOf<'POST /front/event/get-sliders'>;
type Facets = NonNullable<ResponseOf<'POST /front/event/get-list'>['facets']>;

/** Counts read a good part of the catalogue, and are the same for everybody for a while. */
const countsKept = { seconds: 15, staleSeconds: 120, entries: 300 };

/** Every visitor begins with the slider, which an editor wants to see a moment after changing it. */
const slidersKept = { seconds: 2, entries: 20 };

/** Titles sort by the rules of a language, for which there is no index; an order is kept whole for who pages through. */
const ordersKept = { seconds: 60, staleSeconds: 120, entries: 8 };

/** What is counted once for many readers. */
export interface EventCaches {
  readonly facets: ShortCache<{ facets: Facets; total: number }>;
  readonly totals: ShortCache<number>;
  readonly titleOrders: ShortCache<readonly string[]>;
  readonly tags: ShortCache<Tags>;
  readonly sliders: ShortCache<Sliders>;
  readonly unbuyable: ShortCache<readonly string[]>;
  readonly termAddresses: ShortCache<TermAddresses>;
}

/** Makes the caches of one process. */
export function createEventCaches(deps: Deps): EventCaches {
  return {
    facets: createShortCache(countsKept, deps.clock),
    totals: createShortCache(countsKept, deps.clock),
    titleOrders: createShortCache(ordersKept, deps.clock),
    tags: createShortCache(countsKept, deps.clock),
    sliders: createShortCache(slidersKept, deps.clock),
    unbuyable: createShortCache(countsKept, deps.clock),
    termAddresses: createShortCache(countsKept, deps.clock),
  };
}

/** A page of published events. */
export async function listEvents(
  deps: Deps,
  caches: EventCaches,
  asked: EventFilter,
): Promise<ResponseOf<'POST /front/event/get-list'>> {
  const { query } = deps.db;
  const { filter, movedTo, terms } = await byTermKeys(query, caches.termAddresses, asked);
  const context = await contextOf(deps, caches, filter);
  const counted = filter.facets
    ? caches.facets.get(countKey(filter), () => getFacets(deps, caches, filter, context))
    : undefined;
  const ids = await pageOfIds(deps, caches, filter, context);
  const [events, total, facets] = await Promise.all([
    loadEvents(query, ids),
    totalOf(deps, caches, { filter, context, found: ids.length, counted }),
    counted,
  ]);
  return {
    rows: events.map(event => presentSummary(event, { lang: filter.lang, now: context.now })),
    total,
    page: filter.page,
    pageSize: filter.pageSize,
    ...(facets && { facets: facets.facets }),
    ...(Object.keys(movedTo).length > 0 && { movedTo }),
    ...(Object.keys(terms).length > 0 && { terms: presentTerms(terms, filter.lang) }),
  };
}

function presentTerms({ genre, type, tag }: NamedTerms, lang: LanguageCode) {
  const present = ({ key, names, slugs }: AddressedTerm) => ({
    key,
    name: pickTranslation(names, lang) || key,
    ...(Object.keys(slugs).length > 0 && { slugs }),
  });
  return {
    ...(genre && { genre: present(genre) }),
    ...(type && { type: present(type) }),
    ...(tag && { tag: present(tag) }),
  };
}

async function pageOfIds(
  { db }: Deps,
  caches: EventCaches,
  filter: EventFilter,
  context: FilterContext,
): Promise<readonly string[]> {
  const { sort } = filter;
  if (sort === 'title') {
    const all = await idsByTitle(db.query, caches, filter, context);
    return all.slice((filter.page - 1) * filter.pageSize, filter.page * filter.pageSize);
  }
  const key = countKey(filter);
  return list.listEventIds(db.query, { ...filter, sort }, context, (what, count) =>
    caches.totals.get(`${what} ${key}`, count),
  );
}

/** What fits, at least as far as the page, out of one order of all titles: sorting them for each filter takes most of a second. */
async function idsByTitle(
  query: Queries,
  { titleOrders }: EventCaches,
  filter: EventFilter,
  context: FilterContext,
): Promise<readonly string[]> {
  const columns = filter.q ? undefined : await currentColumns(query);
  if (!columns) return titleOrders.get(countKey(filter), () => list.listIdsByTitle(query, filter, context));
  const { lang } = filter;
  const everything = { lang, when: 'all', sort: 'title', facets: false, page: 1, pageSize: 1 } as const;
  // with the number of events: one that was just announced stands in the next order
  const order = await titleOrders.get(`${lang} ${columns.size()}`, () =>
    list.listIdsByTitle(query, everything, { now: context.now, words: undefined, unbuyable: [] }),
  );
  return firstOf(order, columns.fitting(filter, context), filter.page * filter.pageSize);
}

/** Reads no further than it must: looking at each of a hundred thousand events would keep everybody else waiting. */
function firstOf(
  order: readonly string[],
  isFitting: (id: string) => boolean,
  wanted: number,
): readonly string[] {
  const first: string[] = [];
  for (const id of order) {
    if (first.length === wanted) break;
    if (isFitting(id)) first.push(id);
  }
  return first;
}

interface TotalWanted {
  readonly filter: EventFilter;
  readonly context: FilterContext;
  readonly found: number;
  readonly counted: Promise<{ total: number }> | undefined;
}

async function totalOf(
  deps: Deps,
  caches: EventCaches,
  { filter, context, found, counted }: TotalWanted,
): Promise<number> {
  // A page that isn't full tells the total on its own, and more exactly than a count of some seconds ago.
  const isLast = found < filter.pageSize && (found > 0 || filter.page === 1);
  if (isLast) return (filter.page - 1) * filter.pageSize + found;
  if (counted) return (await counted).total;
  return caches.totals.get(countKey(filter), () => countAll(deps.db.query, filter, context));
}

/** Counts do not depend on the page and the order of the rows. */
function countKey(filter: EventFilter): string {
  return JSON.stringify({ ...filter, page: undefined, pageSize: undefined, sort: undefined });
}

/** What a filter asks of other tables; looked up once: the list, its count and its facets would each ask again. */
export async function contextOf(
  deps: Deps,
  caches: EventCaches,
  filter: EventFilter,
): Promise<FilterContext> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const [found, unbuyable, currency] = await Promise.all([
    filter.q ? resolveWords(query, filter.q) : undefined,
    filter.available ? caches.unbuyable.get('', () => list.listUnbuyableIds(query, now)) : [],
    filter.priceMax !== undefined && !filter.currency ? siteCurrency(query) : filter.currency,
  ]);
  return { now, unbuyable, currency, words: filter.q ? (found?.words ?? '') : undefined };
}

async function getFacets(
  deps: Deps,
  caches: EventCaches,
  filter: EventFilter,
  context: FilterContext,
): Promise<{ facets: Facets; total: number }> {
  const { query } = deps.db;
  const [rows, addresses, genres, types] = await Promise.all([
    countByFacet(query, filter, context),
    termAddresses(query, caches.termAddresses),
    facetRepo.listTermNames(query, 'genre'),
    facetRepo.listTermNames(query, 'event_type'),
  ]);
  const addressOf = (facet: facetRepo.FacetRow['facet'], value: string) =>
    facet === 'genre' || facet === 'type' ? addresses.slugIn(facet, value, filter.lang) : value;
  const of = (facet: facetRepo.FacetRow['facet'], nameOf: (value: string) => string) =>
    rows
      .filter(row => row.facet === facet)
      .map(({ value, count }) => ({ value: addressOf(facet, value), name: nameOf(value), count }));
  const facets = {
    genres: of('genre', slug => pickTranslation(genres.get(slug) ?? {}, filter.lang) || slug).sort(byCount),
    types: of('type', slug => pickTranslation(types.get(slug) ?? {}, filter.lang) || slug).sort(byCount),
    cities: of('city', city => city).sort(byCount),
    months: of('month', month => monthName(month, filter.lang)).sort((a, b) =>
      a.value.localeCompare(b.value),
    ),
  };
  return { facets, total: totalIn(rows) };
}

/** The most frequent first. */
export function byCount(a: { count: number; name: string }, b: { count: number; name: string }): number {
  return b.count - a.count || a.name.localeCompare(b.name);
}

/** '2026-06' -> 'June 2026' in the reader's language. */
function monthName(month: string, lang: LanguageCode): string {
  return formatMonth(`${month}-01`, { language: lang });
}

/** What prices are asked in where nobody says a currency. */
async function siteCurrency(query: Queries): Promise<Currency> {
  return (await getSettings(query, 'general')).currency;
}
