import type { CodeStanding, PromoCode } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A code as it is stored. */
export interface CodeRecord extends PromoCode {
  readonly id: string;
  /** As buyers are told it. */
  readonly code: string;
  readonly key: string;
  readonly unlocks: boolean;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly maxUses: number | null;
  readonly maxPerBuyer: number | null;
  readonly active: boolean;
}

/** A code on a cart. */
export interface CartCode extends CodeRecord {
  /** sha256 of the cart token, hex. */
  readonly cart: string;
  readonly useId: string;
  /** Until when the use is kept for the cart. */
  readonly expiresAt: Date;
}

const codeColumns: RawBuilder<unknown> = sql`c.id, c.code, c.key, c.kind, c.basis_points as "basisPoints",
  c.amount, c.per, c.currency, c.client_id as "clientId", c.event_id as "eventId", c.unlocks,
  c.valid_from as "validFrom", c.valid_to as "validTo", c.max_uses as "maxUses", c.max_tickets as "maxTickets",
  c.max_per_buyer as "maxPerBuyer", c.active,
  array(select t.ticket_type_id from code_ticket_type t where t.code_id = c.id) as "ticketTypeIds"`;

/** The codes that a typed text can mean, those for one event before those for all events of a client. */
export async function findCodesByKey(query: Queries, key: string): Promise<CodeRecord[]> {
  const result = await sql<CodeRecord>`
    select ${codeColumns} from code c where c.key = ${key} order by c.event_id is null, c.created_at, c.id`.execute(
    query,
  );
  return result.rows;
}

/** The active ones of some codes, in the order of their ids. */
export async function findActiveCodes(query: Queries, ids: readonly string[]): Promise<CodeRecord[]> {
  if (ids.length === 0) return [];
  const result = await sql<CodeRecord>`
    select ${codeColumns} from code c where c.id = any (${[...ids]}::uuid[]) and c.active order by c.id`.execute(
    query,
  );
  return result.rows;
}

/** Those of some events that there are codes for now. */
export async function findEventsWithCodes(
  query: Queries,
  eventIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const result = await sql<{ id: string }>`
    select e.id from event e
      where e.id = any (${[...new Set(eventIds)]}::uuid[]) and exists (
        select 1 from code c where c.client_id = e.client_id and (c.event_id is null or c.event_id = e.id)
          and c.active and (c.valid_to is null or c.valid_to > ${now}))`.execute(query);
  return result.rows.map(row => row.id);
}

/** The codes on some carts that hold there now, in the order they were put there. */
export async function findCartCodes(
  query: Queries,
  carts: readonly string[],
  now: Date,
): Promise<CartCode[]> {
  return selectCartCodes(query, carts, now, sql``);
}

/** The same, and nobody can give their uses back until the transaction ends. */
export async function lockCartCodes(tx: Tx, carts: readonly string[], now: Date): Promise<CartCode[]> {
  return selectCartCodes(tx, carts, now, sql`for update of u`);
}

/** A code that staff switched off holds no longer; one that ended does for the time it was kept for the cart. */
async function selectCartCodes(
  query: Queries,
  carts: readonly string[],
  now: Date,
  lock: RawBuilder<unknown>,
): Promise<CartCode[]> {
  if (carts.length === 0) return [];
  const result = await sql<CartCode>`
    select ${codeColumns}, encode(u.cart, 'hex') as cart, u.id as "useId", u.expires_at as "expiresAt"
      from code_use u join code c on c.id = u.code_id
      where u.cart = any (${carts.map(cart => Buffer.from(cart, 'hex'))}::bytea[])
        and u.order_id is null and u.released_at is null and c.active
        and (u.expires_at > ${now} or c.valid_to is null or c.valid_to > ${now})
      order by u.created_at, u.id ${lock}`.execute(query);
  return result.rows;
}

/** Locks codes in the order of their ids, the last locks of a transaction: uses are only added under them. */
export async function lockCodes(tx: Tx, codeIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from code where id = any (${[...codeIds]}::uuid[]) order by id for no key update`.execute(tx);
}

/** Gives uses of carts back whose time is over, but for those that are being bought with just now. */
export async function releaseExpiredUses(tx: Tx, codeIds: readonly string[], now: Date): Promise<void> {
  // a submit locks uses of many carts in another order: waiting for it could be waiting in a circle
  await sql`
    update code_use set released_at = ${now} where id in (
      select id from code_use
        where code_id = any (${[...codeIds]}::uuid[]) and released_at is null and expires_at <= ${now}
        for update skip locked)`.execute(tx);
}

/** How often a code is used now, by orders and other carts. */
export async function countUses(
  query: Queries,
  codeId: string,
  except: { readonly cart: string },
): Promise<number> {
  const result = await sql<{ uses: number }>`
    select count(*)::int as uses from code_use
      where code_id = ${codeId} and released_at is null
        and (order_id is not null or cart <> decode(${except.cart}, 'hex'))`.execute(query);
  return result.rows[0]?.uses ?? 0;
}

/** Uses of codes by buyers, in orders that live; keys are `<code id> <mailbox>`. */
export async function countBuyerUses(
  query: Queries,
  pairs: readonly { readonly codeId: string; readonly mailbox: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (pairs.length === 0) return new Map();
  const result = await sql<{ key: string; uses: number }>`
    select u.code_id || ' ' || n.mailbox as key, count(*)::int as uses
      from (select distinct * from unnest(${pairs.map(pair => pair.codeId)}::uuid[],
          ${pairs.map(pair => pair.mailbox)}::text[])) n (code_id, mailbox)
        join code_use u on u.code_id = n.code_id and email_identity(u.buyer_email) = n.mailbox
      where u.released_at is null and u.order_id is not null
      group by u.code_id, n.mailbox`.execute(query);
  return new Map(result.rows.map(row => [row.key, row.uses]));
}

/** Keeps a use of a locked code for a cart until a moment; a use that the cart has already is kept longer. */
export async function keepUseForCart(
  tx: Tx,
  use: {
    readonly id: string;
    readonly codeId: string;
    readonly cart: string;
    readonly until: Date;
    readonly now: Date;
  },
): Promise<void> {
  // not as one statement with `on conflict`: the trigger that judges an insert would count the cart's own use
  const kept = await sql`
    update code_use set expires_at = ${use.until}
      where code_id = ${use.codeId} and cart = decode(${use.cart}, 'hex') and order_id is null and released_at is null
      returning id`.execute(tx);
  if (kept.rows.length > 0) return;
  await sql`
    insert into code_use (id, code_id, cart, expires_at, created_at)
      values (${use.id}, ${use.codeId}, decode(${use.cart}, 'hex'), ${use.until}, ${use.now})`.execute(tx);
}

/** The hidden ticket types of an event that the codes of a cart show. */
export async function listUnlocked(
  query: Queries,
  cart: string,
  eventId: string,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select y.id from ticket_type y
      where y.event_id = ${eventId} and y.visibility = 'code'
        and cart_unlocks(decode(${cart}, 'hex'), y.id, ${now}) > 0`.execute(query);
  return result.rows.map(row => row.id);
}

/** Living holds of a cart on hidden tickets that none of its codes unlocks. */
export async function findLockedHolds(query: Queries, cart: string, now: Date): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select h.id from hold h join ticket_type y on y.id = h.ticket_type_id
      where h.cart = decode(${cart}, 'hex') and h.state = 'held' and h.order_id is null and y.visibility = 'code'
        and cart_unlocks(h.cart, y.id, ${now}) = 0`.execute(query);
  return result.rows.map(row => row.id);
}

/** Gives uses of a cart back. */
export async function releaseUses(tx: Tx, useIds: readonly string[], now: Date): Promise<void> {
  if (useIds.length === 0) return;
  await sql`
    update code_use set released_at = ${now}
      where id = any (${[...useIds]}::uuid[]) and order_id is null and released_at is null`.execute(tx);
}

/** A use of a cart that becomes one of an order. */
export interface UseOfOrder {
  readonly useId: string;
  readonly orderId: string;
  readonly email: string;
}

/** Gives uses of carts to the orders that the carts become; they no longer end by the clock. */
export async function giveUsesToOrders(tx: Tx, uses: readonly UseOfOrder[]): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    update code_use u set order_id = n.order_id, buyer_email = n.email, expires_at = null
      from unnest(${uses.map(use => use.useId)}::uuid[], ${uses.map(use => use.orderId)}::uuid[],
        ${uses.map(use => use.email)}::text[]) n (use_id, order_id, email)
      where u.id = n.use_id`.execute(tx);
}

/** The codes that an order was made with, as buyers are told them. */
export async function listCodesOfOrder(
  query: Queries,
  orderId: string,
): Promise<{ readonly code: string; readonly clientId: string; readonly eventId: string | null }[]> {
  const result = await sql<{ code: string; clientId: string; eventId: string | null }>`
    select c.code, c.client_id as "clientId", c.event_id as "eventId" from code_use u join code c on c.id = u.code_id
      where u.order_id = ${orderId} order by u.created_at, u.id`.execute(query);
  return result.rows;
}

/** The codes that each of some orders was made with, as buyers are told them. */
export async function listCodesOfOrders(
  query: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ orderId: string; codes: string[] }>`
    select u.order_id as "orderId", array_agg(c.code order by u.created_at, u.id) as codes
      from code_use u join code c on c.id = u.code_id
      where u.order_id = any(${[...orderIds]}::uuid[]) group by u.order_id`.execute(query);
  return new Map(rows.map(({ orderId, codes }) => [orderId, codes]));
}

/** The standing of a code for a use that is about to be added. */
export function standingOf(code: CodeRecord, uses: number, usesOfBuyer = 0): CodeStanding {
  return {
    isActive: code.active,
    validFrom: code.validFrom?.getTime() ?? null,
    validTo: code.validTo?.getTime() ?? null,
    maxUses: code.maxUses,
    uses,
    maxPerBuyer: code.maxPerBuyer,
    usesOfBuyer,
  };
}
