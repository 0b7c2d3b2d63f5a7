import type { EventState } from '@vh/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { SeatLabel } from '#inventory';

/** A line of a cart in test mode. */
export interface TestCartLine {
  readonly id: string;
  /** The key of the request that put it there. */
  readonly key: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** What the buyer chose to pay for each, minor units; null where nobody was asked. */
  readonly chosenPrice: number | null;
  /** What each costs at its price step, minor units; null: what its type costs. */
  readonly heldFace: number | null;
  /** Where there are seats: ticket by ticket. */
  readonly seats?: readonly SeatLabel[];
  /** It has a table that is sold with all its seats. */
  readonly hasWholeTable?: boolean;
}

/** A cart in test mode; `cart` is sha256 of its token, hex. */
export interface TestCart {
  readonly cart: string;
  readonly eventId: string;
  readonly lines: readonly TestCartLine[];
  /** The ids of its codes, in the order they were put there. */
  readonly codes: readonly string[];
  readonly expiresAt: Date;
}

const columns = sql`encode(cart, 'hex') as cart, event_id as "eventId", lines, codes, expires_at as "expiresAt"`;

/** The cart of a hash; expired ones too. */
export async function findTestCart(query: Queries, cart: string): Promise<TestCart | undefined> {
  const { rows } = await sql<TestCart>`
    select ${columns} from test_cart where cart = decode(${cart}, 'hex')`.execute(query);
  return rows[0];
}

/** Keeps a cart from changing until the transaction ends. The event is locked first, as publishing does it. */
export async function lockTestCart(tx: Tx, cart: string): Promise<TestCart | undefined> {
  const { rows } = await sql<TestCart>`
    select ${columns} from test_cart where cart = decode(${cart}, 'hex') for update`.execute(tx);
  return rows[0];
}

/** Stores a cart with all its lines. */
export async function saveTestCart(
  tx: Tx,
  { cart, eventId, lines, codes, expiresAt }: TestCart,
): Promise<void> {
  await sql`
    insert into test_cart (cart, event_id, lines, codes, expires_at)
      values (decode(${cart}, 'hex'), ${eventId}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(codes)}::jsonb, ${expiresAt})
      on conflict (cart) do update set lines = excluded.lines, codes = excluded.codes, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

export async function deleteTestCart(query: Queries, cart: string): Promise<void> {
  await sql`delete from test_cart where cart = decode(${cart}, 'hex')`.execute(query);
}

/** Expired carts of an event are of no use to anybody. */
export async function deleteExpiredTestCarts(tx: Tx, eventId: string, now: Date): Promise<void> {
  await sql`delete from test_cart where event_id = ${eventId} and expires_at <= ${now}`.execute(tx);
}

/** The state of an event, and how often its links were ended. */
export async function findTestedEvent(
  query: Queries,
  eventId: string,
): Promise<{ readonly state: EventState; readonly linkVersion: number } | undefined> {
  const { rows } = await sql<{ state: EventState; linkVersion: number }>`
    select state, preview_version as "linkVersion" from event where id = ${eventId}`.execute(query);
  return rows[0];
}

/** Keeps an event in its state until the transaction ends, and says how often its links were ended. */
export async function lockTestedEvent(
  tx: Tx,
  eventId: string,
): Promise<{ readonly state: EventState; readonly linkVersion: number } | undefined> {
  const { rows } = await sql<{ state: EventState; linkVersion: number }>`
    select state, preview_version as "linkVersion" from event where id = ${eventId} for share`.execute(tx);
  return rows[0];
}

/** One cart of an event at a time takes test tickets, so that the last one goes once. */
export async function takeTurnInTest(tx: Tx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test shop ${eventId}`}, 0))`.execute(tx);
}

/** What test tickets of an event are counted by: those of unpaid orders are free again after a while. */
export interface TestTicketsAt {
  readonly eventId: string;
  readonly now: Date;
  readonly unpaidSince: Date;
  /** A cart whose tickets are free for what replaces it. */
  readonly exceptCart?: string | undefined;
}

/** Test tickets of an event by type: those of orders, unpaid ones since `unpaidSince` only, and of living carts. */
export async function countTestTickets(tx: Tx, at: TestTicketsAt): Promise<Map<string, number>> {
  const { rows } = await sql<{ ticketTypeId: string; tickets: number }>`
    select line ->> 'ticketTypeId' as "ticketTypeId", sum((line ->> 'quantity')::int)::int as tickets
      from (${testLines(at)}) taken group by 1`.execute(tx);
  return new Map(rows.map(({ ticketTypeId, tickets }) => [ticketTypeId, tickets]));
}

/** The ids of the seats of test tickets of an event. */
export async function listTestSeats(query: Queries, at: TestTicketsAt): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select seat ->> 'id' as id
      from (${testLines(at)}) taken, jsonb_array_elements(coalesce(line -> 'seats', '[]')) seat order by 1`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

/** Number of living test carts besides one, and of test orders, that have a code. */
export async function countTestUses(
  tx: Tx,
  { codeId, cart, now }: { readonly codeId: string; readonly cart: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select (select count(*) from test_order where codes ? ${codeId})::int
      + (select count(*) from test_cart
          where codes ? ${codeId} and expires_at > ${now} and cart <> decode(${cart}, 'hex'))::int as uses`.execute(
    tx,
  );
  return rows[0]?.uses ?? 0;
}

/** The lines of the test orders and living test carts of an event. */
function testLines({ eventId, now, unpaidSince, exceptCart }: TestTicketsAt): RawBuilder<unknown> {
  const except = exceptCart === undefined ? sql`` : sql`and cart <> decode(${exceptCart}, 'hex')`;
  return sql`
    select jsonb_array_elements(lines) as line from test_order
      where event_id = ${eventId} and (is_paid or created_at > ${unpaidSince})
    union all
    select jsonb_array_elements(lines) from test_cart
      where event_id = ${eventId} and expires_at > ${now} ${except}`;
}
