import type { SeatStand } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { MatchedSeat, SeatAddress } from './match-seats.ts';

/** A seat as the service has it by what we know, and as our inventory has it. */
export interface SeatsioSeat {
  readonly seatId: string;
  readonly eventId: string;
  readonly label: string;
  /** The seat as people call it. */
  readonly name: string;
  readonly version: number;
  readonly attempts: number;
  readonly there: SeatStand;
  /** What the service says of one that others have. */
  readonly thereSays: string | null;
  readonly here: SeatStand;
  readonly holdId: string | null;
  readonly orderId: string | null;
  /** Somebody told the service about it at the time of the question. */
  readonly isClaimed: boolean;
}

interface SeatRow extends Omit<SeatsioSeat, 'there' | 'here' | 'thereSays'> {
  readonly thereState: SeatStand['state'];
  readonly thereHolder: string | null;
  readonly hereState: SeatStand['state'];
  readonly orderNumber: string | null;
  readonly cart: string | null;
}

const hereState = sql`case when b.elsewhere then 'elsewhere' when d.block_id is not null then 'blocked'
  when d.hold_id is null then 'free' when h.order_id is null then 'held' else 'booked' end`;

const hereHolder = sql`coalesce(o.number, encode(h.cart, 'hex'))`;

/**
 * Both sides of seats. A table that is one object there stands for all its chairs as the chair that says most: one of an
 * order before one in a cart, then one that others had, then one that staff block. What others have there is taken out
 * of the sale chair by chair.
 */
const joined = sql`
  seat_service_seat c
    join event_seat s on s.id = c.seat_id
    cross join lateral (
      select s.hold_id, s.block_id where not c.of_table or c.state = 'elsewhere'
      union all
      (select ms.hold_id, ms.block_id
        from seat_service_seat m join event_seat ms on ms.id = m.seat_id
          left join hold mh on mh.id = ms.hold_id left join inventory_block mb on mb.id = ms.block_id
        where c.of_table and c.state <> 'elsewhere' and m.event_id = c.event_id and m.label = c.label and m.of_table
        order by (mh.order_id is not null) desc, (mh.id is not null) desc, coalesce(mb.elsewhere, false) desc,
          (ms.block_id is not null) desc, m.seat_id limit 1)
    ) d
    left join inventory_block b on b.id = d.block_id
    left join hold h on h.id = d.hold_id
    left join customer_order o on o.id = h.order_id`;

const seatColumns = sql`
  c.seat_id as "seatId", c.event_id as "eventId", c.label, c.version, c.attempts, c.state as "thereState",
  c.holder as "thereHolder", ${hereState} as "hereState", o.number as "orderNumber", encode(h.cart, 'hex') as cart,
  h.id as "holdId", o.id as "orderId",
  concat_ws(' ', s.section, s.row_label, s.seat_label) as name`;

/** Whether something may have to be done; what exactly, `nextSeatStep` says. */
const differs = sql`
  (c.state, c.holder) is distinct from (${hereState}, ${hereHolder})
  and not (c.state = 'elsewhere' and (${hereState}) in ('blocked', 'elsewhere', 'booked'))`;

function seatOf({
  thereState,
  thereHolder,
  hereState: state,
  orderNumber,
  cart,
  ...row
}: SeatRow): SeatsioSeat {
  return {
    ...row,
    there: standOf(thereState, thereHolder, undefined),
    thereSays: thereState === 'elsewhere' ? thereHolder : null,
    here: standOf(state, orderNumber ?? cart, cart ?? undefined),
  };
}

function standOf(state: SeatStand['state'], holder: string | null, cart: string | undefined): SeatStand {
  if (state === 'held') return { state, cart: holder ?? '' };
  if (state === 'booked') return { state, order: holder ?? '', cart };
  return { state };
}

/** Which seats of an event, at most how many, and by whom and until when nobody else works on them. */
export interface SeatClaim {
  readonly eventId: string;
  /** All of the event without it. */
  readonly seatIds?: readonly string[] | undefined;
  readonly claim: string;
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
  /** Also those that telling failed for lately. */
  readonly isUrgent?: boolean | undefined;
}

/** Takes seats that differ to work on, tables with all their chairs, leaving out those that somebody else works on. */
export async function claimDiffering(query: Queries, wanted: SeatClaim): Promise<SeatsioSeat[]> {
  const { eventId, seatIds, claim, now, until, limit, isUrgent = false } = wanted;
  // the first chair is locked for its table, so that nobody gets a part of one
  await sql`
    update seat_service_seat u set claim = ${claim}, claimed_until = ${until}, version = u.version + 1
      where u.event_id = ${eventId} and u.label in (
        select l.label
          from (select distinct c.label from ${joined} where c.event_id = ${eventId} and ${differs}
              and ${seatIds === undefined ? sql`true` : sql`c.seat_id = any (${[...seatIds]}::uuid[])`}) due
            join seat_service_seat l on l.event_id = ${eventId} and l.label = due.label
          where (l.claimed_until is null or l.claimed_until <= ${now})
            and (l.retry_at is null or l.retry_at <= ${now} or ${isUrgent})
            and (not l.of_table or not exists (
              select from seat_service_seat f
                where f.event_id = l.event_id and f.label = l.label and f.seat_id < l.seat_id))
          order by l.seat_id limit ${limit} for update of l skip locked
      )`.execute(query);
  const { rows } = await sql<SeatRow>`
    select ${seatColumns}, true as "isClaimed" from ${joined} where c.event_id = ${eventId} and c.claim = ${claim}
      order by c.seat_id`.execute(query);
  return rows.map(seatOf);
}

/** Seats of an event with both sides, at a moment. */
export async function listServedSeats(
  query: Queries,
  {
    eventId,
    seatIds,
    now,
  }: { readonly eventId: string; readonly seatIds?: readonly string[] | undefined; readonly now: Date },
): Promise<SeatsioSeat[]> {
  const { rows } = await sql<SeatRow>`
    select ${seatColumns}, coalesce(c.claimed_until > ${now}, false) as "isClaimed" from ${joined}
      where c.event_id = ${eventId}
        and ${seatIds === undefined ? sql`true` : sql`c.seat_id = any (${[...seatIds]}::uuid[])`}
      order by s.row_rank, s.section, s.position`.execute(query);
  return rows.map(seatOf);
}

/** How a seat stands at the service, as it was told or seen. */
export interface StandThere {
  readonly seatId: string;
  /** The version of the row when it was asked; what is newer stays. */
  readonly version: number;
  readonly stand: SeatStand;
  /** What the service says of one that others have. */
  readonly says?: string | undefined;
}

/** Notes how seats stand at the service and ends work on them; rows that are newer stay as they are. */
export async function saveStands(query: Queries, stands: readonly StandThere[]): Promise<void> {
  if (stands.length === 0) return;
  const rows = stands.map(({ seatId, version, stand, says }) => ({
    id: seatId,
    version,
    state: stand.state,
    holder: holderOf(stand, says),
  }));
  await sql`
    update seat_service_seat c set state = n.state, holder = n.holder, version = c.version + 1,
        claim = null, claimed_until = null, retry_at = null, attempts = 0
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id uuid, version int, state text, holder text)
      where c.seat_id = n.id and c.version = n.version`.execute(query);
}

function holderOf(stand: SeatStand, says: string | undefined): string | null {
  if (stand.state === 'held') return stand.cart;
  if (stand.state === 'booked') return stand.order;
  return stand.state === 'elsewhere' ? (says ?? null) : null;
}

/** Ends work on seats without having learnt anything; `retryAt` where it failed. */
export async function dropClaim(query: Queries, claim: string, retryAt: Date | null): Promise<void> {
  await sql`
    update seat_service_seat set claim = null, claimed_until = null, version = version + 1, retry_at = ${retryAt},
        attempts = attempts + ${retryAt === null ? 0 : 1}
      where claim = ${claim}`.execute(query);
}

/** How often telling about claimed seats failed. */
export async function countAttempts(query: Queries, claim: string): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select distinct attempts from seat_service_seat where claim = ${claim}`.execute(query);
  return rows.map(({ attempts }) => attempts);
}

/** Puts seats off whose change the service refuses although nobody else has them. */
export async function putOff(query: Queries, seatIds: readonly string[], retryAt: Date): Promise<void> {
  await sql`
    update seat_service_seat set retry_at = ${retryAt}, attempts = attempts + 1
      where seat_id = any (${[...seatIds]}::uuid[])`.execute(query);
}

/** Which of some texts are numbers of our orders. */
export async function listOwnOrders(
  query: Queries,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`
    select number from customer_order where number = any (${[...new Set(numbers)]}::text[])`.execute(query);
  return new Set(rows.map(({ number }) => number));
}

/** Those of some seats that are at the service, by their events. */
export async function groupServedSeats(
  query: Queries,
  seatIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ eventId: string; ids: string[] }>`
    select event_id as "eventId", array_agg(seat_id::text order by seat_id) as ids from seat_service_seat
      where seat_id = any (${[...seatIds]}::uuid[]) group by event_id order by event_id`.execute(query);
  return new Map(rows.map(({ eventId, ids }) => [eventId, ids]));
}

/** How many seats are free that a ticket type is sold for. */
export async function countFreeSeatsOf(query: Queries, ticketTypeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_seat s join ticket_type_quota m on m.quota_id = s.quota_id
      where m.ticket_type_id = ${ticketTypeId} and s.hold_id is null and s.block_id is null`.execute(query);
  return rows[0]?.count ?? 0;
}

/** The seats of an event that the service calls so. */
export async function findSeatIdsByLabel(
  query: Queries,
  eventId: string,
  labels: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select seat_id as id from seat_service_seat
      where event_id = ${eventId} and label = any (${[...labels]}::text[])`.execute(query);
  return rows.map(({ id }) => id);
}

/** Seats of an event, or some of them, about which something is still to be done. */
export async function listDiffering(
  query: Queries,
  eventId: string,
  seatIds?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.seat_id as id from ${joined}
      where c.event_id = ${eventId} and ${differs}
        and ${seatIds === undefined ? sql`true` : sql`c.seat_id = any (${[...seatIds]}::uuid[])`}`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

/** Number of seats that are known to the service. */
export async function countServedSeats(query: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from seat_service_seat`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}

/** Adds seats that the service has under these labels; those that are there already stay. */
export async function addServedSeats(
  query: Queries,
  eventId: string,
  seats: readonly MatchedSeat[],
): Promise<void> {
  await sql`
    insert into seat_service_seat (seat_id, event_id, label, of_table)
      select n."seatId", ${eventId}, n.label, n."isOfTable"
        from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) n ("seatId" uuid, label text, "isOfTable" boolean)
      on conflict do nothing`.execute(query);
}

const addresses = sql`
  select s.id as "seatId", s.section, s.row_label as row, s.seat_label as seat,
    s.whole_table as "wholeTable" from event_seat s`;

/** The seats of an event by their addresses. */
export async function listSeatAddresses(query: Queries, eventId: string): Promise<SeatAddress[]> {
  const { rows } = await sql<SeatAddress>`
    ${addresses} where s.event_id = ${eventId} order by s.row_rank, s.section, s.position`.execute(query);
  return rows;
}

/** Seats of an event that nothing is known of at the service. */
export async function listUnservedSeats(query: Queries, eventId: string): Promise<SeatAddress[]> {
  const { rows } = await sql<SeatAddress>`
    ${addresses} where s.event_id = ${eventId}
      and not exists (select from seat_service_seat c where c.seat_id = s.id)
      order by s.row_rank, s.section, s.position`.execute(query);
  return rows;
}
