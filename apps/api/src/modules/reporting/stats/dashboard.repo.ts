import type { OrderChannel, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { canViewSales, isSale, saleSums, soldOf } from '#system';
import { soldBy, type SalesFilter } from '../overviews/sales.repo.ts';
import type { ReportRow } from '../overviews/sales-report.repo.ts';

/** The titles of `event e` by language. */
export const eventTitles = sql`
  coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = e.id), '{}')`;

/** What was sold, by where. */
export async function sumByChannel(
  query: Queries,
  filter: SalesFilter,
): Promise<(ReportRow & { readonly channel: OrderChannel })[]> {
  const { rows } = await sql<ReportRow & { channel: OrderChannel }>`
    select l.channel, ${saleSums} from sold_line l join event e on e.id = l.event_id where ${isSale} and ${soldBy(filter)}
      group by l.channel, l.currency order by tickets desc, l.channel`.execute(query);
  return rows;
}

/** What was sold of a ticket type. */
export type TypeRow = ReportRow & {
  readonly eventId: string;
  readonly titles: Translated;
  readonly ticketTypeId: string;
  readonly names: Translated;
};

/** What was sold, by ticket type, most first. */
export async function sumByType(query: Queries, filter: SalesFilter, limit: number): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    with best as (
      select l.event_id, l.ticket_type_id, ${saleSums} from sold_line l join event e on e.id = l.event_id
        where ${isSale} and ${soldBy(filter)} group by l.event_id, l.ticket_type_id, l.currency
        order by tickets desc, l.event_id, l.ticket_type_id limit ${limit})
    select b.event_id as "eventId", ${eventTitles} as titles, b.ticket_type_id as "ticketTypeId", y.names,
        b.currency, b.orders, b.tickets, b.gross, b.fees, b.refunded, b.net
      from best b join event e on e.id = b.event_id join ticket_type y on y.id = b.ticket_type_id
      order by b.tickets desc, b.event_id, b.ticket_type_id`.execute(query);
  return rows;
}

/**
 * A day (UTC) with the visits of event pages and the orders that were paid on the web, of events whose visits were counted by
 * then: orders of before have no visits to be compared with.
 */
export interface VisitsDay {
  readonly day: string;
  readonly visits: number;
  readonly webOrders: number;
}

/** Visits and orders by days of universal time, the last one being the day of `now`. */
export async function visitsByDay(
  query: Queries,
  filter: SalesFilter,
  now: Date,
  days: number,
): Promise<VisitsDay[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<VisitsDay>`
    with span as materialized (
      select d.day::date as day from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as d (day)
    ), visit as materialized (
      select v.day, sum(v.visitors)::int8 as visits from visitor_count v join event e on e.id = v.event_id
        where ${soldBy({ ...filter, fromDay: undefined })} and v.day > ${today}::date - ${days}::int group by 1
    ), line as materialized (
      select l.event_id, l.order_id, (l.sold_at at time zone 'UTC')::date as day
        from sold_line l join event e on e.id = l.event_id
        where ${soldBy({ ...filter, fromDay: undefined })} and l.channel = 'web' and ${isSale}
          and l.sold_at >= ((${today}::date - ${days - 1}::int)::timestamp at time zone 'UTC')
    ), counted as materialized (
      select s.event_id, (select min(v.day) from visitor_count v where v.event_id = s.event_id) as first
        from (select distinct event_id from line) s
    ), sale as materialized (
      select l.day, count(distinct l.order_id) as orders
        from line l join counted c on c.event_id = l.event_id and l.day >= c.first group by 1)
    select s.day, coalesce(v.visits, 0)::int8 as visits, coalesce(o.orders, 0)::int8 as "webOrders"
      from span s left join visit v on v.day = s.day left join sale o on o.day = s.day order by 1`.execute(
    query,
  );
  return rows;
}

/** An event that is still to come, with what a forecast of it needs. */
export interface SellingRow {
  readonly id: string;
  readonly titles: Translated;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly sold: number;
  readonly capacity: number;
  readonly recent: number;
  /** Days of those `lately` counts that it has been on sale. */
  readonly recentDays: number;
  readonly earlierBefore: number;
  readonly earlierTotal: number;
}

/** Earlier events that a forecast looks at, of one organiser, the newest first. */
const earlierEvents = 6;

/** The next events with how they sell, and how earlier ones of the same organisers had sold as long before they began. */
export async function listSelling(
  query: Queries,
  filter: SalesFilter,
  now: Date,
  { count, days }: { readonly count: number; readonly days: number },
): Promise<SellingRow[]> {
  const { rows } = await sql<SellingRow>`
    with upcoming as materialized (
      select e.id, e.client_id, e.starts_at, e.timezone, ${eventTitles} as titles from event e
        where ${soldBy(filter)} and e.state in ('published', 'postponed') and e.starts_at >= ${now}
        order by e.starts_at, e.id limit ${count}
    ), earlier as materialized (
      select u.id as of_id, p.id, p.starts_at - (u.starts_at - ${now}::timestamptz) as until
        from upcoming u cross join lateral (
          select p.id, p.starts_at from event p
            where p.client_id = u.client_id and p.state in ('published', 'ended', 'archived')
              and p.starts_at < ${now} and p.starts_at > ${now}::timestamptz - interval '2 years'
            order by p.starts_at desc limit ${earlierEvents}) p
    ), share as materialized (
      select p.of_id, sum(l.sold) as total, sum(l.sold) filter (where l.sold_at <= p.until) as before
        from earlier p join sold_line l on l.event_id = p.id group by 1
    ), own as materialized (
      select l.event_id, min(l.sold_at) as first,
          sum(l.sold) filter (where l.sold_at >= ${now}::timestamptz - make_interval(days => ${days})) as recent
        from sold_line l where l.event_id in (select id from upcoming) group by 1)
    select u.id, u.titles, u.starts_at as "startsAt", u.timezone,
        ${soldOf(sql`u.id`)} as sold,
        coalesce((select sum(q.capacity) from quota q where q.event_id = u.id), 0)::int8 as capacity,
        coalesce(o.recent, 0)::int8 as recent,
        coalesce(least(${days}::int, ceil(extract(epoch from ${now}::timestamptz - o.first) / 86400)::int), 0) as "recentDays",
        coalesce(s.before, 0)::int8 as "earlierBefore", coalesce(s.total, 0)::int8 as "earlierTotal"
      from upcoming u left join own o on o.event_id = u.id left join share s on s.of_id = u.id
      order by u.starts_at, u.id`.execute(query);
  return rows;
}

/** A client with how it sells. */
export interface SellingClient {
  readonly id: string;
  readonly name: string;
  readonly upcomingEvents: number;
  readonly sold: number;
  readonly capacity: number;
  readonly recent: number;
  readonly before: number;
}

/** Clients by what they sold in the last days, and in as many days before; of events that they own. */
export async function listSellingClients(
  query: Queries,
  { scope, among }: Pick<SalesFilter, 'scope'> & { readonly among: readonly string[] | undefined },
  now: Date,
  { count, days }: { readonly count: number; readonly days: number },
): Promise<SellingClient[]> {
  const from = (times: number) => sql`${now}::timestamptz - make_interval(days => ${days * times})`;
  const { rows } = await sql<SellingClient>`
    with sale as materialized (
      select e.client_id, sum(l.sold) filter (where l.sold_at >= ${from(1)}) as recent,
          sum(l.sold) filter (where l.sold_at < ${from(1)}) as before
        from sold_line l join event e on e.id = l.event_id
        where ${canViewSales(scope)} and l.sold_at >= ${from(2)} group by 1
    ), best as materialized (
      select c.id, c.name, coalesce(s.recent, 0)::int8 as recent, coalesce(s.before, 0)::int8 as before
        from client c left join sale s on s.client_id = c.id
        where ${among ? sql`c.id = any(${[...among]}::uuid[])` : sql`s.client_id is not null`}
          and c.archived_at is null
        order by 3 desc, c.name collate "und-x-icu", c.id limit ${count})
    select b.*, n.events as "upcomingEvents", n.sold, n.capacity
      from best b cross join lateral (
        select count(*) as events, coalesce(sum(${soldOf(sql`e.id`)}), 0)::int8 as sold,
            coalesce(sum((select sum(q.capacity) from quota q where q.event_id = e.id)), 0)::int8 as capacity
          from event e
          where e.client_id = b.id and e.state in ('published', 'postponed')
            and coalesce(e.ends_at, e.starts_at) >= ${now}) n
      order by b.recent desc, b.name collate "und-x-icu", b.id`.execute(query);
  return rows;
}
