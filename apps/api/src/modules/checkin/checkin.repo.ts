import type { DoorVerdict, Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import type { TicketState } from '../tickets/ticket.repo.ts';
import type { EventDoors } from './event-doors.repo.ts';

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
function selectDoorTicket(ticketId: string | null, eventId: string): RawBuilder<DoorTicket> {
  return sql<DoorTicket>`
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
      where t.id = ${ticketId}`;
}

/** A scan by which a ticket went in or out. */
export interface LastPassage {
  readonly verdict: DoorVerdict;
  readonly at: Date;
  readonly scanner: string;
}

/** The last time a ticket went in or out at an event and that counts; before a scan when one is named. */
export async function findLastPassage(
  query: Queries,
  ticketId: string,
  eventId: string,
  before?: CheckinRecord,
): Promise<LastPassage | undefined> {
  const result = await selectLastPassage(ticketId, eventId, before).execute(query);
  return result.rows[0];
}

function selectLastPassage(
  ticketId: string | null,
  eventId: string,
  before?: CheckinRecord,
): RawBuilder<LastPassage> {
  const isEarlier = before ? sql`and c.id <> ${before.id} and c.at <= ${before.at}` : sql``;
  return sql<LastPassage>`
    select c.verdict, c.at, s.name as scanner
      from checkin c join scanner s on s.id = c.scanner_id
      where c.ticket_id = ${ticketId} and c.event_id = ${eventId} and c.verdict in ('admitted', 'exited')
        and c.undone_at is null and c.contest is null ${isEarlier}
      order by c.at desc, c.id desc limit 1`;
}

/** All that decides about a scan, read once the ticket is locked. */
export interface ScanFacts {
  /** The same scan was recorded before. */
  readonly isRepeated: boolean;
  readonly ticket?: DoorTicket;
  readonly last?: LastPassage;
  readonly doors: Pick<EventDoors, 'rules' | 'notes'>;
  /** Whether anything may have to be said or asked about the ticket. */
  readonly hasTalk: boolean;
}

interface ScanFactsRow extends Omit<DoorTicket, 'id'>, Pick<EventDoors, 'rules' | 'notes'> {
  /** null where there is no ticket; then the rest of it is null too. */
  readonly id: string | null;
  readonly isRepeated: boolean;
  readonly hasTalk: boolean;
  readonly lastVerdict: DoorVerdict | null;
  readonly lastAt: Date;
  readonly lastScanner: string;
}

/** Reads what decides about a scan in one step: at a door each step is a wait. */
export async function findScanFacts(
  query: Queries,
  { nonce, ticketId, eventId }: Pick<CheckinRecord, 'nonce' | 'ticketId' | 'eventId'>,
): Promise<ScanFacts> {
  const { rows } = await sql<ScanFactsRow>`
    select exists (select from checkin where nonce = ${nonce}) as "isRepeated",
        coalesce(d.rules, '[]') as rules, coalesce(d.notes, '{}') as notes,
        t.*, l.verdict as "lastVerdict", l.at as "lastAt", l.scanner as "lastScanner",
        exists (select from question q where q.event_id = t."eventId" and (q.shown_at_door or q.asked_at_door))
          or exists (select from door_note n join ticket x on x.order_id = n.order_id
            where x.id = t.id and n.removed_at is null) as "hasTalk"
      from (values (${eventId}::uuid)) e (id)
        left join event_doors d on d.event_id = e.id
        left join lateral (${selectDoorTicket(ticketId, eventId)}) t on true
        left join lateral (${selectLastPassage(ticketId, eventId)}) l on true`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('the database knows nothing of a scan');
  const { isRepeated, hasTalk, rules, notes, lastVerdict, lastAt, lastScanner, id, ...ticket } = row;
  return {
    ...{ isRepeated, hasTalk, doors: { rules, notes } },
    ...(id !== null && { ticket: { ...ticket, id } }),
    ...(lastVerdict && { last: { verdict: lastVerdict, at: lastAt, scanner: lastScanner } }),
  };
}

export async function findCheckin(query: Queries, nonce: string): Promise<CheckinRecord | undefined> {
  const result =
    await sql<CheckinRecord>`select ${checkinColumns} from checkin where nonce = ${nonce}`.execute(query);
  return result.rows[0];
}

/**
 * Records a scan, and with it where the locked ticket is from now on, if it moved; false when the same scan was recorded
 * meanwhile. A ticket for several events has no one place: its scans tell.
 */
export async function recordCheckin(
  tx: Tx,
  checkin: Omit<CheckinRecord, 'undoneAt'>,
  movedTo: TicketState | null,
): Promise<boolean> {
  const result = await sql`
    with scan as (
      insert into checkin (id, nonce, event_id, scanner_id, ticket_id, direction, verdict, at, gate, device_id)
        values (${checkin.id}, ${checkin.nonce}, ${checkin.eventId}, ${checkin.scannerId}, ${checkin.ticketId},
          ${checkin.direction}, ${checkin.verdict}, ${checkin.at}, ${checkin.gate}, ${checkin.deviceId})
        on conflict (nonce) do nothing returning ticket_id, event_id
    ), moved as (
      update ticket t set state = ${movedTo}
        from scan where ${movedTo}::text is not null
          and t.id = scan.ticket_id and t.event_id = scan.event_id and t.state <> 'void'
    )
    select from scan`.execute(tx);
  return result.rows.length > 0;
}

export async function markCheckinUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update checkin set undone_at = ${at} where id = ${id}`.execute(tx);
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
