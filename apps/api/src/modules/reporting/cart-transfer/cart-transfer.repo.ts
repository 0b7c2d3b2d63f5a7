import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A cart under way from another site to the shop. */
export interface CartTransfer {
  /** sha256 of the code, hex. */
  readonly code: string;
  readonly sealedToken: string;
  readonly expiresAt: Date;
}

/** Notes a transfer; those that nobody took in time go. */
export async function insertCartTransfer(query: Queries, transfer: CartTransfer, now: Date): Promise<void> {
  await sql`
    with expired as (delete from cart_transfer where expires_at < ${now})
    insert into cart_transfer (code, sealed_token, expires_at)
      values (decode(${transfer.code}, 'hex'), ${transfer.sealedToken}, ${transfer.expiresAt})`.execute(
    query,
  );
}

/** A transfer that can still be answered. */
export interface OpenCartTransfer {
  readonly sealedToken: string;
  /** Who took it over already, and what came of it; sha256 of the browser's secret, hex. */
  readonly taken?: { readonly taker: string; readonly sealedResult: string };
}

/** Locks the transfer of a code: callers with the same code come one after the other. */
export async function lockCartTransfer(
  tx: Tx,
  code: string,
  now: Date,
): Promise<OpenCartTransfer | undefined> {
  const { rows } = await sql<{ sealedToken: string; taker: string | null; sealedResult: string | null }>`
    select sealed_token as "sealedToken", encode(taker, 'hex') as taker, sealed_result as "sealedResult"
      from cart_transfer where code = decode(${code}, 'hex') and expires_at > ${now} for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { sealedToken, taker, sealedResult } = row;
  return { sealedToken, ...(taker && sealedResult && { taken: { taker, sealedResult } }) };
}

/** Forgets a transfer that was taken by somebody who can't ask again. */
export async function deleteCartTransfer(tx: Tx, code: string): Promise<void> {
  await sql`delete from cart_transfer where code = decode(${code}, 'hex')`.execute(tx);
}

/** Keeps for a moment what came of a transfer, for the one who took it. */
export async function saveResult(
  tx: Tx,
  code: string,
  result: { readonly taker: string; readonly sealedResult: string; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    update cart_transfer set taker = decode(${result.taker}, 'hex'), sealed_result = ${result.sealedResult},
        expires_at = ${result.expiresAt}
      where code = decode(${code}, 'hex')`.execute(tx);
}

/** What decides whether two carts can be one. */
export interface CartContents {
  readonly cart: string;
  readonly eventId: string;
  readonly currency: string;
}

/** The events and currencies of carts' living holds. */
export async function listContents(
  query: Queries,
  holdIds: readonly string[],
): Promise<readonly CartContents[]> {
  const { rows } = await sql<CartContents>`
    select distinct encode(h.cart, 'hex') as cart, h.event_id as "eventId", e.currency
    from hold h join event e on e.id = h.event_id where h.id = any(${[...holdIds]}::uuid[])`.execute(query);
  return rows;
}

/** What goes from one cart into another. */
export interface CartMove {
  readonly holdIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Puts locked holds into another cart, with the codes that stand on theirs and not on the other yet. */
export async function moveCart(query: Queries, { holdIds, from, to }: CartMove): Promise<void> {
  await sql`update hold set cart = decode(${to}, 'hex') where id = any(${[...holdIds]}::uuid[])`.execute(
    query,
  );
  await sql`
    update code_use u set cart = decode(${to}, 'hex')
      where u.cart = decode(${from}, 'hex') and u.order_id is null and u.released_at is null
        and not exists (select 1 from code_use o where o.cart = decode(${to}, 'hex') and o.code_id = u.code_id
          and o.order_id is null and o.released_at is null)`.execute(query);
}
