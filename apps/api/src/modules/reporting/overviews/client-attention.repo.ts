import type { Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { type EventScope, isInScope } from '#system';
import { soldBy, type SalesFilter } from './sales.repo.ts';

/** What waits for organisers, counted over those of their own events that are in a scope. */
export interface ClientAttention {
  readonly requests: number;
  readonly requestsDueAt: Date | null;
  readonly drafts: number;
  readonly lowCapacity: number;
  readonly failedRefunds: number;
  /** Orders paid directly whose refund was not marked as sent. */
  readonly refundsToSend: number;
  readonly failedMessages: number;
  /** The event of one of the messages that failed. */
  readonly failedMessagesEventId: string | null;
  /** One of them has sold tickets, and there is no account that money could go to. */
  readonly isAccountMissing: boolean;
}

/** At most this share of an event's capacity is left when it counts as low, in percent. */
const lowPercent = 10;

/** Counts what waits for organisers at those of their events that are in a scope. */
export async function countClientAttention(
  query: Queries,
  { scope, clientIds }: { readonly scope: EventScope; readonly clientIds: readonly string[] },
  now: Date,
): Promise<ClientAttention> {
  const { rows } = await sql<ClientAttention>`
    with own as materialized (
      select e.id, e.client_id, e.state, e.state = 'published' and coalesce(e.ends_at, e.starts_at) >= ${now} as "isAhead"
        from event e where e.client_id = any(${[...clientIds]}::uuid[]) and ${isInScope(scope)}
    ), failed as materialized (
      select m.event_id from event_message m join own on own.id = m.event_id where m.state = 'failed'
    )
    select
      (select count(*) from order_request r join own on own.id = r.event_id where r.state = 'open') as requests,
      (select min(r.due_at) from order_request r join own on own.id = r.event_id where r.state = 'open')
        as "requestsDueAt",
      (select count(*) from own where state = 'draft') as drafts,
      (select count(*) from (
        select from own join quota q on q.event_id = own.id where own."isAhead" group by own.id
          having sum(q.capacity) > 0 and sum(greatest(q.capacity - q.held - q.sold - q.blocked - q.waiting, 0))
            between 1 and sum(q.capacity) * ${lowPercent}::int / 100) low) as "lowCapacity",
      (select count(distinct o.id) from customer_order o join order_line l on l.order_id = o.id
        join own on own.id = l.event_id where o.state = 'needs_refund') as "failedRefunds",
      (select count(distinct r.order_id) from organiser_refund r join own on own.id = r.event_id
        where r.client_id = any(${[...clientIds]}::uuid[]) and r.sent_at is null) as "refundsToSend",
      (select count(*) from failed) as "failedMessages",
      (select event_id from failed order by event_id limit 1) as "failedMessagesEventId",
      exists (select from client c join own on own.client_id = c.id join event_sold s on s.event_id = own.id
        where c.bank_iban = '' and s.tickets > 0) as "isAccountMissing"`.execute(query);
  const [counts] = rows;
  if (!counts) throw new Error('the database counted nothing');
  return counts;
}

/** An event with the tickets that it sold on some days. */
export interface TopEvent {
  readonly _id: string;
  readonly titles: Translated;
  readonly sold: number;
}

/** The events that sold most since a day at home, past ones included; none that sold nothing. */
export async function listTopEvents(
  query: Queries,
  { fromDay, ...filter }: SalesFilter & { readonly fromDay: string },
  limit: number,
): Promise<readonly TopEvent[]> {
  const { rows } = await sql<TopEvent>`
    select e.id as _id, sum(s.tickets)::int8 as sold, coalesce((
        select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = e.id), '{}') as titles
      from event_sold_day s join event e on e.id = s.event_id
      where ${soldBy(filter)} and s.day >= ${fromDay}::date
      group by e.id having sum(s.tickets) > 0 order by sold desc, e.id limit ${limit}`.execute(query);
  return rows;
}
