import type { messageStates, ParsedBodyOf } from '@vh/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import { homeDayStart } from '#system';

/** What became of a message. */
export type MessageState = (typeof messageStates)[number];

/** A message as staff see it. */
export interface OutboxRecord {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MessageState;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly error: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
}

/** The same with its words and the numbers of the orders whose tickets go with it. */
export interface WordedRecord extends OutboxRecord {
  readonly text: string;
  /** Its words were discarded. */
  readonly isEmptied: boolean;
  readonly ticketsOf: readonly string[];
}

/** What messages are looked up by; `number` is that of an order as it is stored. */
export type OutboxFilter = Pick<
  ParsedBodyOf<'POST /back/message/get-list'>,
  'q' | 'state' | 'kind' | 'from' | 'to'
> & { readonly number: string | undefined; readonly ids?: readonly string[] | undefined };

/** Which part of the list: older than `after`, or newer than `before`. */
export interface OutboxCut {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

const columns = sql`
  m.id, m.kind, m.recipient, m.subject, m.state, m.created_at as "createdAt", m.sent_at as "sentAt", m.error,
  m.order_id as "orderId", o.number as "orderNumber"`;

const tables = sql`message m left join customer_order o on o.id = m.order_id`;

/** A part of the messages, newest first; one more than asked for tells that there are more. */
export async function listOutbox(
  query: Queries,
  filter: OutboxFilter,
  cut: OutboxCut,
): Promise<OutboxRecord[]> {
  const { after, before, limit } = cut;
  // a former page is read from its end
  const isBackwards = before !== undefined;
  const conditions = conditionsOf(filter);
  const placeOf = (id: string) => sql`(select created_at, id from message where id = ${id})`;
  if (before) conditions.push(sql`(m.created_at, m.id) > ${placeOf(before)}`);
  else if (after) conditions.push(sql`(m.created_at, m.id) < ${placeOf(after)}`);
  const { rows } = await sql<OutboxRecord>`
    select ${columns} from ${tables} where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by ${isBackwards ? sql`m.created_at, m.id` : sql`m.created_at desc, m.id desc`} limit ${limit}`.execute(
    query,
  );
  return isBackwards ? rows.reverse() : rows;
}

/** A query of the ids of all messages that fit, newest first. */
export function selectMessageIds(filter: OutboxFilter): RawBuilder<{ id: string }> {
  const conditions = [sql`true`, ...conditionsOf(filter)];
  return sql`
    select m.id from message m where ${sql.join(conditions, sql` and `)} order by m.created_at desc, m.id desc`;
}

/** Messages by their ids and in their order. */
export async function findMessages(query: Queries, ids: readonly string[]): Promise<OutboxRecord[]> {
  const { rows } = await sql<OutboxRecord>`
    select ${columns} from ${tables} join unnest(${[...ids]}::uuid[]) with ordinality as i (id, place) on i.id = m.id
      order by i.place`.execute(query);
  return rows;
}

function conditionsOf({ q, number, state, kind, from, to, ids }: OutboxFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (ids) conditions.push(sql`m.id = any (${[...ids]}::uuid[])`);
  if (q) {
    const prefix = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(m.recipient like ${prefix} or m.order_id = (
      select id from customer_order where number = ${number ?? ''}))`);
  }
  if (state) conditions.push(sql`m.state = ${state}`);
  if (kind) conditions.push(sql`m.kind = ${kind}`);
  if (from) conditions.push(sql`m.created_at >= ${homeDayStart(from)}`);
  // the last day counts whole
  if (to) conditions.push(sql`m.created_at < ${homeDayStart(to, 1)}`);
  return conditions;
}

/** One message with its words. */
export async function findWorded(query: Queries, id: string): Promise<WordedRecord | undefined> {
  const { rows } = await sql<WordedRecord>`
    select ${columns}, m.body as text, m.emptied_at is not null as "isEmptied",
      array(select t.number from jsonb_to_recordset(m.attachments) as a (tickets uuid)
        join customer_order t on t.id = a.tickets order by t.number) as "ticketsOf"
      from ${tables} where m.id = ${id}`.execute(query);
  return rows[0];
}

/** A message with its words as they are stored. */
export interface StoredMessage {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly html: string;
  readonly text: string;
  readonly sealed: string | null;
}

/** The newest message to an address that still has its words, of a kind when one is named. */
export async function findNewestTo(
  query: Queries,
  recipient: string,
  kind?: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select id, kind, recipient, subject, created_at as "createdAt", html, body as text, sealed from message
      where lower(recipient) = ${recipient.toLowerCase()} and emptied_at is null and body <> ''
        and (${kind ?? null}::text is null or kind = ${kind ?? null})
      order by created_at desc, id desc limit 1`.execute(query);
  return rows[0];
}

/** Number of messages that wait for a person. */
export async function countWaiting(query: Queries): Promise<{ outbox: number; failed: number }> {
  const { rows } = await sql<{ outbox: number; failed: number }>`
    select (select count(*) from message where state = 'outbox' and emptied_at is null) as outbox,
      (select count(*) from message where state = 'failed' and emptied_at is null) as failed`.execute(query);
  return rows[0] ?? { outbox: 0, failed: 0 };
}

/** All kinds that there are messages of; jumps from one to the next, so that it reads as many rows as there are kinds. */
export async function listKinds(query: Queries): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from message order by kind limit 1)
      union all
      select (select m.kind from message m where m.kind > k.kind order by m.kind limit 1) from kinds k
        where k.kind is not null)
    select kind from kinds where kind is not null`.execute(query);
  return rows.map(row => row.kind);
}

/** Puts messages back in the queue that were abandoned or kept, and have their words; answers the ids of those that were. */
export async function requeueMessages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update message set state = 'queued', error = null
      where id = any (${[...ids]}::uuid[]) and state in ('outbox', 'failed') and emptied_at is null
      returning id`.execute(tx);
  return rows.map(row => row.id);
}
