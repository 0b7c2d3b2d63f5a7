import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** A quota that a ticket type draws from, locked. */
export interface GuestQuota {
  readonly id: string;
  readonly seated: boolean;
  /** What staff may still give away: waiting lists don't bind them, caps of the web do. */
  readonly free: number;
}

/** Locks the quotas of a ticket type of an event, by id, and releases what expired. */
export async function lockQuotasOfType(
  tx: Tx,
  { eventId, ticketTypeId }: { readonly eventId: string; readonly ticketTypeId: string },
  now: Date,
): Promise<GuestQuota[]> {
  const { rows } = await sql<{ id: string }>`
    select id from quota
      where id in (select m.quota_id from ticket_type_quota m join ticket_type y on y.id = m.ticket_type_id
        where y.id = ${ticketTypeId} and y.event_id = ${eventId})
      order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`select release_expired_of_quotas(${ids}::uuid[], ${now})`.execute(tx);
  return listQuotas(tx, ids);
}

/** The same quotas as they are by now. */
export async function listQuotas(tx: Tx, ids: readonly string[]): Promise<GuestQuota[]> {
  const { rows } = await sql<GuestQuota>`
    select q.id, q.seated,
        least(q.capacity - q.held - q.sold - q.blocked, c.capacity - c.taken) as free
      from quota q left join quota_channel c on c.quota_id = q.id and c.channel = 'web'
      where q.id = any (${[...ids]}::uuid[]) order by q.id`.execute(tx);
  return rows;
}

/** The seats of a block, the best first. */
export async function listSeatsOfBlock(tx: Tx, blockId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event_seat where block_id = ${blockId}
      order by row_rank, section, row_label, position`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Places that an order is about to get. */
export interface GuestHold {
  readonly id: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly quotaIds: readonly string[];
  /** Unit by unit, of each seated quota. */
  readonly seatIds: readonly string[];
  /** sha256 of a cart token that nobody has, hex. */
  readonly cart: string;
  readonly key: string;
  readonly at: Date;
}

/** Takes free places under the locks of their quotas; false, for the caller to undo, where a seat is not free. */
export async function insertGuestHold(tx: Tx, hold: GuestHold): Promise<boolean> {
  const { id, quantity, quotaIds, seatIds } = hold;
  const seats = seatIds.length > 0 ? [...seatIds] : null;
  await sql`
    insert into hold (id, cart, event_id, ticket_type_id, quantity, expires_at, request_key, created_at, channel, seats)
      values (${id}, decode(${hold.cart}, 'hex'), ${hold.eventId}, ${hold.ticketTypeId}, ${quantity},
        ${hold.at}::timestamptz + interval '1 hour', ${hold.key}, ${hold.at}, 'web', ${seats}::uuid[])`.execute(
    tx,
  );
  await sql`update quota set held = held + ${quantity} where id = any (${[...quotaIds]}::uuid[])`.execute(tx);
  await sql`
    update quota_channel set taken = taken + ${quantity}
      where quota_id = any (${[...quotaIds]}::uuid[]) and channel = 'web'`.execute(tx);
  if (!seats) return true;
  const { rows } = await sql`
    update event_seat s set hold_id = ${id}, unit = (n.at - 1) / ${seats.length / quantity}::int + 1
      from unnest(${seats}::uuid[]) with ordinality n (id, at)
      where s.id = n.id and s.quota_id = any (${[...quotaIds]}::uuid[]) and s.hold_id is null and s.block_id is null
      returning s.id`.execute(tx);
  return rows.length === seats.length;
}
