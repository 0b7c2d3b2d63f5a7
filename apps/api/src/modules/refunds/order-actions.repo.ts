import { normaliseSearchText } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

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
