import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';

/** What staff read beside the seats that the service blocks. */
const note = 'seats.io';

/**
 * Takes seats out of the sale that others have at the service, as far as they are free; the hold of a cart that has one is
 * returned first. Locks holds, then quotas, then seats; answers the seats that are blocked now.
 */
export async function closeSeats(
  tx: Tx,
  seats: readonly { readonly seatId: string; readonly cartHoldId?: string | undefined }[],
  now: Date,
): Promise<string[]> {
  const holdIds = [...new Set(seats.flatMap(({ cartHoldId }) => cartHoldId ?? []))].sort();
  const seatIds = seats.map(({ seatId }) => seatId);
  // all holds before all quotas: giving them back one by one would take locks out of order
  await sql`select from hold where id = any (${holdIds}::uuid[]) order by id for update`.execute(tx);
  const quotas = await lockQuotas(tx, { seatIds, holdIds }, now);
  for (const holdId of holdIds) {
    await sql`select free_cart_hold(h.cart, h.id) from hold h where h.id = ${holdId}`.execute(tx);
  }
  const blocked: string[] = [];
  for (const { quotaId, eventId } of quotas) {
    const blockId = newId();
    const { rows: free } = await sql<{ id: string }>`
      select id from event_seat
        where quota_id = ${quotaId} and id = any (${seatIds}::uuid[]) and hold_id is null and block_id is null
        order by id for update`.execute(tx);
    const ids = free.map(({ id }) => id);
    if (ids.length === 0) continue;
    await sql`
      insert into inventory_block (id, event_id, quota_id, reason, note, units, created_at, elsewhere)
        values (${blockId}, ${eventId}, ${quotaId}, 'other', ${note}, ${ids.length}, ${now}, true)`.execute(
      tx,
    );
    await sql`update quota set blocked = blocked + ${ids.length} where id = ${quotaId}`.execute(tx);
    await sql`update event_seat set block_id = ${blockId} where id = any (${ids}::uuid[])`.execute(tx);
    blocked.push(...ids);
  }
  return blocked;
}

/** Puts seats back into the sale that nobody has at the service any more; what staff block stays. */
export async function reopenSeats(tx: Tx, seatIds: readonly string[], now: Date): Promise<string[]> {
  await lockQuotas(tx, { seatIds, holdIds: [] }, now);
  const { rows } = await sql<{ seatId: string; blockId: string; quotaId: string }>`
    select s.id as "seatId", b.id as "blockId", b.quota_id as "quotaId"
      from event_seat s join inventory_block b on b.id = s.block_id
      where s.id = any (${[...seatIds]}::uuid[]) and b.elsewhere
      order by s.id for update of s, b`.execute(tx);
  for (const { seatId, blockId, quotaId } of rows) {
    await sql`update event_seat set block_id = null where id = ${seatId}`.execute(tx);
    await sql`
      update inventory_block set units = units - 1, released_at = case when units = 1 then ${now}::timestamptz end
        where id = ${blockId}`.execute(tx);
    await sql`update quota set blocked = blocked - 1 where id = ${quotaId}`.execute(tx);
  }
  return rows.map(({ seatId }) => seatId);
}

/** Seats of an event that are blocked for others. */
export async function listExternallyBookedSeats(query: Queries, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from event_seat s join inventory_block b on b.id = s.block_id
      where s.event_id = ${eventId} and b.elsewhere order by s.id`.execute(query);
  return rows.map(({ id }) => id);
}

/** Locks the quotas of seats and holds in the order of locks, and releases what expired. */
async function lockQuotas(
  tx: Tx,
  { seatIds, holdIds }: { readonly seatIds: readonly string[]; readonly holdIds: readonly string[] },
  now: Date,
): Promise<{ readonly quotaId: string; readonly eventId: string }[]> {
  const { rows } = await sql<{ quotaId: string; eventId: string }>`
    select id as "quotaId", event_id as "eventId" from quota
      where id in (
        select quota_id from event_seat where id = any (${[...seatIds]}::uuid[])
        union
        select m.quota_id from hold h join ticket_type_quota m on m.ticket_type_id = h.ticket_type_id
          where h.id = any (${[...holdIds]}::uuid[]))
      order by id for update`.execute(tx);
  await sql`select release_expired_of_quotas(${rows.map(({ quotaId }) => quotaId)}::uuid[], ${now})`.execute(
    tx,
  );
  return rows;
}
