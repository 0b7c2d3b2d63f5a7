import type { eventListFilter } from '@vh/contract';
import type { Currency } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { listed } from './event-search.repo.ts';

/** A filter of the public lists, parsed. */
export type EventFilter = z.output<typeof eventListFilter>;

/** A condition on `event e`. */
export type Condition = RawBuilder<unknown>;

/** The conditions of a filter by the dimension that a facet counts. */
export interface Conditions {
  readonly base: readonly Condition[];
  readonly genre: Condition | undefined;
  readonly type: Condition | undefined;
  readonly city: Condition | undefined;
  readonly days: Condition | undefined;
}

/** What a filter asks of other tables, looked up beforehand. */
export interface FilterContext {
  readonly now: Date;
  /** The words as a tsquery; undefined when the filter has none, '' when nothing has them. */
  readonly words: string | undefined;
  /** Ids of what is announced and can't be bought; needed when the filter asks for what can. */
  readonly unbuyable: readonly string[];
  /** The only currency whose events fit; undefined for all. */
  readonly currency?: Currency | undefined;
}

/** The conditions of a filter. */
export function conditionsOf(
  filter: EventFilter,
  { now, words, unbuyable, currency }: FilterContext,
): Conditions {
  const base: Condition[] = [listed];
  if (filter.when === 'upcoming') base.push(notOver(now));
  if (filter.when === 'past') base.push(isOver(now));
  if (words !== undefined) base.push(withWords(words));
  if (filter.tag) base.push(sql`e.id in (select event_id from event_tag where tag = ${filter.tag})`);
  if (currency) base.push(sql`e.currency = ${currency}`);
  if (filter.priceMax !== undefined) base.push(sql`e.price_from <= ${filter.priceMax}`);
  if (filter.free !== undefined) base.push(filter.free ? sql`e.price_from = 0` : sql`e.price_from > 0`);
  if (filter.featured !== undefined) base.push(sql`e.featured = ${filter.featured}`);
  if (filter.clientId) base.push(sql`e.client_id = ${filter.clientId}`);
  if (filter.available) base.push(isBuyable(now, unbuyable));
  return {
    base,
    genre: filter.genre ? sql`e.genre = ${filter.genre}` : undefined,
    type: filter.type ? sql`e.type = ${filter.type}` : undefined,
    city: filter.city ? sql`e.place_id in (select id from place where city = ${filter.city})` : undefined,
    days: betweenDays(filter),
  };
}

/** Events that have the words of a tsquery; none for ''. */
export function withWords(words: string): Condition {
  return words === '' ? sql`false` : sql`e.search_words @@ to_tsquery('simple', ${words})`;
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
  if (from) parts.push(sql`e.local_start >= ${from}::date`);
  if (to) parts.push(sql`e.local_start < ${to}::date + 1`);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : undefined;
}

/** Events that are to come or under way. */
export function notOver(now: Date): Condition {
  return sql`coalesce(e.ends_at, e.starts_at) >= ${now}`;
}

/** No clock is further ahead of UTC: what began, began before this by the clock of its place. */
const furthestAhead = sql`interval '14 hours'`;

/** The second condition lets a reading in the order of the clocks begin with what is over. */
function isOver(now: Date): Condition {
  return sql`coalesce(e.ends_at, e.starts_at) < ${now}
    and e.local_start < (${now}::timestamptz at time zone 'UTC') + ${furthestAhead}`;
}

/** All conditions as one. */
export function joinAll({ base, genre, type, city, days }: Conditions): Condition {
  return sql.join(
    [...base, genre, type, city, days].filter(one => one !== undefined),
    sql` and `,
  );
}

function isBuyable(now: Date, unbuyable: readonly string[]): Condition {
  return sql`e.state = 'published' and e.visibility = 'public' and coalesce(e.sales_end, e.starts_at) > ${now}
    and coalesce(e.sales_start <= ${now}, true) and e.id <> all(${[...unbuyable]}::uuid[])`;
}
