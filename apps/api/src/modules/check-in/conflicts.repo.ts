import type { DoorDirection, RecordedVerdict, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** A passage with the door it was made at. */
export interface ShownPassage {
  readonly nonce: string;
  readonly at: Date;
  readonly direction: DoorDirection;
  readonly scanner: string;
  readonly gate: string;
  readonly device: string | null;
}

/** A passage that should not have been. */
export interface ConflictingRow extends ShownPassage {
  readonly conflict: RecordedVerdict;
  readonly receivedAt: Date;
  readonly ticketId: string;
  readonly shortCode: string;
  readonly typeNames: Translated;
  readonly attendeeName: string;
  readonly orderId: string;
  readonly orderNumber: string;
}

const passageColumns = sql`c.nonce, c.at, c.direction, s.name as scanner, coalesce(c.gate, s.gate) as gate,
  d.name as device`;
const doors = sql`join scanner s on s.id = c.scanner_id left join device d on d.id = c.device_id`;

/** A page of the conflicts passages of tickets at an event, the last first, and how many there are. */
export async function listConflicting(
  query: Queries,
  eventId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly ConflictingRow[]; readonly total: number }> {
  const isConflicting = sql`c.event_id = ${eventId} and c.conflict is not null and c.undone_at is null
    and c.ticket_id is not null`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from checkin c where ${isConflicting}`.execute(query);
  const { rows } = await sql<ConflictingRow>`
    select ${passageColumns}, c.conflict, coalesce(c.received_at, c.at) as "receivedAt", t.id as "ticketId",
        t.short_code as "shortCode", y.names as "typeNames", t.attendee_name as "attendeeName",
        o.id as "orderId", o.number as "orderNumber"
      from checkin c ${doors} join ticket t on t.id = c.ticket_id join ticket_type y on y.id = t.ticket_type_id
        join customer_order o on o.id = t.order_id
      where ${isConflicting}
      order by c.at desc, c.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Two people came in by one ticket, as a door needs to know it. */
export interface ConflictAtDoor extends Omit<
  ConflictingRow,
  'ticketId' | 'shortCode' | 'orderId' | 'receivedAt' | 'device'
> {
  readonly scannerId: string;
  readonly counted: (Pick<ShownPassage, 'at' | 'scanner' | 'gate'> & { readonly scannerId: string }) | null;
  /** '' where there is none. */
  readonly seat: string;
  readonly position: number;
  readonly outOf: number;
}

/** The conflicts passages at an event that a scanner made or that conflict one of its own, the last first. */
export async function listConflictsAt(
  query: Queries,
  { eventId, scannerId }: { readonly eventId: string; readonly scannerId: string },
): Promise<readonly ConflictAtDoor[]> {
  const { rows } = await sql<ConflictAtDoor & { readonly countedAt: Date | null }>`
    select c.nonce, c.at, c.direction, c.conflict, s.name as scanner, coalesce(c.gate, s.gate) as gate,
        c.scanner_id as "scannerId", y.names as "typeNames", t.attendee_name as "attendeeName",
        o.number as "orderNumber", t.position,
        concat_ws(' · ', nullif(e.section, ''), nullif(e.row_label, ''), nullif(e.seat_label, '')) as seat,
        (select count(*)::int from ticket x where x.order_id = t.order_id and x.replaces is null) as "outOf",
        p.at as "countedAt", to_jsonb(p) - 'at' as counted
      from checkin c join scanner s on s.id = c.scanner_id
        join ticket t on t.id = c.ticket_id join ticket_type y on y.id = t.ticket_type_id
        join customer_order o on o.id = t.order_id left join event_seat e on e.id = t.seat_id
        left join lateral (
          select b.at, bs.name as scanner, coalesce(b.gate, bs.gate) as gate, b.scanner_id as "scannerId"
            from checkin b join scanner bs on bs.id = b.scanner_id
            where b.ticket_id = c.ticket_id and b.event_id = c.event_id and b.verdict in ('admitted', 'exited')
              and b.conflict is null and b.undone_at is null and b.at <= c.at
            order by b.at desc, b.id desc limit 1) p on true
      where c.event_id = ${eventId} and c.conflict is not null and c.undone_at is null
        and ${scannerId} in (c.scanner_id, p."scannerId")
      order by c.at desc, c.id limit 100`.execute(query);
  return rows.map(({ countedAt, counted, ...row }) => ({
    ...row,
    counted: countedAt && counted ? { ...counted, at: countedAt } : null,
  }));
}

/** The last passage that counts before each conflicts one, by its nonce. */
export async function listCounted(
  query: Queries,
  nonces: readonly string[],
): Promise<Map<string, ShownPassage>> {
  const { rows } = await sql<ShownPassage & { readonly of: string }>`
    select x.nonce as of, p.* from checkin x cross join lateral (
        select ${passageColumns} from checkin c ${doors}
          where c.ticket_id = x.ticket_id and c.event_id = x.event_id and c.verdict in ('admitted', 'exited')
            and c.conflict is null and c.undone_at is null and c.at <= x.at
          order by c.at desc, c.id desc limit 1) p
      where x.nonce = any (${[...nonces]}::text[])`.execute(query);
  return new Map(rows.map(({ of, ...passage }) => [of, passage]));
}
