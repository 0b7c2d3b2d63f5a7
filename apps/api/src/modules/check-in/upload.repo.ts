import type { CodeEntry, DoorDirection, RecordedVerdict } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** A ticket that scans were made of. */
export interface ScannedTicket {
  readonly id: string;
  readonly shortCode: string;
  /** Its event, and the parts of it where that is a combined one: where it lets somebody in. */
  readonly admitsTo: readonly string[];
  /** Its type has changing codes. */
  readonly isRotating: boolean;
}

/** Locks the tickets of many scans at once, in one order for all who do. */
export async function lockTickets(
  tx: Tx,
  ids: readonly string[],
  shortCodes: readonly string[],
): Promise<readonly ScannedTicket[]> {
  const { rows } = await sql<ScannedTicket>`
    with locked as materialized (
      select id, short_code, event_id, ticket_type_id from ticket
        where id = any (${[...ids]}::uuid[]) or short_code = any (${[...shortCodes]}::text[])
        order by id for update)
    select l.id, l.short_code as "shortCode", array(
        select l.event_id union all select m.member_id from event_member m where m.combined_id = l.event_id
      ) as "admitsTo", y.entry_code <> 'fixed' as "isRotating"
      from locked l join ticket_type y on y.id = l.ticket_type_id`.execute(tx);
  return rows;
}

/** A scan that was stored before. */
export interface StoredScan {
  readonly nonce: string;
  readonly eventId: string;
  readonly ticketId: string | null;
  readonly direction: DoorDirection;
  readonly conflict: RecordedVerdict | null;
}

export async function listStoredScans(query: Queries, nonces: readonly string[]): Promise<StoredScan[]> {
  const { rows } = await sql<StoredScan>`
    select nonce, event_id as "eventId", ticket_id as "ticketId", direction, conflict from checkin
      where nonce = any (${[...nonces]}::text[])`.execute(query);
  return rows;
}

/** A scan of a device as it is stored. */
export interface DeviceScan {
  readonly id: string;
  readonly nonce: string;
  readonly eventId: string;
  readonly scannerId: string;
  readonly deviceId: string | null;
  readonly ticketId: string | null;
  readonly direction: DoorDirection;
  readonly verdict: RecordedVerdict;
  readonly conflict: RecordedVerdict | null;
  readonly at: Date;
  readonly deviceAt: Date;
  readonly clockOffset: number;
  readonly gate: string;
  readonly codeEntry: CodeEntry | null;
  readonly overrideReason: string | null;
}

/** Stores scans; answers the nonces of those that were not stored before. */
export async function insertDeviceScans(
  tx: Tx,
  scans: readonly DeviceScan[],
  receivedAt: Date,
): Promise<Set<string>> {
  if (scans.length === 0) return new Set();
  // by nonce, so that two uploads of the same scans wait for each other instead of both
  const rows = [...scans].sort((a, b) => (a.nonce < b.nonce ? -1 : 1));
  const result = await sql<{ nonce: string }>`
    insert into checkin (id, nonce, event_id, scanner_id, device_id, ticket_id, direction, verdict, conflict, at,
        device_at, clock_offset_ms, gate, code_entry, override_reason, received_at)
      select w.*, ${receivedAt} from unnest(
        ${rows.map(row => row.id)}::uuid[], ${rows.map(row => row.nonce)}::text[],
        ${rows.map(row => row.eventId)}::uuid[], ${rows.map(row => row.scannerId)}::uuid[],
        ${rows.map(row => row.deviceId)}::uuid[], ${rows.map(row => row.ticketId)}::uuid[],
        ${rows.map(row => row.direction)}::text[], ${rows.map(row => row.verdict)}::text[],
        ${rows.map(row => row.conflict)}::text[], ${rows.map(row => row.at)}::timestamptz[],
        ${rows.map(row => row.deviceAt)}::timestamptz[], ${rows.map(row => row.clockOffset)}::bigint[],
        ${rows.map(row => row.gate)}::text[], ${rows.map(row => row.codeEntry)}::text[],
        ${rows.map(row => row.overrideReason)}::text[]) w
      on conflict (nonce) do nothing returning nonce`.execute(tx);
  return new Set(result.rows.map(({ nonce }) => nonce));
}

/**
 * Writes what people at the door were told, where the server or a hub had decided otherwise and the answer came too late to
 * be heard. Answers the nonces of those scans.
 */
export async function correctVerdicts(
  tx: Tx,
  scans: readonly DeviceScan[],
  receivedAt: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ nonce: string }>`
    update checkin c set verdict = w.verdict, conflict = w.conflict, device_at = w.device_at, received_at = ${receivedAt}
      from unnest(${scans.map(scan => scan.nonce)}::text[], ${scans.map(scan => scan.ticketId)}::uuid[],
        ${scans.map(scan => scan.eventId)}::uuid[], ${scans.map(scan => scan.scannerId)}::uuid[],
        ${scans.map(scan => scan.direction)}::text[], ${scans.map(scan => scan.verdict)}::text[],
        ${scans.map(scan => scan.conflict)}::text[], ${scans.map(scan => scan.deviceAt)}::timestamptz[])
        as w (nonce, ticket_id, event_id, scanner_id, direction, verdict, conflict, device_at)
      where c.nonce = w.nonce and c.scanner_id = w.scanner_id and c.undone_at is null and c.verdict <> w.verdict
        and c.event_id = w.event_id and c.direction = w.direction and c.ticket_id is not distinct from w.ticket_id
      returning c.nonce`.execute(tx);
  return new Set(rows.map(({ nonce }) => nonce));
}

/** Another door that a hub hands scans on for. */
export interface OtherDoor {
  readonly scannerId: string;
  readonly eventId: string;
  readonly gate: string;
  /** Its paired devices, also those whose access was taken back since. */
  readonly devices: readonly {
    readonly id: string;
    readonly mayType: boolean;
    readonly mayOverride: boolean;
  }[];
}

/** The doors of events among the named scanners: by the scanner itself, or by somebody who works with it. */
export async function listOtherDoors(
  query: Queries,
  scannerIds: readonly string[],
  eventIds: readonly string[],
): Promise<OtherDoor[]> {
  const { rows } = await sql<OtherDoor>`
    select s.id as "scannerId", e.id as "eventId", s.gate,
        (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'mayType', d.may_type,
            'mayOverride', d.may_override)), '[]')
          from device d where d.scanner_id = s.id) as devices
      from scanner s, unnest(${[...eventIds]}::uuid[]) as e (id)
      where s.id = any (${[...scannerIds]}::uuid[]) and (
        exists (select from scanner_event x where x.scanner_id = s.id and x.event_id = e.id)
        or exists (select from scanner_user u join event_assignment a on a.user_id = u.user_id
          where u.scanner_id = s.id and a.event_id = e.id and a.role = 'scanner'))`.execute(query);
  return rows;
}
