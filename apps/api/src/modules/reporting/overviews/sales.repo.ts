import type { Currency } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import {
  canViewSales,
  complimentarySum,
  type EventScope,
  homeDay,
  homeDayStart,
  moneySums,
  saleSums,
} from '#system';
import { plannedAnew } from '../../../platform/statement-names.ts';

/** Money in one currency, minor units; net is what is left for the organiser. */
export interface MoneySum {
  readonly currency: Currency;
  readonly gross: number;
  readonly fees: number;
  readonly refunded: number;
  readonly net: number;
}

/** Whose sales are looked at. */
export interface SalesFilter {
  readonly scope: EventScope;
  readonly clientId?: string | undefined;
  /** Sales from this day at home on. */
  readonly fromDay?: string | undefined;
  /** Sales before this instant. */
  readonly before?: Date | undefined;
}

/** What was sold in all. */
export interface SalesTotal {
  readonly orders: number;
  readonly tickets: number;
  /** Tickets of guest lists. */
  readonly complimentary: number;
  readonly sums: MoneySum[];
}

/** Sums sales, one sum a currency; their money is for callers that see sums (`canViewSums`). */
export async function sumSales(query: Queries, filter: SalesFilter): Promise<SalesTotal> {
  const { rows } = await sql<
    MoneySum & { orders: number; tickets: number; complimentary: number }
  >`${plannedAnew}
    select ${saleSums}, ${complimentarySum} as complimentary
    from sold_line l join event e on e.id = l.event_id
    where ${soldBy(filter)}
    group by l.currency order by gross desc, l.currency`.execute(query);
  return {
    // an order has one currency, so that nothing is counted twice here
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    tickets: rows.reduce((sum, row) => sum + row.tickets, 0),
    complimentary: rows.reduce((sum, row) => sum + row.complimentary, 0),
    sums: rows
      .filter(({ orders }) => orders > 0)
      .map(({ currency, gross, fees, refunded, net }) => ({ currency, gross, fees, refunded, net })),
  };
}

/** The money of all time, one sum a currency; of the sums that are kept of events. */
export async function sumOfAllTime(
  query: Queries,
  { scope, clientId }: Pick<SalesFilter, 'scope' | 'clientId'>,
): Promise<MoneySum[]> {
  const { rows } = await sql<MoneySum>`
    select l.currency, ${moneySums}
    from event_sold l join event e on e.id = l.event_id
    where ${soldBy({ scope, clientId })}
    group by l.currency having sum(l.tickets + l.returned) > 0 order by gross desc, l.currency`.execute(
    query,
  );
  return rows;
}

/** A day with the tickets that were sold on it. */
export interface SalesDay {
  readonly day: string;
  readonly sold: number;
}

/** Sales of the last days at home, days without any included, the last one being today. */
export async function salesByDay(
  query: Queries,
  filter: SalesFilter,
  now: Date,
  days: number,
): Promise<SalesDay[]> {
  const today = homeDay(now);
  const fromDay = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const { rows } = await sql<SalesDay>`
    with sales as (
      select s.day, sum(s.tickets)::int8 as sold
      from event_sold_day s join event e on e.id = s.event_id
      where ${soldBy({ ...filter, fromDay: undefined })} and s.day >= ${fromDay}::date
      group by 1
    )
    select d.day::date as day, coalesce(s.sold, 0)::int8 as sold
    from generate_series(${fromDay}::date, ${today}::date, interval '1 day') as d (day)
    left join sales s on s.day = d.day::date order by 1`.execute(query);
  return rows;
}

/** What is planned and used of the upcoming events. */
export interface UpcomingUnits {
  readonly events: number;
  readonly capacity: number;
  readonly sold: number;
  readonly complimentary: number;
  readonly checkedIn: number;
  readonly inside: number;
}

/** The last passage that counts of each ticket at the upcoming events, as doors count them. */
const lastPassages = sql`(select (array_agg(c.verdict order by c.at desc, c.id desc))[1] as last
  from checkin c join upcoming u on u.id = c.event_id
  where c.verdict in ('admitted', 'exited') and c.undone_at is null and c.conflict is null and c.ticket_id is not null
  group by c.event_id, c.ticket_id) p`;

/** Places, sold places and used tickets of the events that are on sale or will be, and not over. */
export async function sumUpcoming(
  query: Queries,
  { scope, clientId }: SalesFilter,
  now: Date,
): Promise<UpcomingUnits> {
  const { rows } = await sql<UpcomingUnits>`
    with upcoming as materialized (
      select e.id from event e
      where ${soldBy({ scope, clientId })} and e.state in ('published', 'postponed')
        and coalesce(e.ends_at, e.starts_at) >= ${now}
    )
    select (select count(*) from upcoming) as events,
      coalesce(sum(q.capacity), 0)::int8 as capacity,
      (select coalesce(sum(l.tickets), 0)::int8 from event_sold l join upcoming u on u.id = l.event_id) as sold,
      (select coalesce(sum(l.complimentary), 0)::int8 from event_sold l join upcoming u on u.id = l.event_id)
        as complimentary,
      (select count(*) from ${lastPassages}) as "checkedIn",
      (select count(*) from ${lastPassages} where last = 'admitted') as inside
    from quota q join upcoming u on u.id = q.event_id`.execute(query);
  return rows[0] ?? { events: 0, capacity: 0, sold: 0, complimentary: 0, checkedIn: 0, inside: 0 };
}

/** What waits for a person. */
export interface Attention {
  readonly needsRefund: number;
  readonly failedMessages: number;
  /** Fiscal receipts that failed, or of which nobody knows whether they were signed. */
  readonly openReceipts: number;
  /** Payouts that organisers asked for, and those approved that are still to be paid. */
  readonly payoutsRequested: number;
  readonly payoutsToPay: number;
  readonly unpaid: number;
  readonly stoppedReports: number;
}

/** Counts what waits for a person. */
export async function countAttention(query: Queries): Promise<Attention> {
  const { rows } = await sql<Attention>`
    select (select count(*) from customer_order where state = 'needs_refund') as "needsRefund",
      (select count(*) from message where state = 'failed') as "failedMessages",
      (select count(*) from fiscal_receipt where state in ('failed', 'unknown')) as "openReceipts",
      (select count(*) from payout where state = 'requested') as "payoutsRequested",
      (select count(*) from payout where state = 'approved') as "payoutsToPay",
      (select count(*) from customer_order where state = 'booked') as unpaid,
      (select count(*) from report where state = 'stopped') as "stoppedReports"`.execute(query);
  const [counts] = rows;
  if (!counts) throw new Error('the database counted nothing');
  return counts;
}

/** The condition on `event e` of sales that are looked at, and on `sold_line l` where days are given. */
export function soldBy({ scope, clientId, fromDay, before }: SalesFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [canViewSales(scope), ofClient(clientId)];
  if (fromDay) conditions.push(sql`l.sold_at >= ${homeDayStart(fromDay)}`);
  if (before) conditions.push(sql`l.sold_at < ${before}`);
  return sql.join(conditions, sql` and `);
}

/** The condition on `event e` that a client owns it or has a share; none without a client. */
export function ofClient(clientId: string | undefined): RawBuilder<unknown> {
  if (clientId === undefined) return sql`true`;
  return sql`(e.client_id = ${clientId} or exists (
      select 1 from event_share s where s.event_id = e.id and s.client_id = ${clientId}))`;
}
