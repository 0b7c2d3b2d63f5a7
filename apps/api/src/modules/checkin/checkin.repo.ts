import type { DoorVerdict, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import type { TicketState } from '../tickets/ticket.repo.ts';

/** A scan as it is stored. */
export interface CheckinRecord {
  readonly id: string;
  readonly nonce: string;
  readonly eventId: string;
  readonly scannerId: string;
  readonly ticketId: string | null;
  readonly direction: 'entry' | 'exit';
  readonly verdict: DoorVerdict;
  readonly at: Date;
  readonly undoneAt: Date | null;
  /** Where it was made; null for scans of before this was kept. */
  readonly gate: string | null;
  /** The paired device that made it; null for people who were logged in. */
  readonly deviceId: string | null;
}

const checkinColumns = sql`id, nonce, event_id as "eventId", scanner_id as "scannerId", ticket_id as "ticketId",
  direction, verdict, at, undone_at as "undoneAt", gate, device_id as "deviceId"`;

/** An event that somebody checks at a scanner. */
export interface CheckedEvent {
  readonly eventId: string;
  /** Where the person was sent for it; none: where the scanner stands. */
  readonly gates: readonly string[];
  readonly mayUndo: boolean;
}

/** A scanner with the events that somebody checks with it. */
export interface ScannerRecord {
  readonly id: string;
  readonly name: string;
  readonly gate: string;
  readonly status: 'active' | 'revoked';
  readonly events: readonly CheckedEvent[];
}

/** A scanner with its own events and those that its user is assigned to. */
export async function findScanner(
  query: Queries,
  id: string,
  userId: string,
): Promise<ScannerRecord | undefined> {
  const result = await sql<ScannerRecord>`
    select s.id, s.name, s.gate, s.status, coalesce((
        select jsonb_agg(jsonb_build_object('eventId', e.id, 'gates', coalesce(a.gates, '{}'),
            'mayUndo', x.event_id is not null or 'can-undo' = any(a.permissions)) order by e.starts_at, e.id)
          from (select event_id from scanner_event where scanner_id = s.id) x
            full join (select event_id, gates, permissions from event_assignment
              where user_id = ${userId} and role = 'scanner') a using (event_id)
            join event e on e.id = coalesce(x.event_id, a.event_id)), '[]') as events
      from scanner s where s.id = ${id}`.execute(query);
  return result.rows[0];
}

/** A ticket at the door, with what decides and what a steward needs to see. */
export interface DoorTicket {
  readonly id: string;
  readonly eventId: string;
  readonly typeId: string;
  readonly state: TicketState;
  readonly shortCode: string;
  /** '' where there is none. */
  readonly seat: string;
  readonly attendeeName: string;
  readonly position: number;
  readonly outOf: number;
  readonly orderNumber: string;
  readonly typeNames: Translated;
  readonly titles: Translated;
  /** Whether it admits to the event that is checked: its own one or a member of its combined event. */
  readonly admits: boolean;
}

/** How a ticket is found: by its id or by its typed code. */
export type TicketKey = { readonly id: string } | { readonly shortCode: string };

/** Locks a ticket, so that two gates can't decide about it at once; answers its id. */
export async function lockTicket(tx: Tx, key: TicketKey): Promise<string | undefined> {
  const condition = 'id' in key ? sql`id = ${key.id}` : sql`short_code = ${key.shortCode}`;
  const result = await sql<{ id: string }>`select id from ticket where ${condition} for update`.execute(tx);
  return result.rows[0]?.id;
}

/** A ticket as the door of an event sees it. */
export async function findDoorTicket(
  query: Queries,
  ticketId: string,
  eventId: string,
): Promise<DoorTicket | undefined> {
  const result = await sql<DoorTicket>`
    select t.id, t.event_id as "eventId", t.ticket_type_id as "typeId", t.state, t.short_code as "shortCode", t.attendee_name as "attendeeName",
        t.position, o.number as "orderNumber", y.names as "typeNames",
        concat_ws(' · ', nullif(s.section, ''), nullif(s.row_label, ''), nullif(s.seat_label, '')) as seat,
        (select count(*)::int from ticket s where s.order_id = t.order_id and s.replaces is null) as "outOf",
        coalesce((select jsonb_object_agg(x.language, x.title) from event_translation x
          where x.event_id = t.event_id), '{}') as titles,
        t.event_id = ${eventId} or exists (
          select 1 from event_member m where m.combined_id = t.event_id and m.member_id = ${eventId}) as admits
      from ticket t
        join customer_order o on o.id = t.order_id
        join ticket_type y on y.id = t.ticket_type_id
        left join event_seat s on s.id = t.seat_id
      where t.id = ${ticketId}`.execute(query);
  return result.rows[0];
}

/** The last time a ticket went in or out at an event and that counts; before a scan when one is named. */
export async function findLastPassage(
  query: Queries,
  ticketId: string,
  eventId: string,
  before?: CheckinRecord,
): Promise<{ readonly verdict: DoorVerdict; readonly at: Date; readonly scanner: string } | undefined> {
  const isEarlier = before ? sql`and c.id <> ${before.id} and c.at <= ${before.at}` : sql``;
  const result = await sql<{ verdict: DoorVerdict; at: Date; scanner: string }>`
    select c.verdict, c.at, s.name as scanner
      from checkin c join scanner s on s.id = c.scanner_id
      where c.ticket_id = ${ticketId} and c.event_id = ${eventId} and c.verdict in ('admitted', 'exited')
        and c.undone_at is null and c.contest is null ${isEarlier}
      order by c.at desc, c.id desc limit 1`.execute(query);
  return result.rows[0];
}

export async function findCheckin(query: Queries, nonce: string): Promise<CheckinRecord | undefined> {
  const result =
    await sql<CheckinRecord>`select ${checkinColumns} from checkin where nonce = ${nonce}`.execute(query);
  return result.rows[0];
}

/** Records a scan; false when the same scan was recorded meanwhile. */
export async function insertCheckin(tx: Tx, checkin: Omit<CheckinRecord, 'undoneAt'>): Promise<boolean> {
  const result = await sql`
    insert into checkin (id, nonce, event_id, scanner_id, ticket_id, direction, verdict, at, gate, device_id)
      values (${checkin.id}, ${checkin.nonce}, ${checkin.eventId}, ${checkin.scannerId}, ${checkin.ticketId},
        ${checkin.direction}, ${checkin.verdict}, ${checkin.at}, ${checkin.gate},
        ${checkin.deviceId})
      on conflict (nonce) do nothing returning id`.execute(tx);
  return result.rows.length > 0;
}

export async function markCheckinUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update checkin set undone_at = ${at} where id = ${id}`.execute(tx);
}

/** Writes where a locked ticket is now. A ticket for several events has no one place: its scans tell. */
export async function saveTicketState(
  tx: Tx,
  ticketId: string,
  eventId: string,
  state: TicketState,
): Promise<void> {
  await sql`
    update ticket set state = ${state}
      where id = ${ticketId} and event_id = ${eventId} and state <> 'void'`.execute(tx);
}

/** How many tickets went in and how many there are, per event. */
export async function countAdmissions(
  query: Queries,
  eventIds: readonly string[],
): Promise<Map<string, { readonly checkedIn: number; readonly sold: number }>> {
  const result = await sql<{ eventId: string; checkedIn: number; sold: number }>`
    select e.id as "eventId",
        (select count(distinct c.ticket_id)::int from checkin c
          where c.event_id = e.id and c.verdict = 'admitted' and c.undone_at is null) as "checkedIn",
        (select count(*)::int from ticket t where t.event_id = e.id and t.state <> 'void')
          + (select count(*)::int from event_member m join ticket t on t.event_id = m.combined_id
              where m.member_id = e.id and t.state <> 'void') as sold
      from event e where e.id = any (${[...eventIds]}::uuid[])`.execute(query);
  return new Map(result.rows.map(({ eventId, ...counts }) => [eventId, counts]));
}
