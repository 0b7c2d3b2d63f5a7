import type { inventoryBlock } from '@vh/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../platform/database.ts';
import { seatColumns, type StaffSeat } from './holds/block.repo.ts';

/** A moment of an event's seats, by which a later one is compared with it. */
export interface StaffMoment {
  /** Of the versions of the rows that count its places: no seat changes hands without one of them. */
  readonly counts: string;
  /** All transactions before this one had ended; 64 bits, decimal. */
  readonly horizon: string;
  /** Of its map; null where there is none. */
  readonly versionId: string | null;
}

/** Why seats are blocked, and by whom. */
export type SeatBlock = Pick<z.output<typeof inventoryBlock>, 'blockId' | 'reason' | 'note' | 'by'>;

/** The present moment of an event's seats; undefined when there is no such event. It is read before the seats are. */
export async function readStaffMoment(query: Queries, eventId: string): Promise<StaffMoment | undefined> {
  const { rows } = await sql<StaffMoment>`
    select e.seat_map_version_id as "versionId", pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        (select md5(coalesce(string_agg(q.id || '.' || q.xmin::text, ' ' order by q.id), ''))
          from quota q where q.event_id = e.id) as counts
      from event e where e.id = ${eventId}`.execute(query);
  return rows[0];
}

/**
 * Whether a row was written at or after a horizon. Versions of rows have the lower 32 bits of their transaction, which
 * are compared as PostgreSQL does: half of the circle is later.
 */
const since = (version: RawBuilder<unknown>, horizon: string) =>
  sql`((${version}::text::bigint - (${horizon}::bigint & 4294967295) + 4294967296) & 4294967295) < 2147483648`;

/** The seats of an event that changed hands since a horizon, and how many it has in all. */
export async function listSeatsSince(
  query: Queries,
  eventId: string,
  horizon: string,
): Promise<{ readonly seats: readonly StaffSeat[]; readonly count: number }> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from event_seat where event_id = ${eventId}`.execute(query);
  const { rows } = await sql<StaffSeat>`
    select ${seatColumns} from event_seat s left join hold h on h.id = s.hold_id
      where s.event_id = ${eventId}
        and (${since(sql`s.xmin`, horizon)} or (h.id is not null and ${since(sql`h.xmin`, horizon)}))
      order by s.row_rank, s.section, s.position`.execute(query);
  return { seats: rows, count: counted.rows[0]?.count ?? 0 };
}

/** What the seats of an event are or were blocked for, or what of that was written since a horizon. */
export async function listSeatBlocks(
  query: Queries,
  eventId: string,
  horizon?: string,
): Promise<SeatBlock[]> {
  const { rows } = await sql<SeatBlock>`
    select b.id as "blockId", b.reason, b.note, coalesce(u.name, '') as by
      from inventory_block b left join app_user u on u.id = b.created_by
      where b.event_id = ${eventId} and ${horizon === undefined ? sql`true` : since(sql`b.xmin`, horizon)}
      order by b.created_at desc, b.id`.execute(query);
  return rows;
}
