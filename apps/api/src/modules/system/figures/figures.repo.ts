import { homeTimezone, type OrderChannel } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { canViewFinance, type EventScope } from '../access/event-scope.ts';

/*
 * The figures of sales, each defined once (docs/figures.md). Everything that shows one is made of these parts, over the
 * view `sold_line` (a line of an order) or the sums of it that are kept by event (`event_sold`).
 */

/** What is left for the organiser, over `sold_line l` or `event_sold l`. */
export const netSum = sql`sum(l.gross - l.fees - l.refunded)::int8`;

/** Gross, fees, refunded and net, over `sold_line l` or `event_sold l`; they add up. */
export const moneySums = sql`
  sum(l.gross)::int8 as gross, sum(l.fees)::int8 as fees, sum(l.refunded)::int8 as refunded, ${netSum} as net`;

/** Tickets that are sold: neither refunded nor of a guest list; over `sold_line l`. */
export const soldSum = sql`coalesce(sum(l.sold), 0)::int8`;

/** Tickets of guest lists; over `sold_line l` or `event_sold l`. */
export const complimentarySum = sql`coalesce(sum(l.complimentary), 0)::int8`;

/** Orders with sales; those of guest lists are none. Over `sold_line l`. */
export const orderCount = sql`count(distinct l.order_id) filter (where not l.is_complimentary)`;

/** All sums of `sold_line l` of one currency. */
export const saleSums = sql`l.currency, ${orderCount} as orders, ${soldSum} as tickets, ${moneySums}`;

/** The condition on `sold_line l` of what was sold at all. */
export const isSale = sql`not l.is_complimentary`;

/** Tickets sold of an event, of all time; of the id that an expression has. */
export function soldOf(eventId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select sum(l.tickets) from event_sold l where l.event_id = ${eventId}), 0)::int8`;
}

/** Tickets of the guest list of an event; of the id that an expression has. */
export function complimentaryOf(eventId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select sum(l.complimentary) from event_sold l where l.event_id = ${eventId}), 0)::int8`;
}

/** Tickets of an event, and its money in minor units. */
export interface EventSums {
  readonly sold: number;
  readonly complimentary: number;
  readonly returned: number;
  readonly orders: number;
  readonly gross: number;
  readonly fees: number;
  readonly refunded: number;
  readonly net: number;
  /** The first sale, guest lists apart. */
  readonly firstSaleAt: Date | null;
  /** True when the reader may see the money. */
  readonly canViewFinance: boolean;
}

/** The sums of events by id; an event without sales has zeros. */
export async function sumEvents(
  query: Queries,
  scope: EventScope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventSums>> {
  const { rows } = await sql<EventSums & { id: string }>`
    select e.id, ${canViewFinance(scope)} as "canViewFinance", coalesce(s.sold, 0) as sold,
        coalesce(s.complimentary, 0) as complimentary, coalesce(s.returned, 0) as returned,
        coalesce(s.orders, 0) as orders, coalesce(s.gross, 0) as gross, coalesce(s.fees, 0) as fees,
        coalesce(s.refunded, 0) as refunded, coalesce(s.net, 0) as net, s."firstSaleAt"
      from event e cross join lateral (
        select ${soldSum} as sold, ${complimentarySum} as complimentary, sum(l.returned)::int8 as returned,
            ${orderCount} as orders, min(l.sold_at) filter (where ${isSale}) as "firstSaleAt", ${moneySums}
          from sold_line l where l.event_id = e.id) s
      where e.id = any(${[...eventIds]}::uuid[])`.execute(query);
  return new Map(rows.map(row => [row.id, row]));
}

/** The events among these whose money the scope includes. */
export async function listFinanceEvents(
  query: Queries,
  scope: EventScope,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where e.id = any(${[...eventIds]}::uuid[]) and ${canViewFinance(scope)}`.execute(
    query,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Tickets of one type. */
export interface TypeSums {
  readonly sold: number;
  readonly complimentary: number;
  /** True when its places are those of other types too. */
  readonly sharesQuota: boolean;
}

/** Tickets of an event by ticket type; those of types that share places are told apart. */
export async function sumTypes(query: Queries, eventId: string): Promise<ReadonlyMap<string, TypeSums>> {
  const { rows } = await sql<TypeSums & { id: string }>`
    select y.id, coalesce(s.sold, 0) as sold, coalesce(s.complimentary, 0) as complimentary, exists (
          select from ticket_type_quota m join ticket_type_quota o on o.quota_id = m.quota_id
            where m.ticket_type_id = y.id and o.ticket_type_id <> y.id) as "sharesQuota"
      from ticket_type y left join (
        select l.ticket_type_id, ${soldSum} as sold, ${complimentarySum} as complimentary
          from sold_line l where l.event_id = ${eventId} group by l.ticket_type_id) s on s.ticket_type_id = y.id
      where y.event_id = ${eventId}`.execute(query);
  return new Map(rows.map(row => [row.id, row]));
}

/**
 * Tickets and gross of an event by day of the sale in its own time zone, from the first one on, at most the last 90 days.
 * What was refunded since is missing on the day of its sale.
 */
export async function sumDays(
  query: Queries,
  eventId: string,
  now: Date,
): Promise<readonly { day: string; sold: number; gross: number }[]> {
  const { rows } = await sql<{ day: string; sold: number; gross: number }>`
    with place as materialized (
      select timezone as zone from event where id = ${eventId}
    ), sales as materialized (
      select (l.sold_at at time zone zone)::date as day, ${soldSum} as sold, sum(l.gross)::int8 as gross
      from place, sold_line l where l.event_id = ${eventId} and ${isSale} group by 1
    ), today as (
      select (${now}::timestamptz at time zone zone)::date as day from place
    )
    select d.day::date as day, coalesce(s.sold, 0)::int8 as sold, coalesce(s.gross, 0)::int8 as gross
    from today, generate_series(
      greatest((select min(day) from sales), today.day - 89), today.day, interval '1 day') as d (day)
    left join sales s on s.day = d.day::date
    order by 1`.execute(query);
  return rows;
}

/** Tickets and gross of an event by channel; guest lists are none. */
export async function sumChannels(
  query: Queries,
  eventId: string,
): Promise<readonly { channel: OrderChannel; sold: number; gross: number }[]> {
  const { rows } = await sql<{ channel: OrderChannel; sold: number; gross: number }>`
    select l.channel, ${soldSum} as sold, sum(l.gross)::int8 as gross
    from sold_line l where l.event_id = ${eventId} and ${isSale} group by l.channel order by l.channel desc`.execute(
    query,
  );
  return rows;
}

/** The day at home on which a line was sold; over `sold_line l`. */
export const saleDay = sql`(l.sold_at at time zone ${homeTimezone})::date`;
