import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** A seat for the decision whether somebody may move there. */
export interface SwapSeat {
  readonly id: string;
  readonly quotaId: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly holdId: string | null;
  readonly blockId: string | null;
}

/** What became of moving a ticket's place. */
export type SwapOutcome =
  | { readonly kind: 'moved'; readonly before: SwapSeat; readonly after: SwapSeat }
  /** No seat of the event, or of another category. */
  | { readonly kind: 'foreign' | 'category' }
  | { readonly kind: 'taken'; readonly seat: SwapSeat; readonly state: 'held' | 'sold' | 'blocked' };

/**
 * Moves one place of a locked order to another seat of the same quota: free from one moment to the next, and never both or
 * none. Locks the hold, the quota and the seats.
 */
export async function swapSeat(
  tx: Tx,
  move: { readonly orderId: string; readonly from: string; readonly to: string },
  now: Date,
): Promise<SwapOutcome> {
  const { rows: holds } = await sql<{ id: string; quotaId: string }>`
    select h.id, s.quota_id as "quotaId" from event_seat s join hold h on h.id = s.hold_id
      where s.id = ${move.from} and h.order_id = ${move.orderId} and h.state = 'sold' for update of h`.execute(
    tx,
  );
  const [hold] = holds;
  if (!hold) return { kind: 'foreign' };
  await sql`select from quota where id = ${hold.quotaId} for update`.execute(tx);
  await sql`select release_expired_of_quotas(${[hold.quotaId]}::uuid[], ${now})`.execute(tx);
  const [before, after] = [await findSeat(tx, move.from), await findSeat(tx, move.to)];
  if (before?.holdId !== hold.id || !after || after.eventId !== before.eventId) return { kind: 'foreign' };
  if (after.quotaId !== before.quotaId) return { kind: 'category' };
  if (after.blockId) return { kind: 'taken', seat: after, state: 'blocked' };
  if (after.holdId) return { kind: 'taken', seat: after, state: after.isSold ? 'sold' : 'held' };
  await sql`
    update event_seat n set hold_id = o.hold_id, unit = o.unit from event_seat o
      where n.id = ${move.to} and o.id = ${move.from}`.execute(tx);
  await sql`update event_seat set hold_id = null, unit = null where id = ${move.from}`.execute(tx);
  await sql`
    update hold set seats = array_replace(seats, ${move.from}::uuid, ${move.to}::uuid) where id = ${hold.id}`.execute(
    tx,
  );
  // counts stay as they are, but who looks at the plan is told by a new version of the row
  await sql`update quota set sold = sold where id = ${hold.quotaId}`.execute(tx);
  return { kind: 'moved', before, after };
}

type FoundSeat = SwapSeat & { readonly eventId: string; readonly isSold: boolean };

// who issues tickets refers to seats before asking for the quota, so a lock against that would be waited for in a circle
async function findSeat(tx: Tx, seatId: string): Promise<FoundSeat | undefined> {
  const { rows } = await sql<FoundSeat>`
    select s.id, s.event_id as "eventId", s.quota_id as "quotaId", s.section, s.row_label as row, s.seat_label as seat,
        s.hold_id as "holdId", s.block_id as "blockId",
        coalesce((select h.state = 'sold' from hold h where h.id = s.hold_id), false) as "isSold"
      from event_seat s where s.id = ${seatId} for no key update of s`.execute(tx);
  return rows[0];
}
