import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { createFreeSeats, type FreeSeats } from './free-seats.ts';
import { listFreeSeats, loadSeatLayout } from './seat.repo.ts';

interface FreedHold {
  readonly id: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly units: number;
}

/** Those of some orders whose buyers agreed to equivalent seats, where theirs are gone. */
export async function listAgreeing(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order
      where id = any (${[...orderIds]}::uuid[]) and consents ? 'equivalentSeats' order by id`.execute(tx);
  return rows.map(row => row.id);
}

/**
 * Gives the freed holds of a locked order other seats of the same ticket types, the best available; false, with
 * nothing changed, when there are too few. The caller has locked its holds and quotas, and takes the seats then.
 */
export async function reseatOrder(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<FreedHold>`
    select id, event_id as "eventId", ticket_type_id as "ticketTypeId", quantity - freed as units from hold
      where order_id = ${orderId} and state = 'freed' and freed < quantity and seats is not null
      order by id`.execute(tx);
  const freeSeatCache = new Map<string, FreeSeats>();
  const seatsOf = new Map<string, string[]>();
  for (const hold of rows) {
    const freeSeats = freeSeatCache.get(hold.eventId) ?? (await readFreeSeats(tx, hold.eventId));
    freeSeatCache.set(hold.eventId, freeSeats);
    const seats = freeSeats.take(hold.ticketTypeId, hold.units, undefined);
    if (seats.length === 0) return false;
    seatsOf.set(hold.id, seats);
  }
  for (const [holdId, seats] of seatsOf) {
    await sql`update hold set seats = ${seats}::uuid[] where id = ${holdId}`.execute(tx);
  }
  return rows.length > 0;
}

async function readFreeSeats(tx: Tx, eventId: string): Promise<FreeSeats> {
  const layout = await loadSeatLayout(tx, eventId);
  return createFreeSeats(layout, await listFreeSeats(tx, layout));
}
