import type { Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { plannedAnew } from '../../../platform/statement-names.ts';
import {
  conditionsOf,
  notOver,
  type Condition,
  type Conditions,
  type EventFilter,
  type FilterContext,
} from './event-conditions.ts';
import { listed } from './event-search.repo.ts';

/** More cities than anybody chooses from. */
export const mostCities = 60;

const mostTags = 100;

/** Number of events per value of a facet; `total` has one row, of all that fit. */
export interface FacetRow {
  readonly facet: 'genre' | 'type' | 'city' | 'month' | 'total';
  readonly value: string;
  readonly count: number;
}

const facetFlags = { genre: 'g', type: 't', city: 'c', days: 'd' } as const;

type Dimension = keyof typeof facetFlags;

/**
 * Counts per genre, type, city and month, each without its own part of the filter, and of all that fit: one reading of
 * an index that holds everything that is counted.
 */
export async function countFacets(
  query: Queries,
  filter: EventFilter,
  context: FilterContext,
): Promise<readonly FacetRow[]> {
  const conditions = conditionsOf(filter, context);
  const { rows } = await sql<FacetRow>`${plannedAnew}
    with base as (
      select e.genre, e.type, e.place_id, date_trunc('month', e.local_start) as month ${flagsOf(conditions)}
        from event e where ${sql.join(conditions.base, sql` and `)}
    ), counted as materialized (
      select grouping(genre, type, place_id, month) as kind, genre, type, place_id, month,
          case grouping(genre, type, place_id, month)
            when 7 then ${countWithout(conditions, 'genre')}
            when 11 then ${countWithout(conditions, 'type')}
            when 13 then ${countWithout(conditions, 'city')}
            when 14 then ${countWithout(conditions, 'days')}
            else ${countWithout(conditions, undefined)}
          end as n
        from base group by grouping sets ((genre), (type), (place_id), (month), ())
    )
    select 'genre' as facet, genre as value, n as count from counted where kind = 7 and n > 0
    union all
    select 'type', type, n from counted where kind = 11 and n > 0
    union all
    (select 'city', p.city, sum(n)::int8 from counted join place p on p.id = place_id
      where kind = 13 and n > 0 and p.city <> '' group by p.city order by 3 desc, 2 limit ${mostCities})
    union all
    select 'month', to_char(month, 'YYYY-MM'), n from counted where kind = 14 and n > 0
    union all
    select 'total', '', n from counted where kind = 15`.execute(query);
  return rows;
}

/** A column for each part of the filter that facets leave out in turn. */
function flagsOf(conditions: Conditions): Condition {
  const flags = dimensionsOf(conditions).map(
    dimension => sql`, (${conditions[dimension]}) as ${sql.ref(facetFlags[dimension])}`,
  );
  return sql.join(flags, sql` `);
}

function countWithout(conditions: Conditions, left: Dimension | undefined): Condition {
  const flags = dimensionsOf(conditions).filter(dimension => dimension !== left);
  if (flags.length === 0) return sql`count(*)`;
  const all = sql.join(
    flags.map(dimension => sql.ref(facetFlags[dimension])),
    sql` and `,
  );
  return sql`count(*) filter (where ${all})`;
}

function dimensionsOf(conditions: Conditions): readonly Dimension[] {
  return (['genre', 'type', 'city', 'days'] as const).filter(
    dimension => conditions[dimension] !== undefined,
  );
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

/** A genre, type, tag or city with the number of upcoming events and the next of them. */
export interface TermCount {
  readonly kind: 'genre' | 'type' | 'tag' | 'city';
  readonly value: string;
  readonly names: Translated | null;
  readonly count: number;
}

/** Genres, types, tags and cities that upcoming events carry. */
export async function countTerms(query: Queries, now: Date): Promise<readonly TermCount[]> {
  const { rows } = await sql<TermCount>`${plannedAnew}
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
        on n.tag = t.slug order by n.count desc, t.slug limit ${mostTags})
    union all
    (select 'city', p.city, null, sum(n.count)::int8 from place p
      join (select place_id, count(*) as count from upcoming group by place_id) n on n.place_id = p.id
      where p.city <> '' group by p.city order by 4 desc, 2 limit ${mostCities})`.execute(query);
  return rows;
}

/** The next event of a genre, type or tag. */
export interface TermExample {
  readonly kind: 'genre' | 'type' | 'tag';
  readonly value: string;
  readonly id: string;
}

/** So many events say what a genre, type or tag is like. */
const examplesPerTerm = 3;

/** Ids of the next events of each genre, type and tag, in their order; those with the highest places first. */
export async function listTermExamples(query: Queries, now: Date): Promise<readonly TermExample[]> {
  const next = (kind: 'genre' | 'type', table: 'genre' | 'event_type') => sql`
    select ${sql.lit(kind)} as kind, term.slug as value, next.id, next.local_start
      from ${sql.table(table)} term cross join lateral (
        select e.id, e.local_start from event e
          where e.${sql.ref(kind)} = term.slug and ${listed} and e.starts_at >= ${now}
          order by e.local_start limit ${examplesPerTerm}
      ) next`;
  const { rows } = await sql<TermExample>`${plannedAnew}
    select kind, value, id from (
      ${next('genre', 'genre')}
      union all
      ${next('type', 'event_type')}
      union all
      select 'tag', term.slug, next.id, next.local_start
        from tag term cross join lateral (
          select e.id, e.local_start from event_tag l join event e on e.id = l.event_id
            where l.tag = term.slug and ${listed} and e.starts_at >= ${now}
            order by e.local_start limit ${examplesPerTerm}
        ) next
    ) examples order by kind, value, local_start, id`.execute(query);
  return rows;
}

/** A day of the calendar: how many events begin on it, and the first of them. */
export interface CalendarRow {
  /** YYYY-MM-DD, by the clock of the place. */
  readonly day: string;
  readonly count: number;
  readonly ids: readonly string[];
}

/** So many events have room in a day of the calendar. */
const shownPerDay = 3;

/** The days of a filter's span with their events. */
export async function countDays(
  query: Queries,
  filter: EventFilter,
  context: FilterContext,
): Promise<readonly CalendarRow[]> {
  const { base, genre, type, city, days } = conditionsOf(filter, context);
  const where = [...base, genre, type, city, days].filter(one => one !== undefined);
  const { rows } = await sql<CalendarRow>`${plannedAnew}
    select day::text as day, count(*) as count,
        (array_agg(id order by local_start, id))[1:${sql.lit(shownPerDay)}] as ids
      from (
        select e.id, e.local_start, e.local_start::date as day from event e where ${sql.join(where, sql` and `)}
      ) found group by day order by day`.execute(query);
  return rows;
}
