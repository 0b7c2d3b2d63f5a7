import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** Of whom or what unpaid tickets are counted. */
export interface UnpaidOf {
  readonly mailboxes: readonly string[];
  /** sha256 of networks, hex. */
  readonly networks: readonly string[];
  readonly eventIds: readonly string[];
}

/**
 * Tickets of booked orders that are to be paid later, by `mailbox <mailbox>`, `network <hash>` and `event <id>`. An order
 * whose buyer went from a counter to a card counts still: it is kept as long as the counter's.
 */
export async function countUnpaid(
  query: Queries,
  { mailboxes, networks, eventIds }: UnpaidOf,
): Promise<ReadonlyMap<string, number>> {
  const later = sql`o.state = 'booked' and exists (select from payment p where p.order_id = o.id
    and p.provider in ('payspot', 'bank-transfer'))`;
  const result = await sql<{ key: string; tickets: number }>`
    select 'mailbox ' || n.mailbox as key, sum(l.quantity)::int as tickets
      from unnest(${[...new Set(mailboxes)]}::text[]) n (mailbox)
        join customer_order o on email_identity(o.buyer_email) = n.mailbox and ${later}
        join order_line l on l.order_id = o.id
      group by n.mailbox
    union all
    select 'network ' || n.network, sum(l.quantity)::int
      from unnest(${[...new Set(networks)]}::text[]) n (network)
        join customer_order o on o.placed_from = decode(n.network, 'hex') and ${later}
        join order_line l on l.order_id = o.id
      group by n.network
    union all
    select 'event ' || l.event_id, sum(l.quantity)::int
      from customer_order o join order_line l on l.order_id = o.id
      where l.event_id = any (${[...new Set(eventIds)]}::uuid[]) and ${later}
      group by l.event_id`.execute(query);
  return new Map(result.rows.map(row => [row.key, row.tickets]));
}

/** What all quotas of events hold together. */
export async function capacitiesOf(
  query: Queries,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; capacity: number }>`
    select event_id as id, sum(capacity)::int as capacity from quota
      where event_id = any (${[...new Set(eventIds)]}::uuid[]) group by event_id`.execute(query);
  return new Map(rows.map(row => [row.id, row.capacity]));
}
