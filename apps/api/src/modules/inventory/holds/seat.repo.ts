import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { SeatLabel } from './hold-request.ts';
import { tableKey, type SeatLayout, type SeatLayoutRow, type LayoutSeat } from './free-seats.ts';

/** Reads which ticket types of an event have seats, and the rows of those. */
export async function loadSeatLayout(query: Queries, eventId: string): Promise<SeatLayout> {
  const types = await sql<{ ticketTypeId: string; quotaIds: string[] }>`
    select m.ticket_type_id as "ticketTypeId", array_agg(m.quota_id::text order by m.quota_id) as "quotaIds"
      from ticket_type y
        join ticket_type_quota m on m.ticket_type_id = y.id
        join quota q on q.id = m.quota_id
      where y.event_id = ${eventId} and q.seated
      group by m.ticket_type_id`.execute(query);
  const quotasOf = new Map(types.rows.map(row => [row.ticketTypeId, row.quotaIds]));
  const quotaIds = [...new Set([...quotasOf.values()].flat())];
  if (quotaIds.length === 0) return { quotasOf, rows: [], tableSizes: new Map() };
  return {
    quotasOf,
    rows: await listRows(query, quotaIds),
    tableSizes: await countSeatsOfTables(query, quotaIds),
  };
}

/** Number of seats there are at each table that is sold whole, taken ones included. */
async function countSeatsOfTables(
  query: Queries,
  quotaIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ quotaId: string; wholeTable: string; seats: number }>`
    select s.quota_id as "quotaId", s.whole_table as "wholeTable", count(*)::int as seats from event_seat s
      where s.event_id in (select event_id from quota where id = any (${[...quotaIds]}::uuid[]))
        and s.whole_table is not null
      group by s.quota_id, s.whole_table`.execute(query);
  return new Map(rows.map(({ quotaId, wholeTable, seats }) => [tableKey(quotaId, wholeTable), seats]));
}

async function listRows(query: Queries, quotaIds: readonly string[]): Promise<SeatLayoutRow[]> {
  const { rows } = await sql<Omit<SeatLayoutRow, 'key'>>`
    select quota_id as "quotaId", section, row_label as row, min(row_rank) as rank,
        ((min(position) + max(position)) / 2.0)::float8 as centre
      from event_seat where quota_id = any (${[...quotaIds]}::uuid[])
      group by quota_id, section, row_label
      order by min(row_rank), section, row_label`.execute(query);
  return rows.map(row => ({ ...row, key: rowKey(row.quotaId, row.section, row.row) }));
}

/** One row with its free seats: id, label, position, 1 for accessible, 2 for a restricted view, and the whole table. */
interface FreeRow {
  readonly quotaId: string;
  readonly section: string;
  readonly row: string;
  readonly seats: readonly (readonly [
    id: string,
    seat: string,
    position: number,
    marks: number,
    table: string | null,
  ])[];
}

/** Reads the free seats of a layout, by position within their rows; with `most`, only the best of each quota. */
export async function listFreeSeats(
  query: Queries,
  layout: SeatLayout,
  most?: number,
): Promise<LayoutSeat[]> {
  const quotaIds = [...new Set([...layout.quotasOf.values()].flat())];
  const best = sql`order by s.row_rank, s.section, s.row_label, s.position limit ${most ?? null}`;
  const { rows } = await sql<FreeRow>`
    select f.quota_id as "quotaId", f.section, f.row_label as row,
        json_agg(json_build_array(f.id, f.seat_label, f.position, f.accessible::int + 2 * f.restricted_view::int,
          f.whole_table)
          order by f.position) as seats
      from unnest(${quotaIds}::uuid[]) q (id)
        cross join lateral (
          select s.* from event_seat s
            where s.quota_id = q.id and s.hold_id is null and s.block_id is null
            ${most === undefined ? sql`` : best}
        ) f
      group by f.quota_id, f.section, f.row_label`.execute(query);
  return rows.flatMap(({ quotaId, section, row, seats }) => {
    const key = rowKey(quotaId, section, row);
    return seats.map(([id, seat, position, marks, table]) => ({
      id,
      section,
      row,
      seat,
      position,
      rowKey: key,
      accessible: (marks & 1) !== 0,
      restrictedView: (marks & 2) !== 0,
      ...(table !== null && { tableKey: tableKey(quotaId, table) }),
    }));
  });
}

function rowKey(quotaId: string, section: string, row: string): string {
  return [quotaId, section, row].join('\n');
}

/** The labels of seats by id. */
export async function findSeatLabels(
  query: Queries,
  seatIds: readonly string[],
): Promise<Map<string, SeatLabel>> {
  if (seatIds.length === 0) return new Map();
  const { rows } = await sql<SeatLabel>`
    select id, section, row_label as row, seat_label as seat from event_seat
      where id = any (${[...seatIds]}::uuid[])`.execute(query);
  return new Map(rows.map(row => [row.id, row]));
}

/**
 * Locks what a decision about an event's places needs, in the order of locks: the carts, then all quotas of the
 * event. What is read afterwards is true until the transaction ends.
 */
export async function lockEventQuotas(
  query: Queries,
  eventId: string,
  knownCarts: readonly string[],
): Promise<void> {
  if (knownCarts.length > 0) {
    await sql`
      select pg_advisory_xact_lock(31, k.key)
        from (select distinct hashtext(c) as key from unnest(${[...knownCarts]}::text[]) c order by 1) k`.execute(
      query,
    );
  }
  await sql`
    select 1 from quota
      where id in (
        select m.quota_id from ticket_type_quota m
          join ticket_type y on y.id = m.ticket_type_id where y.event_id = ${eventId})
      order by id for update`.execute(query);
}
