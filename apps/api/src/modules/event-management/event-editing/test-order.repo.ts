import type { Currency, EventState, LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A line of a test order; minor units. */
export interface TestLine {
  readonly ticketTypeId: string;
  readonly typeName: string;
  readonly quantity: number;
  /** Of one ticket, with the buyer's fee. */
  readonly price: number;
  readonly total: number;
  /** The short codes of its tickets. */
  readonly codes: readonly string[];
}

/** A test order as it is stored. */
export interface TestOrderRecord {
  readonly id: string;
  readonly eventId: string;
  readonly number: string;
  readonly language: LanguageCode;
  readonly currency: Currency;
  readonly total: number;
  readonly lines: readonly TestLine[];
  readonly createdAt: Date;
}

const columns = sql`t.id, t.event_id as "eventId", t.number, t.language, t.currency, t.total, t.lines,
  t.created_at as "createdAt"`;

/** Keeps an event in its state until the transaction ends; undefined where there is none. */
export async function lockEventState(tx: Tx, eventId: string): Promise<EventState | undefined> {
  const { rows } = await sql<{ state: EventState }>`
    select state from event where id = ${eventId} for share`.execute(tx);
  return rows[0]?.state;
}

export async function insertTestOrder(tx: Tx, order: TestOrderRecord, userId: string): Promise<void> {
  const { id, eventId, number, language, currency, total, lines, createdAt } = order;
  await sql`
    insert into test_order (id, event_id, number, language, currency, total, lines, created_by, created_at)
      values (${id}, ${eventId}, ${number}, ${language}, ${currency}, ${total}, ${JSON.stringify(lines)}::jsonb,
        ${userId}, ${createdAt})`.execute(tx);
}

/** The test orders of an event, the newest first. */
export async function listTestOrders(query: Queries, eventId: string): Promise<TestOrderRecord[]> {
  const { rows } = await sql<TestOrderRecord>`
    select ${columns} from test_order t where t.event_id = ${eventId}
      order by t.created_at desc, t.id desc`.execute(query);
  return rows;
}

export async function findTestOrder(
  query: Queries,
  { eventId, id }: { readonly eventId: string; readonly id: string },
): Promise<TestOrderRecord | undefined> {
  const { rows } = await sql<TestOrderRecord>`
    select ${columns} from test_order t where t.event_id = ${eventId} and t.id = ${id}`.execute(query);
  return rows[0];
}

/** Deletes all but the newest test orders of an event. */
export async function deleteOldTestOrders(tx: Tx, eventId: string, kept: number): Promise<void> {
  await sql`
    delete from test_order where event_id = ${eventId} and id not in (
      select id from test_order where event_id = ${eventId} order by created_at desc, id desc limit ${kept})`.execute(
    tx,
  );
}

/** Deletes the test orders of an event; answers how many there were. */
export async function deleteTestOrders(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await sql`delete from test_order where event_id = ${eventId} returning id`.execute(tx);
  return rows.length;
}
