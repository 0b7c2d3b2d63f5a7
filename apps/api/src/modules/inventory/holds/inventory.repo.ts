import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { HoldTimes } from './hold-batch.repo.ts';
import type { NetworkLimits } from './hold-network.ts';
import type { SeatLabel } from './hold-request.ts';

/** A living hold of a cart. */
export interface CartHold {
  readonly id: string;
  /** sha256 of the cart's token, hex. */
  readonly cart: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** What the buyer chose to pay for each, minor units; null where nobody was asked. */
  readonly chosenPrice: number | null;
  /** What each costs, minor units before fees, of tickets held at a price step; null: what their type costs. */
  readonly heldFace: number | null;
  readonly expiresAt: Date;
  /** True when its buyer may be given more time. */
  readonly canExtend: boolean;
  /** Seats of its units, unit by unit; empty where there are none. */
  readonly seats: readonly SeatLabel[];
  /** Some of them belong to tables that are sold whole. */
  readonly hasWholeTable: boolean;
}

const cartHoldColumns = ({
  least,
  share,
}: NetworkLimits) => sql`h.id, encode(h.cart, 'hex') as cart, h.event_id as "eventId",
  h.ticket_type_id as "ticketTypeId", h.quantity, h.chosen_price as "chosenPrice", h.held_face as "heldFace", h.expires_at as "expiresAt",
  may_extend(h, ${least}, ${share}) as "canExtend",
  case when h.seats is null then '[]'::jsonb else (
    select jsonb_agg(jsonb_build_object(
        'id', s.id, 'section', s.section, 'row', s.row_label, 'seat', s.seat_label) order by n.at)
      from unnest(h.seats) with ordinality n (id, at) join event_seat s on s.id = n.id) end as seats,
  h.seats is not null and exists (
    select from event_seat s where s.id = any (h.seats) and s.whole_table is not null) as "hasWholeTable"`;

/** The prices that holds keep of price steps, by hold, minor units before fees; holds without one are left out. */
export async function findHeldFaces(
  query: Queries,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; face: number }>`
    select id, held_face as face from hold
      where id = any (${[...holdIds]}::uuid[]) and held_face is not null`.execute(query);
  return new Map(rows.map(({ id, face }) => [id, face]));
}

/** Takes holds off their price steps, which count them no more: tickets that are given away are not sold at a price. */
export async function leavePriceSteps(tx: Queries, holdIds: readonly string[]): Promise<void> {
  await sql`
    update hold set price_step_id = null, held_face = null
      where id = any (${[...holdIds]}::uuid[]) and price_step_id is not null`.execute(tx);
}

/** The moment of asking, and the limits that decide who may be given more time. */
export interface QuestionHolds {
  readonly now: Date;
  readonly limits: NetworkLimits;
}

/** Locks and answers the living holds of carts, oldest first. */
export async function lockCarts(
  tx: Queries,
  carts: readonly string[],
  { now, limits }: QuestionHolds,
): Promise<CartHold[]> {
  const tokens = carts.map(cart => `\\x${cart}`);
  const result = await sql<CartHold>`
    select ${cartHoldColumns(limits)} from lock_carts(${tokens}::bytea[], ${now}) h`.execute(tx);
  return result.rows;
}

/** The living holds of a cart, oldest first, without a lock. */
export async function listCartHolds(
  query: Queries,
  cart: string,
  { now, limits }: QuestionHolds,
): Promise<CartHold[]> {
  const result = await sql<CartHold>`
    select ${cartHoldColumns(limits)} from hold h
      where cart = decode(${cart}, 'hex') and state = 'held' and order_id is null and expires_at > ${now}
      order by created_at, id`.execute(query);
  return result.rows;
}

/** Tells whether a cart had holds that expired, freed already or not. */
export async function hasExpiredHolds(query: Queries, cart: string, now: Date): Promise<boolean> {
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
    select id from move_holds_to_orders(${adoptions.map(one => one.holdId)}::uuid[],
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

/** What became of the wish to have a cart's hold with fewer units. */
export type Reduction = 'changed' | 'gone' | 'table' | 'seats';

/** Takes a hold of a cart down to fewer units; the named seats go, or else the last ones. */
export async function reduceCartHold(
  query: Queries,
  change: {
    readonly cart: string;
    readonly holdId: string;
    readonly quantity: number;
    readonly seatIds: readonly string[];
  },
  now: Date,
): Promise<Reduction> {
  const { cart, holdId, quantity, seatIds } = change;
  const result = await sql<{ verdict: Reduction }>`
    select reduce_cart_hold(decode(${cart}, 'hex'), ${holdId}, ${quantity}, ${[...seatIds]}::uuid[], ${now})
      as verdict`.execute(query);
  return result.rows[0]?.verdict ?? 'gone';
}

/** Joins the holds of a cart that are alike; answers into which hold each of the joined ones went. */
export async function mergeCartHolds(
  query: Queries,
  cart: string,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ merged: string; intoHold: string }>`
    select merged, into_hold as "intoHold" from merge_cart(decode(${cart}, 'hex'), ${now})`.execute(query);
  return new Map(rows.map(row => [row.merged, row.intoHold]));
}

/** Frees all that a cart holds; with a request that is to follow, unless its key was granted before. */
export async function emptyCart(
  query: Queries,
  cart: string,
  now: Date,
  before?: { readonly eventId: string; readonly key: string },
): Promise<void> {
  await sql`
    select empty_cart(decode(${cart}, 'hex'), ${now}, ${before?.eventId ?? null}, ${before?.key ?? null})`.execute(
    query,
  );
}

/** Keeps others from changing a cart until the transaction ends; before any other lock. */
export async function lockCartAlone(tx: Queries, cart: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(31, hashtext(${cart}))`.execute(tx);
}

/** What became of asking for more time for a cart; `expiresAt` is the new first end of its holds. */
export interface Extension {
  readonly verdict: 'extended' | 'expired' | 'already';
  readonly expiresAt: Date | null;
}

/** Gives more time to each hold of a cart that may have it. */
export async function extendCart(
  query: Queries,
  cart: string,
  { now, expiresAt, limits }: HoldTimes & QuestionHolds,
): Promise<Extension> {
  const result = await sql<Extension>`
    select verdict, expires_at as "expiresAt"
      from extend_cart(decode(${cart}, 'hex'), ${now}, ${expiresAt},
        ${limits.least}, ${limits.share})`.execute(query);
  return result.rows[0] ?? { verdict: 'expired', expiresAt: null };
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

/** Holds what a locked order has just retaken, instead of selling it. */
export async function holdRetakenOrder(tx: Queries, orderId: string, until: Date): Promise<void> {
  await sql`select keep_reheld_order_held(${orderId}, ${until})`.execute(tx);
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

/** Frees expired holds, each exactly once; answers how many. */
export async function freeDueHolds(query: Queries, now: Date, limit: number): Promise<number> {
  const result = await sql<{ count: number }>`select release_expired(${now}, ${limit}) as count`.execute(
    query,
  );
  return result.rows[0]?.count ?? 0;
}

/** Locks all quotas that ticket types of events draw from, by their ids. */
export async function lockQuotasOfEvents(tx: Queries, eventIds: readonly string[]): Promise<void> {
  await sql`
    select lock_quotas_of(array(select id from ticket_type where event_id = any (${[...eventIds]}::uuid[])))`.execute(
    tx,
  );
}

/** Moves sold places of a locked order to another one; false when it has not that many. */
export async function moveOrderUnits(
  tx: Queries,
  move: {
    readonly from: string;
    readonly to: string;
    readonly units: readonly UnitsBack[];
    readonly now: Date;
  },
): Promise<boolean> {
  const { from, to, units, now } = move;
  const result = await sql<{ moved: boolean }>`
    select move_units(${from}, ${to}, ${units.map(one => one.ticketTypeId)}::uuid[],
      ${units.map(one => one.quantity)}::int[], ${units.flatMap(one => one.seatIds ?? [])}::uuid[], ${now}) as moved`.execute(
    tx,
  );
  return result.rows[0]?.moved ?? false;
}
