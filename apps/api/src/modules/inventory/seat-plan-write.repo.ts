import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import type {
  CategorySale,
  SeatMapPlan,
  CurrentSeatPlan,
  PresentQuota,
  PresentSeat,
  PresentType,
} from './seat-plan.ts';

/** An event as it is bound to a hall. */
export interface BoundEvent {
  readonly id: string;
  readonly clientId: string;
  readonly kind: 'simple' | 'combined' | 'shared';
  readonly placeId: string;
  readonly seatMapVersionId: string | null;
}

/** Locks an event against others who change it; sales go on. */
export async function lockEvent(tx: Tx, eventId: string): Promise<BoundEvent | undefined> {
  const { rows } = await sql<BoundEvent>`
    select id, client_id as "clientId", kind, place_id as "placeId", seat_map_version_id as "seatMapVersionId"
      from event where id = ${eventId} for no key update`.execute(tx);
  return rows[0];
}

/**
 * Locks all quotas that sales of an event go by, in the order of locks, and releases what expired. From now on nothing
 * of it is held, sold or freed until the transaction ends.
 */
export async function lockQuotasOfEvent(tx: Tx, eventId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from quota
      where event_id = ${eventId} or id in (
        select m.quota_id from ticket_type_quota m
          join ticket_type y on y.id = m.ticket_type_id where y.event_id = ${eventId})
      order by id for update`.execute(tx);
  await sql`select release_expired_of_quotas(${rows.map(({ id }) => id)}::uuid[], ${now})`.execute(tx);
}

/** The hall of an event whose quotas are locked. */
export async function loadSeatPlan(tx: Tx, eventId: string): Promise<CurrentSeatPlan> {
  const seats = await sql<PresentSeat>`
    select s.id, s.map_seat as "mapSeat", s.quota_id as "quotaId", s.section, s.row_label as row,
        s.seat_label as seat,
        case when s.block_id is not null then 'blocked' when h.state = 'sold' then 'sold'
          when s.hold_id is not null then 'held' else 'free' end as state
      from event_seat s left join hold h on h.id = s.hold_id
      where s.event_id = ${eventId}`.execute(tx);
  const quotas = await sql<PresentQuota>`
    select q.id, q.name, q.seated, q.map_category as "mapCategory", q.map_standing as "mapStanding",
        q.held + q.sold + q.blocked as taken,
        array(select m.ticket_type_id::text from ticket_type_quota m join ticket_type y on y.id = m.ticket_type_id
          where m.quota_id = q.id and y.event_id = q.event_id order by y.position, y.id) as "ticketTypeIds",
        exists (select from ticket_type_quota m join ticket_type y on y.id = m.ticket_type_id
          where m.quota_id = q.id and y.event_id <> q.event_id) as "isShared"
      from quota q where q.event_id = ${eventId} order by q.name, q.id`.execute(tx);
  const types = await sql<PresentType>`
    select y.id, y.max_per_order as "mostPerOrder",
        (select coalesce(sum(h.quantity - h.freed), 0)::int from hold h
          where h.ticket_type_id = y.id and h.state in ('held', 'sold')) as taken,
        exists (select from waiting_entry_type w join waiting_entry e on e.id = w.entry_id
          where w.ticket_type_id = y.id and e.state in ('waiting', 'offered')) as "hasLine",
        y.price_mode = 'pay_what_you_want' as "hasOpenPrice"
      from ticket_type y where y.event_id = ${eventId} order by y.position, y.id`.execute(tx);
  const limit = await sql<{ most: number }>`
    select max_per_order as most from event where id = ${eventId}`.execute(tx);
  const mostPerOrder = limit.rows[0]?.most ?? 0;
  return { mostPerOrder, seats: seats.rows, quotas: quotas.rows, types: types.rows };
}

/** Writes a plan without hindrances; the quotas of the event are locked. */
export async function writeSeatPlan(tx: Tx, eventId: string, plan: SeatMapPlan): Promise<void> {
  // seats that go first, then whatever may want their addresses
  await sql`delete from event_seat where id = any (${[...plan.dropSeatIds]}::uuid[])`.execute(tx);
  await writeQuotas(tx, eventId, plan);
  await writeLinks(tx, eventId, plan);
  await keepSeats(tx, plan);
  await addSeats(tx, eventId, plan);
  await sql`delete from quota where id = any (${[...plan.dropQuotaIds]}::uuid[])`.execute(tx);
  await sql`select refresh_waiting(${plan.quotas.map(({ id }) => id)}::uuid[])`.execute(tx);
}

async function writeQuotas(tx: Tx, eventId: string, { quotas, dropQuotaIds }: SeatMapPlan): Promise<void> {
  // what goes gives its category up, and what stays may get that of another
  await sql`
    update quota set map_category = null
      where event_id = ${eventId} and map_category is not null
        and (id = any (${[...dropQuotaIds]}::uuid[]) or id = any (${quotas.map(({ id }) => id)}::uuid[]))`.execute(
    tx,
  );
  const list = JSON.stringify(quotas);
  const shape = sql`q (id uuid, "isNew" bool, key text, standing bool, name text, capacity int)`;
  await sql`
    insert into quota (id, event_id, name, capacity, seated, map_category, map_standing)
      select q.id, ${eventId}, q.name, q.capacity, not q.standing, q.key, q.standing
        from jsonb_to_recordset(${list}::jsonb) as ${shape} where q."isNew"`.execute(tx);
  await sql`
    update quota u set capacity = q.capacity, seated = not q.standing, map_category = q.key,
        map_standing = q.standing
      from jsonb_to_recordset(${list}::jsonb) as ${shape} where u.id = q.id and not q."isNew"`.execute(tx);
}

async function writeLinks(tx: Tx, eventId: string, { links }: SeatMapPlan): Promise<void> {
  const typeIds = links.map(({ ticketTypeId }) => ticketTypeId);
  const kept = links.flatMap(({ ticketTypeId, quotaId }) =>
    quotaId === undefined ? [] : [{ ticketTypeId, quotaId }],
  );
  const off = typeIds.filter(id => !kept.some(({ ticketTypeId }) => ticketTypeId === id));
  await sql`
    delete from ticket_type_quota m using quota q
      where q.id = m.quota_id and q.event_id = ${eventId} and m.ticket_type_id = any (${typeIds}::uuid[])
        and (q.map_category is not null or m.ticket_type_id <> all (${off}::uuid[]))`.execute(tx);
  await sql`
    insert into ticket_type_quota (ticket_type_id, quota_id)
      select * from unnest(${kept.map(({ ticketTypeId }) => ticketTypeId)}::uuid[],
        ${kept.map(({ quotaId }) => quotaId)}::uuid[])
      on conflict do nothing`.execute(tx);
}

/** Columns of seats, in the order in which `unnest` gives them. */
function columnsOf(seats: SeatMapPlan['addSeats']) {
  return sql.join([
    sql`${seats.map(seat => seat.mapSeat)}::text[]`,
    sql`${seats.map(seat => seat.order)}::int[]`,
    sql`${seats.map(seat => seat.quotaId)}::uuid[]`,
    sql`${seats.map(seat => seat.section)}::text[]`,
    sql`${seats.map(seat => seat.row)}::text[]`,
    sql`${seats.map(seat => seat.seat)}::text[]`,
    sql`${seats.map(seat => seat.rank)}::int[]`,
    sql`${seats.map(seat => seat.position)}::int[]`,
    sql`${seats.map(seat => seat.accessible)}::bool[]`,
    sql`${seats.map(seat => seat.restrictedView)}::bool[]`,
    sql`${seats.map(seat => seat.wholeTable)}::text[]`,
  ]);
}

const columnNames = sql`map_seat, map_order, quota_id, section, row_label, seat_label, row_rank, position, accessible,
  restricted_view, whole_table`;

async function addSeats(tx: Tx, eventId: string, { addSeats: seats }: SeatMapPlan): Promise<void> {
  if (seats.length === 0) return;
  await sql`
    insert into event_seat (event_id, id, ${columnNames})
      select ${eventId}, gen_random_uuid(), n.* from unnest(${columnsOf(seats)}) n (${columnNames})`.execute(
    tx,
  );
}

/** Addresses of seats that stay are the same; rows that are right already are not written. */
async function keepSeats(tx: Tx, { keepSeats: seats }: SeatMapPlan): Promise<void> {
  if (seats.length === 0) return;
  const facts = (row: string) =>
    sql.raw(
      [
        'map_seat',
        'map_order',
        'quota_id',
        'row_rank',
        'position',
        'accessible',
        'restricted_view',
        'whole_table',
      ]
        .map(column => `${row}.${column}`)
        .join(', '),
    );
  await sql`
    update event_seat s set map_seat = n.map_seat, map_order = n.map_order, quota_id = n.quota_id,
        row_rank = n.row_rank, position = n.position, accessible = n.accessible,
        restricted_view = n.restricted_view, whole_table = n.whole_table
      from unnest(${seats.map(({ id }) => id)}::uuid[], ${columnsOf(seats)}) n (id, ${columnNames})
      where s.id = n.id and (${facts('s')}) is distinct from (${facts('n')})`.execute(tx);
}

/** Says of an event which version of which hall's map it goes by. */
export async function bindEvent(
  tx: Tx,
  eventId: string,
  { hallId, versionId, at }: { readonly hallId: string; readonly versionId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update event set hall_id = ${hallId}, seat_map_version_id = ${versionId}, version = version + 1,
        updated_at = ${at}
      where id = ${eventId}`.execute(tx);
}

/** The categories of an event's map as they are sold. */
export interface SoldCategory {
  readonly key: string;
  readonly standing: boolean;
  readonly capacity: number;
  readonly taken: number;
  readonly ticketTypeIds: readonly string[];
}

/** What of an event's map is sold by which types. */
export async function listSoldCategories(query: Queries, eventId: string): Promise<SoldCategory[]> {
  const { rows } = await sql<SoldCategory>`
    select q.map_category as key, q.map_standing as standing, q.capacity,
        q.held + q.sold + q.blocked as taken,
        array(select m.ticket_type_id::text from ticket_type_quota m join ticket_type y on y.id = m.ticket_type_id
          where m.quota_id = q.id and y.event_id = q.event_id order by y.position, y.id) as "ticketTypeIds"
      from quota q where q.event_id = ${eventId} and q.map_category is not null
      order by q.map_category, q.map_standing`.execute(query);
  return rows;
}

/** The same by category, without those that no type is for. */
export async function listMapSales(query: Queries, eventId: string): Promise<CategorySale[]> {
  const sold = await listSoldCategories(query, eventId);
  const typesOf = (wanted: string, standing: boolean) =>
    sold.find(part => part.key === wanted && part.standing === standing)?.ticketTypeIds ?? [];
  return [...new Set(sold.map(({ key }) => key))]
    .map(key => {
      const hasSeats = sold.some(part => part.key === key && !part.standing);
      return {
        key,
        ticketTypeIds: [...typesOf(key, !hasSeats)],
        standingTicketTypeIds: hasSeats ? [...typesOf(key, true)] : [],
      };
    })
    .filter(sale => sale.ticketTypeIds.length + sale.standingTicketTypeIds.length > 0);
}

/** The version that an event is bound to. */
export async function findBinding(
  query: Queries,
  eventId: string,
): Promise<{ versionId: string | null } | undefined> {
  const { rows } = await sql<{ versionId: string | null }>`
    select seat_map_version_id as "versionId" from event where id = ${eventId}`.execute(query);
  return rows[0];
}
