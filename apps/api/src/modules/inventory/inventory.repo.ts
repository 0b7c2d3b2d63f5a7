import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Queries } from '../../platform/database.ts';
import type { HoldChannel, HoldOutcome, HoldProblem, HoldRequest, HoldRequestLine } from './hold-request.ts';

/** The moment and the end of the holds that a batch makes. */
export interface HoldTimes {
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A living hold of a cart. */
export interface CartHold {
  readonly id: string;
  /** sha256 of the cart's token, hex. */
  readonly cart: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly expiresAt: Date;
  readonly extended: boolean;
  /** Seats of its units, unit by unit; empty where there are none. */
  readonly seatIds: readonly string[];
}

interface ExceptionRow {
  readonly request: number;
  readonly verdict: string;
  readonly detail: unknown;
}

const holdBatchStatement = {
  name: 'hold_batch',
  text: 'select request, verdict, detail from hold_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
};

/** Decides requests of one event by `hold_batch` (migration 0010), which answers only the exceptions. */
export async function decideHolds(
  connection: Pool | PoolClient,
  eventId: string,
  channel: HoldChannel,
  times: HoldTimes,
  requests: readonly HoldRequest[],
): Promise<HoldOutcome[]> {
  const result = await connection.query<ExceptionRow>({
    ...holdBatchStatement,
    values: [eventId, channel, times.now, times.expiresAt, ...requestColumns(requests)],
  });
  return outcomesOf(requests, times.expiresAt, result.rows);
}

/** The same decision inside a transaction of the caller, for sales that are held and paid in one step. */
export async function decideHoldsWithin(
  tx: Queries,
  channel: HoldChannel,
  times: HoldTimes,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const [keys, carts, first, holds, types, quantities] = requestColumns([request]);
  const result = await sql<ExceptionRow>`
    select request, verdict, detail from hold_batch(
      ${request.eventId}, ${channel}, ${times.now}, ${times.expiresAt},
      ${keys}, ${carts}, ${first}, ${holds}, ${types}, ${quantities})`.execute(tx);
  const [outcome] = outcomesOf([request], times.expiresAt, result.rows);
  return outcome ?? { kind: 'no_event' };
}

/** The requests as the function's columns: per request its key, cart and first line; per line its three parts. */
function requestColumns(requests: readonly HoldRequest[]) {
  const keys: string[] = [];
  const carts: string[] = [];
  const first: number[] = [1];
  const holds: string[] = [];
  const types: string[] = [];
  const quantities: number[] = [];
  for (const request of requests) {
    keys.push(request.key);
    carts.push(`\\x${request.cart}`);
    for (const line of request.lines) {
      holds.push(line.holdId);
      types.push(line.ticketTypeId);
      quantities.push(line.quantity);
    }
    first.push(holds.length + 1);
  }
  return [keys, carts, first, holds, types, quantities] as const;
}

function outcomesOf(
  requests: readonly HoldRequest[],
  expiresAt: Date,
  exceptions: readonly ExceptionRow[],
): HoldOutcome[] {
  const outcomes: HoldOutcome[] = requests.map(({ lines }) => ({ kind: 'held', lines, expiresAt }));
  for (const row of exceptions) outcomes[row.request - 1] = exceptionOf(row, requests[row.request - 1]);
  return outcomes;
}

function exceptionOf({ verdict, detail }: ExceptionRow, request: HoldRequest | undefined): HoldOutcome {
  switch (verdict) {
    case 'repeat': {
      const granted = detail as { holds: HoldRequestLine[]; expiresAt: string };
      // in the order they were asked for, so that a repeat is answered to the letter
      const lines = (request?.lines ?? []).flatMap(({ ticketTypeId, quantity }) => {
        const hold = granted.holds.find(one => one.ticketTypeId === ticketTypeId);
        return hold ? [{ holdId: hold.holdId, ticketTypeId, quantity }] : [];
      });
      return { kind: 'held', lines, expiresAt: new Date(granted.expiresAt) };
    }
    case 'refused':
      return { kind: 'refused', problems: detail as HoldProblem[] };
    case 'mismatch':
    case 'mixed':
    case 'no_event':
      return { kind: verdict };
    default:
      throw new Error(`hold_batch answered an unknown verdict: ${verdict}`);
  }
}

const cartHoldColumns = sql`id, encode(cart, 'hex') as cart, event_id as "eventId", ticket_type_id as "ticketTypeId",
  quantity, expires_at as "expiresAt", extended, coalesce(seats, '{}') as "seatIds"`;

/** Locks and answers the living holds of carts, oldest first. */
export async function lockCarts(tx: Queries, carts: readonly string[], now: Date): Promise<CartHold[]> {
  const tokens = carts.map(cart => `\\x${cart}`);
  const result = await sql<CartHold>`
    select ${cartHoldColumns} from lock_carts(${tokens}::bytea[], ${now})`.execute(tx);
  return result.rows;
}

/** The living holds of a cart, oldest first, without a lock. */
export async function listCartHolds(query: Queries, cart: string, now: Date): Promise<CartHold[]> {
  const result = await sql<CartHold>`
    select ${cartHoldColumns} from hold
      where cart = decode(${cart}, 'hex') and state = 'held' and order_id is null and expires_at > ${now}
      order by created_at, id`.execute(query);
  return result.rows;
}

/** Tells whether a cart had holds that lapsed, freed already or not. */
export async function hasLapsedHolds(query: Queries, cart: string, now: Date): Promise<boolean> {
  const result = await sql`
    (select 1 from hold where cart = decode(${cart}, 'hex') and order_id is null and expires_at <= ${now}
        and state = 'held' limit 1)
    union all
    (select 1 from hold where cart = decode(${cart}, 'hex') and order_id is null and expires_at <= ${now}
        and state = 'freed' limit 1)`.execute(query);
  return result.rows.length > 0;
}

/** A locked hold and the order it goes to; `until` is only shown, the hold ends with the order. */
export interface Adoption {
  readonly holdId: string;
  readonly orderId: string;
  readonly until?: Date | undefined;
}

/** Gives locked holds to orders; answers the ids of those that were given. */
export async function adoptHolds(tx: Queries, adoptions: readonly Adoption[]): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from adopt_all(${adoptions.map(one => one.holdId)}::uuid[],
      ${adoptions.map(one => one.orderId)}::uuid[],
      ${adoptions.map(one => one.until ?? null)}::timestamptz[]) id`.execute(tx);
  return result.rows.map(row => row.id);
}

/** Gives one hold of a cart back; answers the number of places that came free. */
export async function freeCartHold(query: Queries, cart: string, holdId: string): Promise<number> {
  const result = await sql<{ units: number }>`
    select free_cart_hold(decode(${cart}, 'hex'), ${holdId}) as units`.execute(query);
  return result.rows[0]?.units ?? 0;
}

/** Uses the one extension of a cart. */
export async function extendCart(
  query: Queries,
  cart: string,
  times: HoldTimes,
): Promise<'extended' | 'expired' | 'already'> {
  const result = await sql<{ verdict: 'extended' | 'expired' | 'already' }>`
    select verdict from extend_cart(decode(${cart}, 'hex'), ${times.now}, ${times.expiresAt})`.execute(query);
  return result.rows[0]?.verdict ?? 'expired';
}

/** What can be done with all places of an order at once. */
export type OrderHoldMove = 'sell' | 'free' | 'retake';

/** Moves the places of locked orders; answers the orders for which there was something to move, and could be. */
export async function moveOrdersHolds(
  tx: Queries,
  orderIds: readonly string[],
  move: OrderHoldMove,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from move_orders_holds(${[...orderIds]}::uuid[], ${move}, ${now}) id`.execute(tx);
  return result.rows.map(row => row.id);
}

/** Single places that go back: so many of a type, of seated holds the named seats' or those without a ticket. */
export interface UnitsBack {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly seatIds?: readonly string[] | undefined;
}

/** Gives places of a locked order back; false, with nothing done, when it has not that many. */
export async function freeOrderUnits(
  tx: Queries,
  orderId: string,
  units: readonly UnitsBack[],
): Promise<boolean> {
  const result = await sql<{ freed: boolean }>`
    select free_units(${orderId}, ${units.map(one => one.ticketTypeId)}::uuid[],
      ${units.map(one => one.quantity)}::int[], ${units.flatMap(one => one.seatIds ?? [])}::uuid[]) as freed`.execute(
    tx,
  );
  return result.rows[0]?.freed ?? false;
}

/** Frees lapsed holds, each exactly once; answers how many. */
export async function freeDueHolds(query: Queries, now: Date, limit: number): Promise<number> {
  const result = await sql<{ count: number }>`select free_due(${now}, ${limit}) as count`.execute(query);
  return result.rows[0]?.count ?? 0;
}
