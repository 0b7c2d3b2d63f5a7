import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import { findTicketTypeFacts } from '#catalogue';

/** What of an order's contents decides by which ways it can be paid. */
export interface OrderReach {
  /** When its first event starts; undefined for an order without lines. */
  readonly startsAt: Date | undefined;
  /** True when counters may sell everything in it. */
  readonly isForCounters: boolean;
}

/** When the first event of an order starts, and whether counters sell what is in it. */
export async function findOrderReach(query: Queries, orderId: string): Promise<OrderReach> {
  const lines = await sql<{ startsAt: Date; ticketTypeId: string }>`
    select e.starts_at as "startsAt", l.ticket_type_id as "ticketTypeId"
      from order_line l join event e on e.id = l.event_id
      where l.order_id = ${orderId} order by e.starts_at`.execute(query);
  const types = await findTicketTypeFacts(
    query,
    lines.rows.map(line => line.ticketTypeId),
  );
  return { startsAt: lines.rows[0]?.startsAt, isForCounters: types.every(type => type.isForCounters) };
}
