import type { EventOwners, SoldOrder } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { listLinesOfOrders, type OrderLineRecord, type OrderRecord } from '../records/order.repo.ts';

/** Who earns the face of the tickets of events, by event. */
export async function findEventOwners(
  query: Queries,
  eventIds: readonly string[],
): Promise<Map<string, EventOwners>> {
  const result = await sql<{ id: string } & EventOwners>`
    select e.id, e.client_id as "clientId", coalesce((
        select jsonb_agg(jsonb_build_object('clientId', s.client_id, 'basisPoints', s.basis_points))
          from event_share s where s.event_id = e.id), '[]') as shares
      from event e where e.id = any (${[...new Set(eventIds)]}::uuid[])`.execute(query);
  return new Map(result.rows.map(({ id, clientId, shares }) => [id, { clientId, shares }]));
}

type SoldFacts = Pick<OrderRecord, 'id' | 'currency' | 'protection'>;

/** What orders sold, as the books see it, by order. */
export async function findSoldOrders(
  query: Queries,
  orders: readonly SoldFacts[],
): Promise<Map<string, SoldOrder>> {
  const lines = await listLinesOfOrders(
    query,
    orders.map(order => order.id),
  );
  return soldOrdersOf(query, orders, lines);
}

/** The same from lines that are known already. */
export async function soldOrdersOf(
  query: Queries,
  orders: readonly SoldFacts[],
  lines: readonly OrderLineRecord[],
): Promise<Map<string, SoldOrder>> {
  const owners = await findEventOwners(
    query,
    lines.map(line => line.eventId),
  );
  const byOrder = groupBy(lines, line => line.orderId);
  return new Map(
    orders.map(({ id, currency, protection }) => [
      id,
      {
        currency,
        protection,
        lines: (byOrder.get(id) ?? []).map(line => ({ ...line, owners: ownersOf(owners, line.eventId) })),
      },
    ]),
  );
}

function ownersOf(owners: ReadonlyMap<string, EventOwners>, eventId: string): EventOwners {
  const found = owners.get(eventId);
  if (!found) throw new Error(`event ${eventId} was sold but is not stored`);
  return found;
}
