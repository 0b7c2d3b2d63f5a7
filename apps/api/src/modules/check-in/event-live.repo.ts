import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** What happened at a gate of an event. */
export interface GateFigures {
  readonly gate: string;
  readonly admitted: number;
  readonly exited: number;
  readonly refused: number;
  readonly lastAt: Date;
}

/** What happened at each gate of an event, by the gate's name; scans that were taken back don't count. */
export async function listGates(query: Queries, eventId: string): Promise<GateFigures[]> {
  const { rows } = await sql<GateFigures>`
    select coalesce(c.gate, s.gate) as gate,
        count(*) filter (where c.verdict = 'admitted')::int as admitted,
        count(*) filter (where c.verdict = 'exited')::int as exited,
        count(*) filter (where c.verdict not in ('admitted', 'exited'))::int as refused, max(c.at) as "lastAt"
      from checkin c join scanner s on s.id = c.scanner_id
      where c.event_id = ${eventId} and c.undone_at is null
      group by 1 order by 1`.execute(query);
  return rows;
}

/** Admissions without a QR code, and those outside the event's times. */
export interface WithoutCode {
  readonly typed: number;
  readonly picked: number;
  readonly overridden: number;
}

/** How many were let in at an event by a typed code, by name, and outside its times; taken back ones don't count. */
export async function countWithoutCode(query: Queries, eventId: string): Promise<WithoutCode> {
  const { rows } = await sql<WithoutCode>`
    select count(*) filter (where code_entry = 'typed')::int as typed,
        count(*) filter (where code_entry = 'picked')::int as picked,
        count(*) filter (where override_reason is not null)::int as overridden
      from checkin where event_id = ${eventId} and verdict = 'admitted' and undone_at is null
        and (code_entry in ('typed', 'picked') or override_reason is not null)`.execute(query);
  return rows[0] ?? { typed: 0, picked: 0, overridden: 0 };
}

/** A paired device at the doors of an event. */
export interface DoorDevice {
  readonly id: string;
  readonly name: string;
  readonly scanner: string;
  readonly gate: string;
  readonly person: string;
  readonly lastUsedAt: Date;
}

/** Paired scanners whose access was not taken back, and that can check an event; the last used first. */
export async function listDevicesAt(query: Queries, eventId: string): Promise<DoorDevice[]> {
  const { rows } = await sql<DoorDevice>`
    select d.id, d.name, s.name as scanner, s.gate, u.name as person, d.last_used_at as "lastUsedAt"
      from device d join scanner s on s.id = d.scanner_id join app_user u on u.id = d.user_id
      where d.paired_at is not null and d.revoked_at is null and d.last_used_at is not null
        and (exists (select 1 from scanner_event x where x.scanner_id = s.id and x.event_id = ${eventId})
          or exists (select 1 from event_assignment a
            where a.event_id = ${eventId} and a.user_id = d.user_id and a.role = 'scanner'))
      order by d.last_used_at desc, d.id limit 100`.execute(query);
  return rows;
}
