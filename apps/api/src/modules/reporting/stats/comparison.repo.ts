import type { Currency, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { canViewSales, type EventScope, isSale, soldOf } from '#system';
import { eventTitles } from './dashboard.repo.ts';

/** An event with its figures, to be put beside others. */
export interface ComparedRow {
  readonly id: string;
  readonly titles: Translated;
  readonly clientName: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly currency: Currency;
  readonly sold: number;
  readonly capacity: number;
  readonly visits: number;
  /** Orders paid on the web since visits of the event's page are counted. */
  readonly webOrders: number;
  readonly daysLeft: number;
  readonly days: { readonly daysBefore: number; readonly sold: number }[];
}

/** Events whose sales the scope includes, in the order of the ids; days are those of each event's own time zone. */
export async function listCompared(
  query: Queries,
  scope: EventScope,
  eventIds: readonly string[],
  now: Date,
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select e.id, ${eventTitles} as titles, c.name as "clientName", e.starts_at as "startsAt", e.timezone, e.currency,
        ${soldOf(sql`e.id`)} as sold,
        coalesce((select sum(q.capacity) from quota q where q.event_id = e.id), 0)::int8 as capacity,
        coalesce((select v.total from visitor_total v where v.event_id = e.id), 0)::int8 as visits,
        (select count(distinct l.order_id) from sold_line l where l.event_id = e.id and l.channel = 'web' and ${isSale}
          and (l.sold_at at time zone 'UTC')::date >= (select min(v.day) from visitor_count v where v.event_id = e.id))
          as "webOrders",
        greatest((e.starts_at at time zone e.timezone)::date - (${now}::timestamptz at time zone e.timezone)::date, 0)
          as "daysLeft",
        coalesce((
          select json_agg(json_build_object('daysBefore', d.before, 'sold', d.sold) order by d.before desc)
            from (select greatest((e.starts_at at time zone e.timezone)::date
                  - (l.sold_at at time zone e.timezone)::date, 0) as before, sum(l.sold)::int8 as sold
                from sold_line l where l.event_id = e.id and ${isSale} group by 1) d), '[]') as days
      from event e join client c on c.id = e.client_id
      where e.id = any(${[...eventIds]}::uuid[]) and ${canViewSales(scope)}
      order by array_position(${[...eventIds]}::uuid[], e.id)`.execute(query);
  return rows;
}
