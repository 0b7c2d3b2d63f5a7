import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { BuiltEvent } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/app.ts';
import type { HoldRequest } from './hold-request.ts';
import type { Inventory } from './inventory.service.ts';

/** A buyer who wants so many of each of an event's ticket types (by position), with a cart of their own. */
export function wantTickets(
  event: BuiltEvent,
  quantities: Readonly<Record<number, number>> = { 0: 1 },
): HoldRequest {
  return {
    eventId: event.id,
    key: newId(),
    cart: randomBytes(32).toString('hex'),
    lines: Object.entries(quantities).map(([position, quantity]) => ({
      holdId: newId(),
      ticketTypeId: event.ticketTypes[Number(position)]?.id ?? '',
      quantity,
    })),
  };
}

/** What became of many requests at once: the granted ones, and the number of refused ones. */
export async function holdAll(
  inventories: readonly Inventory[],
  requests: readonly HoldRequest[],
): Promise<{ granted: HoldRequest[]; refused: number; broken: unknown[] }> {
  const answers = await Promise.allSettled(
    requests.map((request, at) => inventories[at % inventories.length]?.hold(request)),
  );
  const granted = requests.filter((_, at) => answers[at]?.status === 'fulfilled');
  const reasons = answers.flatMap(answer =>
    answer.status === 'rejected' ? [answer.reason as { code?: string }] : [],
  );
  const broken = reasons.filter(reason => reason.code !== 'inventory.unavailable');
  return { granted, refused: reasons.length - broken.length, broken };
}

/** A further process on the same database: its own pool, its own batches. */
export function anotherProcess(app: TestApp): { deps: Deps; db: Database } {
  const { config, log } = app.deps;
  const db = openDatabase({ url: config.databaseUrl, poolSize: 4, log });
  return { db, deps: { ...app.deps, db } };
}

/** Quotas whose counters are not what their holds add up to, or that are oversold: none, when all is well. */
export async function findMiscounts(db: Database): Promise<unknown[]> {
  const result = await sql`
    select q.id, q.capacity, q.held, q.sold, coalesce(n.held, 0) as "holdsHeld", coalesce(n.sold, 0) as "holdsSold"
      from quota q left join (
        select m.quota_id,
            sum(h.quantity) filter (where h.state = 'held') as held,
            sum(h.quantity) filter (where h.state = 'sold') as sold
          from hold h join ticket_type_quota m using (ticket_type_id) group by m.quota_id
      ) n on n.quota_id = q.id
      where q.held <> coalesce(n.held, 0) or q.sold <> coalesce(n.sold, 0) or q.held + q.sold > q.capacity`.execute(
    db.query,
  );
  return result.rows;
}
