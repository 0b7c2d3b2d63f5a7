import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** Seats that the same ticket types are sold for; a ticket for several events shows its seats at the first. */
export interface PublicZone {
  readonly quotaId: string;
  readonly ticketTypeIds: readonly string[];
  /** The quotas of the other events, where the same seats are to be free. */
  readonly otherQuotaIds: readonly string[];
}

/** A row of a zone, with its seats by position. */
export interface ZoneRow {
  /** Position of its zone in the list. */
  readonly zone: number;
  readonly section: string;
  readonly row: string;
  readonly rank: number;
  readonly seats: readonly (readonly [
    id: string,
    name: string,
    position: number,
    isFree: boolean,
    isAccessible: boolean,
    isRestricted: boolean,
  ])[];
}

/** Tells whether the public may know of an event. */
export async function isOpenEvent(query: Queries, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event where id = ${eventId} and state not in ('draft', 'archived')
      and visibility <> 'password'`.execute(query);
  return rows.length > 0;
}

/** The zones of an event. */
export async function listPublicZones(query: Queries, eventId: string): Promise<PublicZone[]> {
  const { rows } = await sql<PublicZone>`
    select t.quotas[1] as "quotaId", array_agg(t.id order by t.position) as "ticketTypeIds",
        t.quotas[2:] as "otherQuotaIds"
      from (
        select y.id::text, y.position, array_agg(q.id::text order by e.starts_at, q.id) as quotas
          from ticket_type y
            join ticket_type_quota m on m.ticket_type_id = y.id
            join quota q on q.id = m.quota_id and q.seated
            join event e on e.id = q.event_id
          where y.event_id = ${eventId} and y.visibility = 'public'
          group by y.id, y.position
      ) t
      group by t.quotas order by min(t.position), 1`.execute(query);
  return rows;
}

/** The rows of zones, best first. */
export async function listZoneRows(query: Queries, zones: readonly PublicZone[]): Promise<ZoneRow[]> {
  const found: ZoneRow[] = [];
  for (const [zone, { quotaId, otherQuotaIds }] of zones.entries()) {
    const { rows } = await sql<Omit<ZoneRow, 'zone'>>`
      select s.section, s.row_label as row, min(s.row_rank) as rank,
          json_agg(json_build_array(s.id, s.seat_label, s.position,
            s.hold_id is null and s.block_id is null and ${isFreeElsewhere(otherQuotaIds)},
            s.accessible, s.restricted_view) order by s.position) as seats
        from event_seat s where s.quota_id = ${quotaId}
        group by s.section, s.row_label order by min(s.row_rank), s.section, s.row_label`.execute(query);
    found.push(...rows.map(row => ({ ...row, zone })));
  }
  return found.sort((a, b) => a.rank - b.rank);
}

function isFreeElsewhere(quotaIds: readonly string[]) {
  if (quotaIds.length === 0) return sql`true`;
  return sql`(
    select count(*) = ${quotaIds.length} from event_seat o
      where o.quota_id = any (${[...quotaIds]}::uuid[]) and o.hold_id is null and o.block_id is null
        and (o.section, o.row_label, o.seat_label) = (s.section, s.row_label, s.seat_label))`;
}
