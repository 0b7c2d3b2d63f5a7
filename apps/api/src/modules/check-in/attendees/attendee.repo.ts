import type { attendeeColumns, attendeeKinds, attendeeStates, SortOf, Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** Words that were typed: folded as `fold_search` does, which may leave nothing, and in lower case. */
export interface AttendeeWords {
  readonly folded: string;
  readonly plain: string;
}

/** Which tickets of an event are listed. */
export interface AttendeeFilter {
  readonly eventId: string;
  /** Undefined for all. */
  readonly words?: AttendeeWords | undefined;
  /** The words as an order's number or a ticket's code is stored, where they can be the beginning of one. */
  readonly code?: string | undefined;
  /** Words are those of numbers and codes alone: nobody is found by their name or address. */
  readonly hidesPeople?: boolean;
  readonly ticketTypeId?: string | undefined;
  /** Of any of these types. */
  readonly ticketTypeIds?: readonly string[] | undefined;
  /** Only those that went in at least once, or that never did. */
  readonly wasIn?: boolean | undefined;
  readonly state?: (typeof attendeeStates)[number] | undefined;
  readonly kind?: (typeof attendeeKinds)[number] | undefined;
  /** Only these of them. */
  readonly ids?: readonly string[] | undefined;
}

/** The order of a list. */
export type AttendeeSort = SortOf<typeof attendeeColumns>;

/** A ticket of an event with who holds it. */
export interface AttendeeRecord {
  readonly id: string;
  /** Of the ticket: the listed event, or a combined one that it belongs to. */
  readonly eventId: string;
  readonly code: string;
  readonly orderId: string;
  readonly orderLineId: string;
  /** Which of its order line the ticket is, from 0. */
  readonly lineIndex: number;
  readonly orderNumber: string;
  readonly orderedAt: Date;
  readonly name: string;
  readonly email: string | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly ticketTypeId: string;
  readonly typeNames: Translated;
  readonly section: string | null;
  readonly row: string | null;
  readonly seat: string | null;
  readonly isComplimentary: boolean;
  readonly state: (typeof attendeeStates)[number];
  readonly checkedInAt: Date | null;
  readonly gate: string | null;
}

/** A page of the attendees of an event. */
export async function listAttendees(
  query: Queries,
  filter: AttendeeFilter,
  { sort, limit, offset }: { readonly sort: AttendeeSort; readonly limit: number; readonly offset: number },
): Promise<AttendeeRecord[]> {
  const { rows } = await sql<{ id: string }>`${selectAttendeeIds(filter, sort)}
    limit ${limit} offset ${offset}`.execute(query);
  return loadAttendees(
    query,
    filter.eventId,
    rows.map(({ id }) => id),
  );
}

/** Number of attendees that a filter finds. */
export async function countAttendees(query: Queries, filter: AttendeeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${passagesOf(filter.eventId)}
    select count(*)::int as count from ${listed(filter, needsPassages(filter))}`.execute(query);
  return rows[0]?.count ?? 0;
}

/** Number of tickets of an event's guest list that admit. */
export async function countComplimentary(query: Queries, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket t join guest g on g.order_id = t.order_id
      where t.event_id in (${admittingEvents(eventId)}) and t.state <> 'void'`.execute(query);
  return rows[0]?.count ?? 0;
}

/** A query of the ids of all tickets that fit, in order. */
export function selectAttendeeIds(filter: AttendeeFilter, sort: AttendeeSort): RawBuilder<{ id: string }> {
  const isByPassage = sort.endsWith('checkedInAt');
  return sql`${passagesOf(filter.eventId)}
    select t.id from ${listed(filter, isByPassage || needsPassages(filter))} order by ${orderOf(sort)}`;
}

/** A query of the ids of all tickets that fit, in no order. */
export function selectTicketIds(filter: AttendeeFilter): RawBuilder<{ id: string }> {
  return sql`${passagesOf(filter.eventId)} select t.id from ${listed(filter, needsPassages(filter))}`;
}

/** Tickets by their ids and in their order, with their entries to an event. */
export async function loadAttendees(
  query: Queries,
  eventId: string,
  ids: readonly string[],
): Promise<AttendeeRecord[]> {
  const { rows } = await sql<AttendeeRecord>`
    select t.id, t.event_id as "eventId", t.short_code as code, t.order_id as "orderId", t.order_line_id as "orderLineId",
        t.position - (select min(x.position) from ticket x
          where x.order_id = t.order_id and x.order_line_id = t.order_line_id) as "lineIndex",
        o.number as "orderNumber", o.created_at as "orderedAt", ${holderName} as name, t.attendee_email as email,
        o.buyer_name as "buyerName", o.buyer_email as "buyerEmail", t.ticket_type_id as "ticketTypeId",
        y.names as "typeNames", nullif(s.section, '') as section, nullif(s.row_label, '') as row,
        nullif(s.seat_label, '') as seat, ${isComplimentary} as "isComplimentary", ${stateOfTicket} as state,
        p.first as "checkedInAt", p.gate
      from unnest(${[...ids]}::uuid[]) with ordinality as i (id, place)
        join ticket t on t.id = i.id
        join customer_order o on o.id = t.order_id
        join ticket_type y on y.id = t.ticket_type_id
        left join event_seat s on s.id = t.seat_id
        left join lateral (${passages(sql`c.event_id = ${eventId} and c.ticket_id = t.id`)}) p on true
      order by i.place`.execute(query);
  return rows;
}

/** An event and the combined events whose tickets admit to it too. */
function admittingEvents(eventId: string): RawBuilder<unknown> {
  return sql`select ${eventId}::uuid union all select m.combined_id from event_member m where m.member_id = ${eventId}`;
}

/** The first entry and the last passage of each ticket that counts: not undone, not conflicts. */
function passages(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.ticket_id, min(c.at) filter (where c.verdict = 'admitted') as first,
        (array_agg(c.gate order by c.at, c.id) filter (where c.verdict = 'admitted'))[1] as gate,
        (array_agg(c.verdict order by c.at desc, c.id desc))[1] as last
      from checkin c
      where ${condition} and c.verdict in ('admitted', 'exited') and c.undone_at is null and c.conflict is null
        and c.ticket_id is not null
      group by c.ticket_id`;
}

function passagesOf(eventId: string): RawBuilder<unknown> {
  return sql`with p as (${passages(sql`c.event_id = ${eventId}`)})`;
}

/** Where nobody asked who comes it is the buyer, as on the ticket. */
const holderName = sql`coalesce(nullif(t.attendee_name, ''), o.buyer_name)`;

const isComplimentary = sql`exists (select from guest g where g.order_id = t.order_id)`;

/** Of a ticket t with its passages p. */
const stateOfTicket = sql`case when t.state = 'void' then 'void' when p.last = 'admitted' then 'inside'
  when p.last = 'exited' then 'left' else 'expected' end`;

function needsPassages({ state, wasIn }: AttendeeFilter): boolean {
  return wasIn !== undefined || (state !== undefined && state !== 'void');
}

/** Tickets t that a filter finds, with their orders o and seats s, and with their passages p where those are asked for. */
function listed(filter: AttendeeFilter, withPassages: boolean): RawBuilder<unknown> {
  return sql`ticket t join customer_order o on o.id = t.order_id left join event_seat s on s.id = t.seat_id
    ${withPassages ? sql`left join p on p.ticket_id = t.id` : sql``}
    where ${conditionOf(filter)}`;
}

function conditionOf(filter: AttendeeFilter): RawBuilder<unknown> {
  const { eventId, words, ticketTypeId, ticketTypeIds, wasIn, state, kind, ids } = filter;
  const conditions = [sql`t.event_id in (${admittingEvents(eventId)})`];
  conditions.push(state === 'void' ? sql`t.state = 'void'` : sql`t.state <> 'void'`);
  if (state && state !== 'void') conditions.push(sql`${stateOfTicket} = ${state}`);
  if (ticketTypeId) conditions.push(sql`t.ticket_type_id = ${ticketTypeId}`);
  if (ticketTypeIds) conditions.push(sql`t.ticket_type_id = any (${[...ticketTypeIds]}::uuid[])`);
  if (wasIn !== undefined) conditions.push(wasIn ? sql`p.first is not null` : sql`p.first is null`);
  if (kind) conditions.push(kind === 'complimentary' ? isComplimentary : sql`not ${isComplimentary}`);
  if (ids) conditions.push(sql`t.id = any (${[...ids]}::uuid[])`);
  if (words !== undefined) conditions.push(wordsCondition(words, filter));
  return sql.join(conditions, sql` and `);
}

function wordsCondition(
  words: AttendeeWords,
  { code, hidesPeople }: Pick<AttendeeFilter, 'code' | 'hidesPeople'>,
): RawBuilder<unknown> {
  // names are stored folded, addresses as they are
  const patterns = sql`${[words.folded, words.plain].filter(Boolean).map(text => `%${escapeLike(text)}%`)}::text[]`;
  const places = hidesPeople
    ? [sql`false`]
    : [sql`t.holder_search like any (${patterns})`, sql`o.search like any (${patterns})`];
  if (code) {
    const begins = `${escapeLike(code)}%`;
    places.push(sql`t.short_code like ${begins}`, sql`o.number like ${begins}`);
  }
  return sql`(${sql.join(places, sql` or `)})`;
}

function orderOf(sort: AttendeeSort): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const way = isDown ? sql`desc` : sql`asc`;
  const byName = sql`${holderName} collate "und-x-icu"`;
  switch (sort) {
    case 'name':
    case '-name':
      return sql`${byName} ${way}, t.id`;
    case 'seat':
    case '-seat':
      // tickets without a seat come last, by name
      return sql`s.id is null, s.section ${way}, s.row_rank ${way}, s.position ${way}, ${byName}, t.id`;
    case 'orderedAt':
    case '-orderedAt':
      return sql`o.created_at ${way}, t.order_id, t.position`;
    case 'checkedInAt':
    case '-checkedInAt':
      return sql`p.first ${way} nulls last, ${byName}, t.id`;
  }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
