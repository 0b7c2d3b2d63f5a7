import type { Currency, EventState, LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { SeatLabel } from '#inventory';

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
  /** The names on its tickets, where they were asked for. */
  readonly holders?: readonly string[];
  /** Where there are seats: ticket by ticket. */
  readonly seats?: readonly SeatLabel[];
}

/** Who bought in the shop in test mode. */
export interface TestBuyer {
  readonly name: string;
  readonly email: string;
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
  readonly isPaid: boolean;
  /** Null of orders that staff made. */
  readonly buyer: TestBuyer | null;
}

/** The member of staff who made an order, or the hash (hex) of the link of a buyer in the shop. */
export type TestOrderMaker = { readonly userId: string } | { readonly tokenHash: string };

const columns = sql`t.id, t.event_id as "eventId", t.number, t.language, t.currency, t.total, t.lines,
  t.created_at as "createdAt", t.is_paid as "isPaid",
  case when t.buyer_email is not null then jsonb_build_object('name', t.buyer_name, 'email', t.buyer_email) end as buyer`;

/** Keeps an event in its state until the transaction ends; undefined where there is none. */
export async function lockEventState(tx: Tx, eventId: string): Promise<EventState | undefined> {
  const { rows } = await sql<{ state: EventState }>`
    select state from event where id = ${eventId} for share`.execute(tx);
  return rows[0]?.state;
}

/** Stores a test order with the ids of the codes that it was made with. */
export async function insertTestOrder(
  tx: Tx,
  order: TestOrderRecord,
  maker: TestOrderMaker,
  codes: readonly string[] = [],
): Promise<void> {
  const { id, eventId, number, language, currency, total, lines, createdAt, isPaid, buyer } = order;
  const userId = 'userId' in maker ? maker.userId : null;
  const tokenHash = 'tokenHash' in maker ? maker.tokenHash : null;
  await sql`
    insert into test_order (id, event_id, number, language, currency, total, lines, created_by, created_at, is_paid,
        buyer_name, buyer_email, token_hash, codes)
      values (${id}, ${eventId}, ${number}, ${language}, ${currency}, ${total}, ${JSON.stringify(lines)}::jsonb,
        ${userId}::uuid, ${createdAt}, ${isPaid}, ${buyer?.name ?? null}, ${buyer?.email ?? null},
        decode(${tokenHash}::text, 'hex'), ${JSON.stringify(codes)}::jsonb)`.execute(tx);
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

/** The test order of the shop that a link opens, by the hash of its token, hex. */
export async function findTestOrderByToken(
  query: Queries,
  tokenHash: string,
): Promise<TestOrderRecord | undefined> {
  const { rows } = await sql<TestOrderRecord>`
    select ${columns} from test_order t where t.token_hash = decode(${tokenHash}, 'hex')`.execute(query);
  return rows[0];
}

/** Marks a test order as paid; false where it is paid or deleted already. */
export async function payTestOrder(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update test_order set is_paid = true where id = ${id} and not is_paid returning id`.execute(tx);
  return rows.length > 0;
}

/** Deletes all but the newest test orders of an event. */
export async function deleteOldTestOrders(tx: Tx, eventId: string, kept: number): Promise<void> {
  await sql`
    delete from test_order where event_id = ${eventId} and id not in (
      select id from test_order where event_id = ${eventId} order by created_at desc, id desc limit ${kept})`.execute(
    tx,
  );
}

/** Deletes the test orders of an event and its carts in test mode; answers how many orders there were. */
export async function deleteTestOrders(tx: Tx, eventId: string): Promise<number> {
  await sql`delete from test_cart where event_id = ${eventId}`.execute(tx);
  const { rows } = await sql`delete from test_order where event_id = ${eventId} returning id`.execute(tx);
  return rows.length;
}
