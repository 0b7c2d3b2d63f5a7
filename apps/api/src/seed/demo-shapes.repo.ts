import { sql } from 'kysely';
import type { Queries } from '../platform/database.ts';

/** An event of the demo that another one is made of, or whose state changes. */
export interface ShapeEvent {
  readonly id: string;
  readonly clientId: string;
}

/** Events to come of an organiser without a seat map, the latest first, and another organiser in the same currency. */
export async function listShapeEvents(
  query: Queries,
  clientName: string,
  now: Date,
): Promise<{ readonly own: readonly ShapeEvent[]; readonly partner: string | undefined }> {
  const { rows: own } = await sql<ShapeEvent>`
    select e.id, e.client_id as "clientId" from event e join client c on c.id = e.client_id
      where c.name = ${clientName} and e.state = 'published' and e.kind = 'simple' and e.seat_map_version_id is null
        and e.starts_at > ${now}::timestamptz + interval '30 days'
      order by e.starts_at desc, e.id limit 4`.execute(query);
  const { rows: others } = await sql<{ id: string }>`
    select c.id from client c where c.name <> ${clientName} order by c.name limit 1`.execute(query);
  return { own, partner: others[0]?.id };
}
