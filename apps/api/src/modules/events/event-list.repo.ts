import type { eventListFilter } from '@vh/contract';
import { normaliseSearchText, type LanguageCode, type Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../platform/database.ts';

/** A filter of the public lists, parsed. */
export type EventFilter = z.output<typeof eventListFilter>;

type Condition = RawBuilder<unknown>;

/** The same words as in the partial indexes, or else they are not used. */
const listed = sql`e.visibility = 'public' and e.state in ('published', 'postponed', 'cancelled', 'ended')`;

/** More than anybody pages through when nothing matches a word exactly. */
const mostSimilar = 3000;

/** A zone is at most 14 hours from UTC: a day in it lies within these bounds of the same day in UTC. */
const dayMargin = sql`interval '14 hours'`;

/** The conditions of a filter by the dimension that a facet counts. */
interface Conditions {
  readonly base: readonly Condition[];
  readonly genre: Condition | undefined;
  readonly type: Condition | undefined;
  readonly city: Condition | undefined;
  readonly days: Condition | undefined;
}

/** Ids of events that fit a filter, one page of them in order, and how many fit in all. */
export async function listEventIds(
  query: Queries,
  filter: EventFilter,
  now: Date,
): Promise<{ ids: readonly string[]; total: number }> {
  const words = await matchWords(query, filter.q);
  const where = joinAll(conditionsOf(filter, words, now));
  const offset = (filter.page - 1) * filter.pageSize;
  const { rows } = await sql<{ id: string }>`
    ${orderedIds(filter, where, now)} limit ${filter.pageSize} offset ${offset}`.execute(query);
  // A first page that isn't full tells the total by itself.
  if (offset === 0 && rows.length < filter.pageSize)
    return { ids: rows.map(row => row.id), total: rows.length };
  const counted = await sql<{ total: number }>`
    select count(*) as total from event e where ${where}`.execute(query);
  return { ids: rows.map(row => row.id), total: counted.rows[0]?.total ?? 0 };
}

/** Number of events per value of a facet. */
export interface FacetRow {
  readonly facet: 'genre' | 'type' | 'city' | 'month';
  readonly value: string;
  readonly count: number;
}

/** Counts per genre, type, city and month; each facet ignores its own part of the filter. */
export async function countFacets(
  query: Queries,
  filter: EventFilter,
  now: Date,
): Promise<readonly FacetRow[]> {
  const words = await matchWords(query, filter.q);
  const { base, ...facets } = conditionsOf(filter, words, now);
  const flag = (condition: Condition | undefined) => condition ?? sql`true`;
  const { rows } = await sql<FacetRow>`
    with base as materialized (
      select e.genre, e.type, e.place_id, date_trunc('month', e.starts_at at time zone e.timezone) as month,
        ${flag(facets.genre)} as g, ${flag(facets.type)} as t, ${flag(facets.city)} as c,
        ${flag(facets.days)} as d
      from event e where ${sql.join(base, sql` and `)}
    )
    select 'genre' as facet, genre as value, count(*) from base where t and c and d group by genre
    union all
    select 'type', type, count(*) from base where g and c and d group by type
    union all
    (select 'city', p.city, sum(b.n)::int8
      from (select place_id, count(*) as n from base where g and t and d group by place_id) b
      join place p on p.id = b.place_id where p.city <> ''
      group by p.city order by 3 desc, 2 limit 60)
    union all
    select 'month', to_char(month, 'YYYY-MM'), count(*) from base where g and t and c group by month`.execute(
    query,
  );
  return rows;
}

/** Names of genres, types or tags by slug. */
export async function listTermNames(
  query: Queries,
  table: 'genre' | 'event_type' | 'tag',
): Promise<ReadonlyMap<string, Translated>> {
  const { rows } = await sql<{ slug: string; names: Translated }>`
    select slug, names from ${sql.table(table)}`.execute(query);
  return new Map(rows.map(row => [row.slug, row.names]));
}

/** A genre, type, tag or city with the number of upcoming events. */
export interface TermCount {
  readonly kind: 'genre' | 'type' | 'tag' | 'city';
  readonly value: string;
  readonly names: Translated | null;
  readonly count: number;
}

/** Genres, types, tags and cities that upcoming events carry. */
export async function countTerms(query: Queries, now: Date): Promise<readonly TermCount[]> {
  const { rows } = await sql<TermCount>`
    with upcoming as materialized (
      select e.id, e.genre, e.type, e.place_id from event e where ${listed} and ${notOver(now)}
    )
    select 'genre' as kind, g.slug as value, g.names, n.count from genre g
      join (select genre, count(*) as count from upcoming group by genre) n on n.genre = g.slug
    union all
    select 'type', y.slug, y.names, n.count from event_type y
      join (select type, count(*) as count from upcoming group by type) n on n.type = y.slug
    union all
    (select 'tag', t.slug, t.names, n.count from tag t
      join (select l.tag, count(*) as count from upcoming u join event_tag l on l.event_id = u.id group by l.tag) n
        on n.tag = t.slug order by n.count desc, t.slug limit 100)
    union all
    (select 'city', p.city, null, sum(n.count)::int8 from place p
      join (select place_id, count(*) as count from upcoming group by place_id) n on n.place_id = p.id
      where p.city <> '' group by p.city order by 4 desc, 2 limit 60)`.execute(query);
  return rows;
}

/** The upcoming events of the home slider, in their order. */
export async function listSliderIds(query: Queries, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where e.slider_position is not null and ${listed} and ${notOver(now)}
    order by e.slider_position, e.starts_at limit 12`.execute(query);
  return rows.map(row => row.id);
}

/** Ids of the best upcoming matches of a search text. */
export async function searchEventIds(
  query: Queries,
  search: string,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const terms = termsOf(search);
  if (terms.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from search_events(${terms}::text[], ${now}::timestamptz, ${limit}::int)
    order by score desc, starts_at, id limit ${limit}`.execute(query);
  return rows.map(row => row.id);
}

/** Folded words of a search text; more than eight don't make it any clearer. */
export function termsOf(search: string): string[] {
  return normaliseSearchText(search).split(' ').filter(Boolean).slice(0, 8);
}

/** Words of a filter as a condition on `event e`: by their beginnings, or by likeness when nothing begins so. */
export async function matchWords(query: Queries, q: string | undefined): Promise<Condition | undefined> {
  const terms = termsOf(q ?? '');
  if (terms.length === 0) return q ? sql`false` : undefined;
  const words = terms.map(term => `'${term}':*`).join(' & ');
  const exact = sql`to_tsvector('simple', e.search_text) @@ to_tsquery('simple', ${words})`;
  const { rows } = await sql`select 1 from event e where ${exact} limit 1`.execute(query);
  if (rows.length > 0) return exact;
  // Asked once and passed on: the list, its count and its facets would each ask again.
  const similar = await sql<{ id: string }>`
    select id from similar_events(${terms}::text[]) as found (id) limit ${mostSimilar}`.execute(query);
  return sql`e.id = any(${similar.rows.map(row => row.id)}::uuid[])`;
}

function conditionsOf(filter: EventFilter, words: Condition | undefined, now: Date): Conditions {
  const base: Condition[] = [listed];
  if (filter.when === 'upcoming') base.push(notOver(now));
  if (filter.when === 'past') base.push(sql`coalesce(e.ends_at, e.starts_at) < ${now}`);
  if (words) base.push(words);
  if (filter.tag) base.push(sql`e.id in (select event_id from event_tag where tag = ${filter.tag})`);
  if (filter.priceMax !== undefined) base.push(sql`e.price_from <= ${filter.priceMax}`);
  if (filter.free !== undefined) base.push(filter.free ? sql`e.price_from = 0` : sql`e.price_from > 0`);
  if (filter.featured !== undefined) base.push(sql`e.featured = ${filter.featured}`);
  return {
    base,
    genre: filter.genre ? sql`e.genre = ${filter.genre}` : undefined,
    type: filter.type ? sql`e.type = ${filter.type}` : undefined,
    city: filter.city ? sql`e.place_id in (select id from place where city = ${filter.city})` : undefined,
    days: betweenDays(filter),
  };
}

/** Events that begin on days from .. to; days are the event's own, by the clock of where it happens. */
export function betweenDays({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): Condition | undefined {
  const parts: Condition[] = [];
  if (from) {
    parts.push(sql`e.starts_at >= ${from}::date - ${dayMargin}
      and (e.starts_at at time zone e.timezone)::date >= ${from}::date`);
  }
  if (to) {
    parts.push(sql`e.starts_at < ${to}::date + 1 + ${dayMargin}
      and (e.starts_at at time zone e.timezone)::date <= ${to}::date`);
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : undefined;
}

function notOver(now: Date): Condition {
  return sql`coalesce(e.ends_at, e.starts_at) >= ${now}`;
}

function joinAll({ base, genre, type, city, days }: Conditions): Condition {
  const all = [...base, genre, type, city, days].filter(one => one !== undefined);
  return sql.join(all, sql` and `);
}

/** The ids of events that fit, in the order of the filter. */
function orderedIds(filter: EventFilter, where: Condition, now: Date): Condition {
  if (filter.sort === 'date' && filter.when === 'upcoming') return idsToComeFirst(filter, where, now);
  return sql`select e.id from event e ${titleJoin(filter)} where ${where} order by ${orderOf(filter)}`;
}

/**
 * What is to come goes before runs that began weeks ago, or tonight would stand on the third page. Each part
 * is read in the order of the index, and no further than the page reaches.
 */
function idsToComeFirst({ page, pageSize }: EventFilter, where: Condition, now: Date): Condition {
  const reach = page * pageSize;
  const part = (began: Condition, when: Condition) => sql`(
    select e.id, ${began} as began, e.starts_at from event e where ${where} and ${when}
    order by e.starts_at, e.id limit ${reach})`;
  return sql`
    select id from (
      ${part(sql`false`, sql`e.starts_at >= ${now}`)} union all ${part(sql`true`, sql`e.starts_at < ${now}`)}
    ) as parts order by began, starts_at, id`;
}

function orderOf({ sort }: EventFilter): Condition {
  switch (sort) {
    case 'date':
      return sql`e.starts_at, e.id`;
    case '-date':
      return sql`e.starts_at desc, e.id desc`;
    case 'price':
      return sql`e.price_from nulls last, e.starts_at, e.id`;
    case 'title':
      return sql`coalesce(nullif(own.title, ''), nullif(english.title, ''), e.slug) collate "und-x-icu", e.starts_at, e.id`;
  }
}

function titleJoin({ sort, lang }: { sort: string; lang: LanguageCode }): Condition {
  if (sort !== 'title') return sql``;
  return sql`
    left join event_translation own on own.event_id = e.id and own.language = ${lang}
    left join event_translation english on english.event_id = e.id and english.language = 'en'`;
}
