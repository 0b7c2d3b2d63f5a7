import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A buyer of an event, by the mailbox of their e-mail (the domain's `emailIdentity`). */
export interface EventBuyer {
  readonly eventId: string;
  readonly mailbox: string;
}

/** Makes transactions that count what buyers have wait for each other; the keys in one order, so that none waits in a circle. */
export async function lockBuyers(tx: Tx, keys: readonly string[]): Promise<void> {
  const sorted = [...new Set(keys)].sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(k.key, 36))
      from unnest(${sorted}::text[]) with ordinality k (key, place) order by k.place`.execute(tx);
}

/** Tickets of events that buyers have in living orders; keys are `<event id> <mailbox>`. */
export async function countBuyerTickets(
  query: Queries,
  buyers: readonly EventBuyer[],
): Promise<ReadonlyMap<string, number>> {
  const result = await sql<{ key: string; tickets: number }>`
    select n.event_id || ' ' || n.mailbox as key, sum(
          case when o.state in ('held', 'booked') then l.quantity
            else (select count(*) from ticket t where t.order_line_id = l.id and t.state <> 'void') end)::int as tickets
      from (select distinct * from unnest(${buyers.map(buyer => buyer.eventId)}::uuid[],
          ${buyers.map(buyer => buyer.mailbox)}::text[])) n (event_id, mailbox)
        join customer_order o on email_identity(o.buyer_email) = n.mailbox
          and o.state in ('held', 'booked', 'paid', 'partially_refunded')
        join order_line l on l.order_id = o.id and l.event_id = n.event_id
      group by n.event_id, n.mailbox`.execute(query);
  return new Map(result.rows.map(row => [row.key, row.tickets]));
}
