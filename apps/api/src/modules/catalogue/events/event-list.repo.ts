import type { LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { plannedAnew } from '../../../platform/statement-names.ts';
import {
  conditionsOf,
  joinAll,
  notOver,
  type Condition,
  type EventFilter,
  type FilterContext,
} from './event-conditions.ts';
import { listed } from './event-search.repo.ts';

/** No clock is further behind UTC: what has yet to begin begins after this by the clock of its place. */
const furthestBehind = sql`interval '12 hours'`;

/** From here on it is cheaper to ask how much there is than to read up to a page. */
const deepFrom = 500;

/** Counts for pages, remembered by who asks. */
export type KeptCount = (what: string, count: () => Promise<number>) => Promise<number>;

/** A filter in an order that an index has. */
export type IndexedFilter = EventFilter & { readonly sort: Exclude<EventFilter['sort'], 'title'> };

/** Ids of the events that fit a filter, one page of them in order. */
export async function listEventIds(
  query: Queries,
  filter: IndexedFilter,
  context: FilterContext,
  keptCount: KeptCount,
): Promise<readonly string[]> {
  const where = joinAll(conditionsOf(filter, context));
  if (filter.sort === 'date' && filter.when === 'upcoming') {
    return listComingFirst(query, { filter, where, now: context.now }, keptCount);
  }
  return readIds(query, {
    where,
    order: orderOf(filter.sort),
    limit: filter.pageSize,
    offset: offsetOf(filter),
  });
}

/** Ids of all events that fit a filter, by their titles in its language. */
export async function listIdsByTitle(
  query: Queries,
  filter: EventFilter,
  context: FilterContext,
): Promise<readonly string[]> {
  return readIds(query, {
    where: joinAll(conditionsOf(filter, context)),
    join: titleJoin(filter.lang),
    order: sql`coalesce(nullif(own.title, ''), nullif(english.title, ''), e.slug) collate "und-x-icu", e.local_start, e.id`,
  });
}

/** Number of events that fit a filter. */
export async function countEvents(
  query: Queries,
  filter: EventFilter,
  context: FilterContext,
): Promise<number> {
  return countWhere(query, joinAll(conditionsOf(filter, context)));
}

/**
 * What is to come goes before runs that began weeks ago, or tonight would stand on the third page. Both parts are read
 * in the order of an index, and the second only by who pages that far.
 */
async function listComingFirst(
  query: Queries,
  { filter, where, now }: { filter: EventFilter; where: Condition; now: Date },
  keptCount: KeptCount,
): Promise<readonly string[]> {
  const { pageSize } = filter;
  const offset = offsetOf(filter);
  const toCome = sql`${where} and e.starts_at >= ${now}
    and e.local_start >= (${now}::timestamptz at time zone 'UTC') - ${furthestBehind}`;
  const countToCome = () => keptCount('to come', () => countWhere(query, toCome));
  const known = offset < deepFrom ? undefined : await countToCome();
  const first = await readNearer(query, { where: toCome, offset, limit: pageSize, known });
  if (first.length === pageSize) return first;
  const isEnd = first.length > 0 || offset === 0;
  const before = isEnd ? offset + first.length : (known ?? (await countToCome()));
  const underWay = await readIds(query, {
    where: sql`${where} and e.starts_at < ${now} and e.ends_at is not null and e.ends_at >= ${now}`,
    order: orderOf('date'),
    limit: pageSize - first.length,
    offset: Math.max(0, offset - before),
  });
  return [...first, ...underWay];
}

interface PageWanted {
  readonly where: Condition;
  readonly offset: number;
  readonly limit: number;
  /** Number of rows there are, if that is known. */
  readonly known: number | undefined;
}

/** A page in the order of dates, read from whichever end is nearer: rows that a page leaves out cost as much as its own. */
async function readNearer(
  query: Queries,
  { where, offset, limit, known }: PageWanted,
): Promise<readonly string[]> {
  const left = known === undefined ? Number.POSITIVE_INFINITY : known - offset;
  if (left <= 0) return [];
  if (left > offset) return readIds(query, { where, order: orderOf('date'), limit, offset });
  const ids = await readIds(query, {
    where,
    order: orderOf('-date'),
    limit: Math.min(limit, left),
    offset: Math.max(0, left - limit),
  });
  return ids.toReversed();
}

interface IdsWanted {
  readonly where: Condition;
  readonly join?: Condition;
  readonly order: Condition;
  readonly limit?: number;
  readonly offset?: number;
}

async function readIds(
  query: Queries,
  { where, join = sql``, order, limit, offset = 0 }: IdsWanted,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`${plannedAnew}
    select e.id from event e ${join} where ${where} order by ${order} limit ${limit ?? null} offset ${offset}`.execute(
    query,
  );
  return rows.map(row => row.id);
}

async function countWhere(query: Queries, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`${plannedAnew}
    select count(*) as total from event e where ${where}`.execute(query);
  return rows[0]?.total ?? 0;
}

function offsetOf({ page, pageSize }: EventFilter): number {
  return (page - 1) * pageSize;
}

/** By the clock of the place: beside each other, buyers read "14:00" in Toronto and "16:00" in Mostar (decision 0016). */
function orderOf(sort: IndexedFilter['sort']): Condition {
  switch (sort) {
    case 'date':
      return sql`e.local_start, e.id`;
    case '-date':
      return sql`e.local_start desc, e.id desc`;
    // ids rise with the time at which they were made
    case 'newest':
      return sql`e.id desc`;
    case 'price':
      // sums of unlike currencies have no order
      return sql`e.currency, e.price_from nulls last, e.local_start, e.id`;
  }
}

function titleJoin(lang: LanguageCode): Condition {
  return sql`
    left join event_translation own on own.event_id = e.id and own.language = ${lang}
    left join event_translation english on english.event_id = e.id and english.language = 'en'`;
}

/** The upcoming events of the home slider, in their order. */
export async function listSliderIds(query: Queries, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where e.slider_position is not null and ${listed} and e.visibility = 'public' and ${notOver(now)}
    order by e.slider_position, e.starts_at limit 12`.execute(query);
  return rows.map(row => row.id);
}

/**
 * Ids of announced events that nobody can buy a ticket of now: each type for everybody is sold out, or not yet or no
 * longer sold.
 */
export async function listUnbuyableIds(query: Queries, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`${plannedAnew}
    with full_quota as materialized (
      select q.id from quota q left join quota_channel w on w.quota_id = q.id and w.channel = 'web'
        where least(q.capacity - q.held - q.sold - q.blocked - q.waiting, w.capacity - w.taken) <= 0
    ), shut_type as materialized (
      select l.ticket_type_id as id from ticket_type_quota l join full_quota f on f.id = l.quota_id
    ), selling as materialized (
      select distinct t.event_id from ticket_type t
        where t.visibility = 'public' and coalesce(t.sales_start <= ${now}, true)
          and coalesce(t.sales_end > ${now}, true)
          and not exists (select from shut_type s where s.id = t.id)
          and exists (select from ticket_type_quota l where l.ticket_type_id = t.id)
    )
    select e.id from event e
      where ${listed} and e.state = 'published' and ${notOver(now)}
        and not exists (select from selling s where s.event_id = e.id)`.execute(query);
  return rows.map(row => row.id);
}
