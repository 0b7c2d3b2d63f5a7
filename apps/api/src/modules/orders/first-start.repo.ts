import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** When the first event of an order starts; undefined for an order without lines. */
export async function findFirstStart(query: Queries, orderId: string): Promise<Date | undefined> {
  const result = await sql<{ startsAt: Date | null }>`
    select min(e.starts_at) as "startsAt" from order_line l join event e on e.id = l.event_id
      where l.order_id = ${orderId}`.execute(query);
  return result.rows[0]?.startsAt ?? undefined;
}
