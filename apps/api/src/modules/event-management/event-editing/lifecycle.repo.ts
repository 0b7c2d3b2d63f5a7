import type { Currency, EventState, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** What steps of an event are judged by besides its state. */
export interface LifecycleFacts {
  readonly endsAt: Date | null;
  readonly startsAt: Date;
  readonly archivedFrom: 'ended' | 'cancelled' | null;
}

/** An event by its id. */
export async function findLifecycle(query: Queries, eventId: string): Promise<LifecycleFacts | undefined> {
  const { rows } = await sql<LifecycleFacts>`
    select starts_at as "startsAt", ends_at as "endsAt", archived_from as "archivedFrom"
      from event where id = ${eventId}`.execute(query);
  return rows[0];
}

/** What is written of a locked event with its next state; what is left out stays. */
export interface NextState {
  readonly state: EventState;
  readonly at: Date;
  readonly postponedAt?: Date | null;
  readonly refundsUntil?: Date | null;
  readonly archivedFrom?: 'ended' | 'cancelled' | null;
}

/** Brings a locked event into another state, as its next version; answers that version. */
export async function saveState(tx: Tx, eventId: string, next: NextState): Promise<number> {
  const changed = {
    state: next.state,
    updated_at: next.at,
    ...(next.postponedAt !== undefined && { postponed_at: next.postponedAt }),
    ...(next.refundsUntil !== undefined && { refunds_until: next.refundsUntil }),
    ...(next.archivedFrom !== undefined && { archived_from: next.archivedFrom }),
  };
  const { version } = await tx
    .updateTable('event')
    .set(row => ({ ...changed, version: row('version', '+', 1) }))
    .where('id', '=', eventId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** What calling an event off would reach. */
export interface Reach {
  readonly orders: number;
  readonly buyers: number;
  readonly tickets: number;
  readonly usedTickets: number;
  readonly unpaidOrders: number;
  readonly waiting: number;
}

/** Counts orders, people and tickets of an event. */
export async function countReach(query: Queries, eventId: string): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(distinct o.id) filter (where t.state = 'valid')::int as orders,
        count(distinct coalesce(nullif(lower(o.buyer_email), ''), o.id::text))
          filter (where t.state = 'valid')::int as buyers,
        count(*) filter (where t.state = 'valid')::int as tickets,
        count(*) filter (where t.state in ('checked_in', 'checked_out'))::int as "usedTickets",
        (select count(distinct l.order_id)::int from order_line l join customer_order b on b.id = l.order_id
          where l.event_id = ${eventId} and b.state = 'booked') as "unpaidOrders",
        (select count(*)::int from waiting_entry w
          where w.event_id = ${eventId} and w.state in ('waiting', 'offered')) as waiting
      from ticket t join customer_order o on o.id = t.order_id
      where t.event_id = ${eventId} and o.state in ('paid', 'partially_refunded')`.execute(query);
  return rows[0] ?? { orders: 0, buyers: 0, tickets: 0, usedTickets: 0, unpaidOrders: 0, waiting: 0 };
}

/** What was paid for the tickets of an event that nobody used or gave back, by currency. */
export async function sumPaid(
  query: Queries,
  eventId: string,
): Promise<{ readonly currency: Currency; readonly amount: number }[]> {
  const { rows } = await sql<{ currency: Currency; amount: number }>`
    select o.currency, sum(t.price)::int as amount
      from ticket t join customer_order o on o.id = t.order_id
      where t.event_id = ${eventId} and t.state = 'valid' and o.state in ('paid', 'partially_refunded')
      group by o.currency order by o.currency`.execute(query);
  return rows;
}

/** A combined event that admits to another. */
export interface Pass {
  readonly eventId: string;
  readonly titles: Translated;
  readonly orders: number;
  readonly tickets: number;
  readonly isSelling: boolean;
}

/** The combined events that an event is a part of and that buyers see, or have tickets of. */
export async function listPasses(query: Queries, eventId: string, now: Date): Promise<Pass[]> {
  const { rows } = await sql<Pass>`
    select e.id as "eventId",
        coalesce((select jsonb_object_agg(x.language, x.title) from event_translation x where x.event_id = e.id),
          '{}') as titles,
        count(distinct t.order_id)::int as orders, count(t.id)::int as tickets,
        e.state = 'published' and coalesce(e.sales_end, e.starts_at) > ${now} as "isSelling"
      from event_member m
        join event e on e.id = m.combined_id
        left join ticket t on t.event_id = e.id and t.state = 'valid'
      where m.member_id = ${eventId} and e.state in ('published', 'postponed')
      group by e.id order by e.starts_at, e.id`.execute(query);
  return rows;
}
