import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** Events and the clients they belong to, of an order's lines. */
export async function listLineOwners(
  query: Queries,
  orderId: string,
): Promise<{ readonly eventId: string; readonly clientId: string }[]> {
  const result = await sql<{ eventId: string; clientId: string }>`
    select distinct l.event_id as "eventId", e.client_id as "clientId"
      from order_line l join event e on e.id = l.event_id where l.order_id = ${orderId}`.execute(query);
  return result.rows;
}
