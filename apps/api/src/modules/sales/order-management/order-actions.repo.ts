import { normaliseSearchText } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { StoredToken } from '../../../platform/stored-token.ts';

/** Who bought, as staff correct it. */
export interface BuyerFacts {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** How often an order was changed; undefined when there is none. */
export async function findOrderVersion(query: Queries, orderId: string): Promise<number | undefined> {
  const result = await sql<{ version: number }>`
    select version from customer_order where id = ${orderId}`.execute(query);
  return result.rows[0]?.version;
}

/** Corrects the buyer of a locked order. */
export async function saveBuyer(tx: Tx, orderId: string, buyer: BuyerFacts): Promise<void> {
  await sql`
    update customer_order set buyer_name = ${buyer.name}, buyer_search = ${normaliseSearchText(buyer.name)},
        buyer_email = ${buyer.email}, buyer_phone = ${buyer.phone}, version = version + 1
      where id = ${orderId}`.execute(tx);
}

/**
 * Gives a locked order another address of its own, so that what was mailed to an e-mail that was not the buyer's leads there no
 * more, and makes it the account's of the new e-mail; an order placed in somebody's account stays in it.
 */
export async function moveOrder(
  tx: Tx,
  orderId: string,
  move: { readonly token: StoredToken; readonly from: string; readonly to: string },
): Promise<void> {
  const accountOf = (email: string) =>
    sql`(select u.id from app_user u where lower(u.email) = ${email.toLowerCase()})`;
  await sql`
    update customer_order set token_hash = decode(${move.token.hash}, 'hex'), sealed_token = ${move.token.sealed},
        user_id = case when user_id is null or user_id = ${accountOf(move.from)} then ${accountOf(move.to)}
          else user_id end
      where id = ${orderId}`.execute(tx);
  await sql`delete from collect_link where order_id = ${orderId}`.execute(tx);
}

/** Raises the counter that the pick-up code of a locked order follows from; answers it. */
export async function raiseCodeVersion(tx: Tx, orderId: string): Promise<number> {
  const result = await sql<{ codeVersion: number }>`
    update customer_order set code_version = code_version + 1 where id = ${orderId}
      returning code_version as "codeVersion"`.execute(tx);
  const [row] = result.rows;
  if (!row) throw new Error(`no order ${orderId}`);
  return row.codeVersion;
}

/** Messages of a kind that an order got since a moment. */
export async function countMessagesSince(
  query: Queries,
  orderId: string,
  kind: string,
  since: Date,
): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from message
      where order_id = ${orderId} and kind = ${kind} and created_at > ${since}`.execute(query);
  return result.rows[0]?.count ?? 0;
}
