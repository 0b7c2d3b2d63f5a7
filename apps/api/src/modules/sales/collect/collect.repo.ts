import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { StoredOrderToken } from '#orders';

/** The order of a number and the e-mail it was made with. */
export async function findOrderIdOf(
  query: Queries,
  number: string,
  email: string,
): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select id from customer_order
      where number = ${number} and lower(buyer_email) = ${email} and state <> 'held'`.execute(query);
  return result.rows[0]?.id;
}

/** How many links to an order were made since an instant. */
export async function countLinks(query: Queries, orderId: string, since: Date): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from collect_link
      where order_id = ${orderId} and created_at > ${since}`.execute(query);
  return result.rows[0]?.count ?? 0;
}

/** Stores a link by the hash of its token. */
export async function insertLink(
  tx: Tx,
  link: {
    readonly token: string;
    readonly orderId: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into collect_link (token_hash, order_id, expires_at, created_at)
      values (${hashToken(link.token)}, ${link.orderId}, ${link.expiresAt}, ${link.createdAt})`.execute(tx);
}

/** Uses a link up and answers its order; undefined for one that is unknown, used or too old. */
export async function spendLink(
  query: Queries,
  token: string,
  at: Date,
): Promise<StoredOrderToken | undefined> {
  const result = await sql<StoredOrderToken>`
    update collect_link c set used_at = ${at} from customer_order o
      where c.token_hash = ${hashToken(token)} and c.used_at is null and c.expires_at > ${at} and o.id = c.order_id
      returning o.id, o.sealed_token as "sealedToken"`.execute(query);
  return result.rows[0];
}
