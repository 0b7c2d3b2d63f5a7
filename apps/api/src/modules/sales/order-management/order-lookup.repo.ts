import type { OrderLookup } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** The right of a payspot over orders of other channels; undefined where there is no such payspot. */
export async function findOrderLookup(query: Queries, payspotId: string): Promise<OrderLookup | undefined> {
  const { rows } = await sql<{ orderLookup: OrderLookup }>`
    select order_lookup as "orderLookup" from payspot where id = ${payspotId}`.execute(query);
  return rows[0]?.orderLookup;
}

/** Of these orders those that counters may find now, the newest first, at most `limit`. */
export async function listCounterOrderIds(
  query: Queries,
  orderIds: RawBuilder<{ id: string }>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o where o.id in (${orderIds}) and ${hasCounterEvent(now)}
      order by o.created_at desc, o.id limit ${limit}`.execute(query);
  return rows.map(({ id }) => id);
}

/** True when counters may find an order now. */
export async function isCounterOrder(query: Queries, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_order o where o.id = ${orderId} and ${hasCounterEvent(now)}`.execute(query);
  return rows.length > 0;
}

/** The order that a ticket belongs to. */
export function orderOfTicket(ticketId: string): RawBuilder<{ id: string }> {
  return sql`select order_id as id from ticket where id = ${ticketId}`;
}

/** `customer_order o` has tickets of an event that counters sell, or sold until it ended a day ago. */
function hasCounterEvent(now: Date): RawBuilder<unknown> {
  return sql`exists (
    select from order_line l join event e on e.id = l.event_id
      where l.order_id = o.id and e.state not in ('draft', 'archived') and e.visibility in ('public', 'password')
        and coalesce(e.ends_at, e.starts_at) > ${now}::timestamptz - interval '1 day'
        and exists (select from ticket_type t where t.event_id = e.id and t.visibility in ('public', 'payspot')))`;
}
