import { codeHashOf, voidReasonOf, type ListedTicket } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** A moment of the database. */
export interface Moment {
  /** All transactions before this one have ended: what is written later is told of by the next sync. 64 bits, decimal. */
  readonly horizon: string;
  /** Whose numbers these are: a restored database counts its transactions again, from lower ones. */
  readonly cluster: string;
}

/** The present moment. */
export async function readMoment(query: Queries): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select system_identifier from pg_control_system())
        || '-' || (select timeline_id from pg_control_checkpoint()) as cluster`.execute(query);
  const [moment] = rows;
  if (!moment) throw new Error('the database told no moment');
  return moment;
}

/** Which tickets of a list are asked for. */
export interface ListPart {
  /** The event and the combined ones that it is a part of. */
  readonly eventIds: readonly [string, ...string[]];
  /** Only what was written since; everything where it is absent. */
  readonly since?: string;
  /** Only those after this ticket, by id. */
  readonly after?: string;
  readonly limit: number;
  /** What short codes are hashed with. */
  readonly salt: string;
}

interface ListedRow {
  readonly id: string;
  readonly shortCode: string;
  readonly typeId: string;
  readonly eventId: string;
  readonly attendeeName: string;
  readonly buyerName: string | null;
  readonly orderNumber: string;
  readonly position: number;
  readonly outOf: number;
  readonly seat: string | null;
  readonly voidedAt: Date | null;
  readonly voidCause: string | null;
  readonly verdict: 'admitted' | 'exited' | null;
  readonly at: Date | null;
  readonly where: string | null;
}

/** A part of the tickets that a door holds, by id, with their last passage at the event that counts. */
export async function listDoorTickets(query: Queries, part: ListPart): Promise<ListedTicket[]> {
  const [eventId] = part.eventIds;
  const { rows } = await sql<ListedRow>`
    with listed as materialized (
      select t.* from ticket t where ${isOfPart(part)} order by t.id limit ${part.limit})
    select t.id, t.short_code as "shortCode", t.ticket_type_id as "typeId", t.event_id as "eventId",
        t.attendee_name as "attendeeName",
        -- a ticket that was transferred is somebody else's
        case when t.attendee_name = '' and t.holder_token_hash is null then nullif(o.buyer_name, '') end as "buyerName",
        o.number as "orderNumber", t.position, n.count as "outOf",
        concat_ws(' · ', nullif(e.section, ''), nullif(e.row_label, ''), nullif(e.seat_label, '')) as seat,
        case when t.state = 'void' then coalesce(t.voided_at, t.created_at) end as "voidedAt",
        t.void_cause as "voidCause", p.verdict, p.at, p."where"
      from listed t
        join customer_order o on o.id = t.order_id
        join (select order_id, count(*)::int as count from ticket
            where order_id in (select order_id from listed) and replaces is null group by order_id) n
          on n.order_id = t.order_id
        left join event_seat e on e.id = t.seat_id
        left join (select distinct on (c.ticket_id) c.ticket_id, c.verdict, c.at,
              case when coalesce(c.gate, '') in ('', s.name) then s.name else s.name || ', ' || c.gate end as "where"
            from checkin c join scanner s on s.id = c.scanner_id
            where c.event_id = ${eventId} and c.ticket_id in (select id from listed)
              and c.verdict in ('admitted', 'exited') and c.undone_at is null and c.conflict is null
            order by c.ticket_id, c.at desc, c.id desc) p on p.ticket_id = t.id
      order by t.id`.execute(query);
  return rows.map(row => presentTicket(row, part.salt));
}

function isOfPart({ eventIds, since, after }: ListPart): RawBuilder<boolean> {
  const [eventId] = eventIds;
  const isOfEvent = sql`t.event_id = any (${[...eventIds]}::uuid[])`;
  const isLater = after === undefined ? sql`` : sql`and t.id > ${after}`;
  if (since === undefined) return sql`${isOfEvent} ${isLater}`;
  return sql`${isOfEvent} ${isLater} and t.id in (
    select x.id from ticket x where x.event_id = any (${[...eventIds]}::uuid[]) and x.written_in >= ${since}::xid8
    union select c.ticket_id from checkin c where c.event_id = ${eventId} and c.written_in >= ${since}::xid8
    union select x.id from ticket x where x.order_id in (
      select a.order_id from door_answer a
        where a.event_id = any (${[...eventIds]}::uuid[]) and a.written_in >= ${since}::xid8
      union all select n.order_id from door_note n
        where n.event_id = any (${[...eventIds]}::uuid[]) and n.written_in >= ${since}::xid8))`;
}

function presentTicket(row: ListedRow, salt: string): ListedTicket {
  const { shortCode, voidedAt, voidCause, verdict, at, where, seat, buyerName, ...ticket } = row;
  return {
    ...ticket,
    codeHash: codeHashOf(salt, shortCode),
    ...(buyerName !== null && { buyerName }),
    seat: seat ?? '',
    ...(voidedAt && { voidedAt: voidedAt.getTime(), voidReason: voidReasonOf(voidCause) }),
    ...(at && { standing: { isInside: verdict === 'admitted', at: at.getTime(), where: where ?? '' } }),
  };
}
