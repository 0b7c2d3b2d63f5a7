import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** How many messages of a kind were written for an order since an instant. */
export async function countRecentMessages(
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
