import type { inventoryBlock } from '@vh/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { SeatLabel } from './hold-request.ts';

/** What staff see of a seat. */
export type StaffSeatState = 'free' | 'held' | 'sold' | 'blocked';

/** A quota whose row is locked, with expired holds returned. */
export interface LockedQuota {
  readonly id: string;
  readonly seated: boolean;
  readonly free: number;
}

/** A seat of a locked quota. */
export interface StaffSeat extends SeatLabel {
  readonly quotaId: string;
  /** On the event's map; null where there is none. */
  readonly mapSeat: string | null;
  readonly state: StaffSeatState;
  readonly accessible: boolean;
  readonly restrictedView: boolean;
  readonly blockId: string | null;
}

/** A block as it stands in its row. */
export interface BlockRecord {
  readonly id: string;
  readonly eventId: string;
  readonly quotaId: string;
  readonly units: number;
}

/** The event's client, for the decision who may change its inventory. */
export async function findClientOfEvent(query: Queries, eventId: string): Promise<string | undefined> {
  const event = await query
    .selectFrom('event')
    .select('client_id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event?.client_id;
}

/** The version of an event's map; undefined for events without one. */
export async function findMapVersion(query: Queries, eventId: string): Promise<string | undefined> {
  const event = await query
    .selectFrom('event')
    .select('seat_map_version_id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event?.seat_map_version_id ?? undefined;
}

/**
 * Locks quotas of an event, in the order in which everybody locks them, and releases what expired; those that the event
 * has not are missing.
 */
export async function lockQuotas(
  tx: Tx,
  eventId: string,
  quotaIds: readonly string[],
  now: Date,
): Promise<LockedQuota[]> {
  const locked = await sql<{ id: string }>`
    select id from quota where id = any (${[...quotaIds]}::uuid[]) and event_id = ${eventId}
      order by id for update`.execute(tx);
  const ids = locked.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`select release_expired_of_quotas(${ids}::uuid[], ${now})`.execute(tx);
  const { rows } = await sql<LockedQuota>`
    select id, seated, capacity - held - sold - blocked as free from quota where id = any (${ids}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/** A seat as staff see it, of `event_seat` s with its `hold` h. */
export const seatColumns = sql`
  s.id, s.quota_id as "quotaId", s.map_seat as "mapSeat", s.section, s.row_label as row, s.seat_label as seat, s.accessible,
  s.restricted_view as "restrictedView", s.block_id as "blockId",
  case when s.block_id is not null then 'blocked' when h.state = 'sold' then 'sold'
    when s.hold_id is not null then 'held' else 'free' end as state`;

/** Seats of locked quotas by id; ids that are no seats of them are missing. */
export async function listSeatsOf(
  tx: Tx,
  quotaIds: readonly string[],
  seatIds: readonly string[],
): Promise<StaffSeat[]> {
  const { rows } = await sql<StaffSeat>`
    select ${seatColumns} from event_seat s left join hold h on h.id = s.hold_id
      where s.quota_id = any (${[...quotaIds]}::uuid[]) and s.id = any (${[...seatIds]}::uuid[])
      order by s.row_rank, s.section, s.position`.execute(tx);
  return rows;
}

/** All seats of an event, in the order of its rows. */
export async function listStaffSeats(query: Queries, eventId: string): Promise<StaffSeat[]> {
  const { rows } = await sql<StaffSeat>`
    select ${seatColumns} from event_seat s left join hold h on h.id = s.hold_id
      where s.event_id = ${eventId} order by s.row_rank, s.section, s.position`.execute(query);
  return rows;
}

/** Who does something to the inventory, and when. */
export interface InventoryChange {
  readonly userId: string;
  readonly at: Date;
}

/**
 * Takes units, or seats, of a locked quota from the sale; they are free, as the caller has seen. False, with nothing changed,
 * when there is a block of that id already, such as one that the caller can't see.
 */
export async function insertBlock(
  tx: Tx,
  block: BlockRecord & {
    readonly reason: string;
    readonly note: string;
    readonly seatIds: readonly string[];
  },
  { userId, at }: InventoryChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into inventory_block (id, event_id, quota_id, reason, note, units, created_by, created_at)
      values (${block.id}, ${block.eventId}, ${block.quotaId}, ${block.reason}, ${block.note}, ${block.units},
        ${userId}, ${at})
      on conflict (id) do nothing`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await sql`update quota set blocked = blocked + ${block.units} where id = ${block.quotaId}`.execute(tx);
  if (block.seatIds.length === 0) return true;
  await sql`
    update event_seat set block_id = ${block.id} where id = any (${[...block.seatIds]}::uuid[])`.execute(tx);
  return true;
}

/** The block of an id. */
export async function findBlock(query: Queries, blockId: string): Promise<BlockRecord | undefined> {
  const { rows } = await sql<BlockRecord>`
    select id, event_id as "eventId", quota_id as "quotaId", units from inventory_block
      where id = ${blockId}`.execute(query);
  return rows[0];
}

/** Blocks of an event by their ids; those that it has not are missing. */
export async function listBlockRecords(
  query: Queries,
  eventId: string,
  blockIds: readonly string[],
): Promise<BlockRecord[]> {
  const { rows } = await sql<BlockRecord>`
    select id, event_id as "eventId", quota_id as "quotaId", units from inventory_block
      where event_id = ${eventId} and id = any (${[...blockIds]}::uuid[]) order by id`.execute(query);
  return rows;
}

/** Gives units of a block, whose quota is locked, back to the sale. */
export async function releaseUnits(
  tx: Tx,
  block: BlockRecord,
  units: number,
  { userId, at }: InventoryChange,
): Promise<void> {
  if (units === 0) return;
  const isAll = units === block.units;
  await sql`
    update inventory_block set units = units - ${units},
        released_by = ${isAll ? userId : null}, released_at = ${isAll ? at : null}
      where id = ${block.id}`.execute(tx);
  await sql`update quota set blocked = blocked - ${units} where id = ${block.quotaId}`.execute(tx);
}

/** Frees seats of a block, or all of them; answers how many. */
export async function unblockSeats(
  tx: Tx,
  blockId: string,
  seatIds: readonly string[] | undefined,
): Promise<number> {
  const { rows } = await sql`
    update event_seat set block_id = null
      where block_id = ${blockId}
        and ${seatIds === undefined ? sql`true` : sql`id = any (${[...seatIds]}::uuid[])`}
      returning id`.execute(tx);
  return rows.length;
}

type BlockView = z.output<typeof inventoryBlock>;

/** Blocks as staff see them, the newest first. */
export async function listBlocks(
  query: Queries,
  wanted: { readonly eventId: string; readonly blockId?: string },
): Promise<BlockView[]> {
  const { rows } = await sql<Omit<BlockView, 'at' | 'releasedAt'> & { at: Date; releasedAt: Date | null }>`
    select b.id as "blockId", b.quota_id as "quotaId", b.reason, b.note, b.units,
        coalesce(u.name, '') as by, b.created_at as at, r.name as "releasedBy", b.released_at as "releasedAt",
        coalesce((
          select jsonb_agg(jsonb_build_object(
              'id', s.id, 'section', s.section, 'row', s.row_label, 'seat', s.seat_label)
              order by s.row_rank, s.section, s.position)
            from event_seat s where s.block_id = b.id), '[]') as seats
      from inventory_block b
        left join app_user u on u.id = b.created_by
        left join app_user r on r.id = b.released_by
      where b.event_id = ${wanted.eventId}
        and ${wanted.blockId === undefined ? sql`true` : sql`b.id = ${wanted.blockId}`}
      order by b.created_at desc, b.id`.execute(query);
  return rows.map(({ releasedBy, releasedAt, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(releasedAt && { releasedBy: releasedBy ?? '', releasedAt: releasedAt.toISOString() }),
  }));
}
