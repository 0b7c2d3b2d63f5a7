import type { CodeEntry, EntryCode, EventTimes, RecordedVerdict, Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { TicketState, VoidCause } from '#orders';
import type { EventDoors } from './event-doors.repo.ts';

/** A scan as it is stored. */
export interface CheckinRecord {
  readonly id: string;
  readonly nonce: string;
  readonly eventId: string;
  readonly scannerId: string;
  readonly ticketId: string | null;
  readonly direction: 'entry' | 'exit';
  readonly verdict: RecordedVerdict;
  readonly at: Date;
  readonly undoneAt: Date | null;
  /** Where it was made; null for scans of before this was kept. */
  readonly gate: string | null;
  /** The paired device that made it; null for people who were logged in. */
  readonly deviceId: string | null;
  /** null for scans of before this was kept. */
  readonly codeEntry: CodeEntry | null;
  readonly overrideReason: string | null;
}

const checkinColumns = sql`id, nonce, event_id as "eventId", scanner_id as "scannerId", ticket_id as "ticketId",
  direction, verdict, at, undone_at as "undoneAt", gate, device_id as "deviceId", code_entry as "codeEntry",
  override_reason as "overrideReason"`;

/** An event that somebody checks at a scanner. */
export interface CheckedEvent {
  readonly eventId: string;
  /** Where the person was sent for it; none: where the scanner stands. */
  readonly gates: readonly string[];
  readonly mayUndo: boolean;
  readonly mayType: boolean;
  readonly mayOverride: boolean;
}

/** Who is at a scanner: a person, or a paired device in their name. */
export interface AtScanner {
  readonly userId: string;
  readonly deviceId: string | null;
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
  { userId, deviceId }: AtScanner,
): Promise<ScannerRecord | undefined> {
  const result = await sql<ScannerRecord>`
    select s.id, s.name, s.gate, s.status, coalesce((
        select jsonb_agg(jsonb_build_object('eventId', e.id, 'gates', coalesce(a.gates, '{}'),
            'mayUndo', x.event_id is not null or 'can-undo' = any(a.permissions),
            'mayType', coalesce(d.may_type, x.event_id is not null or 'can-type-codes' = any(a.permissions)),
            'mayOverride', coalesce(d.may_override, x.event_id is not null or 'can-override-door' = any(a.permissions))
          ) order by e.starts_at, e.id)
          from (select event_id from scanner_event where scanner_id = s.id) x
            full join (select event_id, gates, permissions from event_assignment
              where user_id = ${userId} and role = 'scanner') a using (event_id)
            join event e on e.id = coalesce(x.event_id, a.event_id)), '[]') as events
      from scanner s left join device d on d.id = ${deviceId} where s.id = ${id}`.execute(query);
  return result.rows[0];
}

/** A ticket at the door, with what decides and what a steward needs to see. */
export interface DoorTicket {
  readonly id: string;
  readonly eventId: string;
  readonly typeId: string;
  readonly state: TicketState;
  readonly voidCause: VoidCause | null;
  /** How tickets of its type are shown. */
  readonly entryCode: EntryCode;
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
    select t.id, t.event_id as "eventId", t.ticket_type_id as "typeId", t.state, t.void_cause as "voidCause",
        y.entry_code as "entryCode", t.attendee_name as "attendeeName",
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
  readonly verdict: RecordedVerdict;
  readonly at: Date;
  readonly scanner: string;
}

/** The last time a ticket went in or out at an event and that counts; before a scan when one is named. */
export async function findLastPassage(
  query: Queries,
  ticketId: string,
  eventId: string,
  before?: Pick<CheckinRecord, 'id' | 'at'>,
): Promise<LastPassage | undefined> {
  const result = await selectLastPassage(ticketId, eventId, before).execute(query);
  return result.rows[0];
}

function selectLastPassage(
  ticketId: string | null,
  eventId: string,
  before?: Pick<CheckinRecord, 'id' | 'at'>,
): RawBuilder<LastPassage> {
  const isEarlier = before ? sql`and c.id <> ${before.id} and c.at <= ${before.at}` : sql``;
  return sql<LastPassage>`
    select c.verdict, c.at, s.name as scanner
      from checkin c join scanner s on s.id = c.scanner_id
      where c.ticket_id = ${ticketId} and c.event_id = ${eventId} and c.verdict in ('admitted', 'exited')
        and c.undone_at is null and c.conflict is null ${isEarlier}
      order by c.at desc, c.id desc limit 1`;
}

/** All that decides about a scan, read once the ticket is locked. */
export interface ScanFacts {
  /** The same scan was recorded before. */
  readonly isRepeated: boolean;
  readonly ticket?: DoorTicket;
  readonly last?: LastPassage;
  readonly doors: Pick<EventDoors, 'rules' | 'notes'>;
  readonly times: EventTimes;
  /** True when anything may have to be said or asked about the ticket. */
  readonly hasPrompts: boolean;
}

interface ScanFactsRow extends Omit<DoorTicket, 'id'>, Pick<EventDoors, 'rules' | 'notes'> {
  /** null where there is no ticket; then the rest of it is null too. */
  readonly id: string | null;
  readonly isRepeated: boolean;
  readonly hasPrompts: boolean;
  readonly eventTimes: EventTimesRow;
  readonly lastVerdict: RecordedVerdict | null;
  readonly lastAt: Date;
  readonly lastScanner: string;
}

/** An event's times as the database tells them in JSON: seconds since the epoch. */
interface EventTimesRow extends Pick<EventTimes, 'state' | 'archivedFrom'> {
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly doorsAt: number | null;
}

/** The times of an event `e`, for `readEventTimes`. */
const eventTimes = sql`jsonb_build_object('state', e.state, 'archivedFrom', e.archived_from,
  'startsAt', extract(epoch from e.starts_at), 'endsAt', extract(epoch from e.ends_at),
  'doorsAt', extract(epoch from e.doors_at))`;

function readEventTimes({ startsAt, endsAt, doorsAt, ...states }: EventTimesRow): EventTimes {
  const millis = (seconds: number) => Math.round(seconds * 1000);
  return {
    ...states,
    startsAt: millis(startsAt),
    endsAt: endsAt === null ? null : millis(endsAt),
    doorsAt: doorsAt === null ? null : millis(doorsAt),
  };
}

/** When events admit, by their ids. */
export async function findEventTimes(
  query: Queries,
  eventIds: readonly string[],
): Promise<Map<string, EventTimes>> {
  const { rows } = await sql<{ id: string; times: EventTimesRow }>`
    select e.id, ${eventTimes} as times from event e where e.id = any (${[...eventIds]}::uuid[])`.execute(
    query,
  );
  return new Map(rows.map(({ id, times }) => [id, readEventTimes(times)]));
}

/** Reads what decides about a scan in one step: at a door each step is a wait. */
export async function findScanFacts(
  query: Queries,
  { nonce, ticketId, eventId }: Pick<CheckinRecord, 'nonce' | 'ticketId' | 'eventId'>,
): Promise<ScanFacts> {
  const { rows } = await sql<ScanFactsRow>`
    select exists (select from checkin where nonce = ${nonce}) as "isRepeated",
        coalesce(d.rules, '[]') as rules, coalesce(d.notes, '{}') as notes, ${eventTimes} as "eventTimes",
        t.*, l.verdict as "lastVerdict", l.at as "lastAt", l.scanner as "lastScanner",
        exists (select from question q where q.event_id = t."eventId" and (q.show_at_check_in or q.ask_at_check_in))
          or exists (select from door_note n join ticket x on x.order_id = n.order_id
            where x.id = t.id and n.removed_at is null) as "hasPrompts"
      from event e
        left join event_doors d on d.event_id = e.id
        left join lateral (${selectDoorTicket(ticketId, eventId)}) t on true
        left join lateral (${selectLastPassage(ticketId, eventId)}) l on true
      where e.id = ${eventId}`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('the database knows nothing of a scan');
  const { isRepeated, hasPrompts, rules, notes, eventTimes: times, ...found } = row;
  const { lastVerdict, lastAt, lastScanner, id, ...ticket } = found;
  return {
    ...{ isRepeated, hasPrompts, doors: { rules, notes }, times: readEventTimes(times) },
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
      insert into checkin (id, nonce, event_id, scanner_id, ticket_id, direction, verdict, at, gate, device_id,
          code_entry, override_reason)
        values (${checkin.id}, ${checkin.nonce}, ${checkin.eventId}, ${checkin.scannerId}, ${checkin.ticketId},
          ${checkin.direction}, ${checkin.verdict}, ${checkin.at}, ${checkin.gate}, ${checkin.deviceId}, ${checkin.codeEntry},
          ${checkin.overrideReason})
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

/** Number of people who came to an event, how many are there, and how many tickets there are. */
export interface DoorCounts {
  readonly checkedIn: number;
  readonly inside: number;
  readonly sold: number;
}

/**
 * Per event: tickets that went in at least once, tickets whose last passage went in, and all that are good. Passages that
 * were taken back or are conflicts count nowhere; a ticket that became void inside is inside until it leaves.
 */
export async function countAdmissions(
  query: Queries,
  eventIds: readonly string[],
): Promise<Map<string, DoorCounts>> {
  const result = await sql<DoorCounts & { readonly eventId: string }>`
    select e.id as "eventId", coalesce(p.came, 0)::int as "checkedIn", coalesce(p.inside, 0)::int as inside,
        (select count(*)::int from ticket t where t.event_id = e.id and t.state <> 'void')
          + (select count(*)::int from event_member m join ticket t on t.event_id = m.combined_id
              where m.member_id = e.id and t.state <> 'void') as sold
      from event e left join lateral (
        select count(*) as came, count(*) filter (where last = 'admitted') as inside from (
          select (array_agg(c.verdict order by c.at desc, c.id desc))[1] as last from checkin c
            where c.event_id = e.id and c.verdict in ('admitted', 'exited') and c.undone_at is null
              and c.conflict is null and c.ticket_id is not null
            group by c.ticket_id) t) p on true
      where e.id = any (${[...eventIds]}::uuid[])`.execute(query);
  return new Map(result.rows.map(({ eventId, ...counts }) => [eventId, counts]));
}

/** Of counts those that say who came; none where nothing was counted. */
export function cameTo(counts: DoorCounts | undefined): Omit<DoorCounts, 'sold'> {
  return { checkedIn: counts?.checkedIn ?? 0, inside: counts?.inside ?? 0 };
}
