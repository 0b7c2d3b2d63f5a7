import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';
import type { SeatDifference, SeatMapService } from './seat-map-service.ts';

/** By our holds: each seat that a living hold names. Holds that were freed keep their seats for a retake only. */
const wanted = sql`
  select x.seat_id, h.id as hold_id, h.order_id, h.event_id
    from hold h cross join lateral unnest(h.seats) x (seat_id)
    where h.state in ('held', 'sold')`;

const label = sql`s.section || ' ' || s.row_label || ' ' || s.seat_label`;

/** The built-in seat map: rows of `event_seat`, compared with holds and tickets. What is held here is held. */
export function createBuiltInSeatMap(db: Database): SeatMapService {
  const { query } = db;
  return {
    name: 'built-in',
    confirmHold: async () => ({ kind: 'confirmed' }),

    async countSeats() {
      const result = await sql<{ count: number }>`select count(*)::int as count from event_seat`.execute(
        query,
      );
      return result.rows[0]?.count ?? 0;
    },

    async compare(limit) {
      const result = await sql<SeatDifference>`
      with wanted as (${wanted}), differing as (
        select case when w.hold_id is null then 'seat_taken_by_nobody'
              when s.hold_id is null then 'seat_not_taken' else 'seat_taken_by_other' end as code,
            s.id as seat_id, s.event_id, ${label} as label, s.hold_id::text as found, w.hold_id::text as expected,
            coalesce(w.order_id, h.order_id) as order_id
          from event_seat s
            left join wanted w on w.seat_id = s.id
            left join hold h on h.id = s.hold_id
          where s.hold_id is distinct from w.hold_id
        union all
        select 'ticket_without_seat', s.id, s.event_id, ${label}, h.order_id::text, t.order_id::text, t.order_id
          from ticket t join event_seat s on s.id = t.seat_id left join hold h on h.id = s.hold_id
          where t.state <> 'void' and h.order_id is distinct from t.order_id
      )
      select d.code, d.seat_id as "seatId", d.event_id as "eventId", d.label, d.order_id as "orderId",
          o.number as "orderNumber", d.found, d.expected
        from differing d left join customer_order o on o.id = d.order_id
        order by d.event_id, d.label, d.code limit ${limit}`.execute(query);
      return result.rows;
    },

    async correct({ code, seatId }) {
      if (seatId === null) return false;
      if (code === 'seat_taken_by_nobody') return db.transaction(tx => freeSeat(tx, seatId));
      if (code === 'seat_not_taken') return db.transaction(tx => takeSeat(tx, seatId));
      return false;
    },
  };
}

/** A seat is changed only under the lock of its quota. */
async function lockQuotaOf(tx: Tx, seatId: string): Promise<void> {
  await sql`
    select 1 from quota where id = (select quota_id from event_seat where id = ${seatId}) for update`.execute(
    tx,
  );
}

/** Frees a seat whose hold is over or does not name it; looked at again under the lock. */
async function freeSeat(tx: Tx, seatId: string): Promise<boolean> {
  await lockQuotaOf(tx, seatId);
  const result = await sql`
    update event_seat set hold_id = null, unit = null
      where id = ${seatId} and hold_id is not null
        and not exists (select 1 from hold h where h.state in ('held', 'sold') and ${seatId}::uuid = any (h.seats))
        and not exists (select 1 from ticket t where t.seat_id = ${seatId} and t.state <> 'void')
      returning id`.execute(tx);
  return result.rows.length > 0;
}

/** Gives a free seat to the one living hold that names it, where each ticket of the hold has one seat. */
async function takeSeat(tx: Tx, seatId: string): Promise<boolean> {
  await lockQuotaOf(tx, seatId);
  const result = await sql`
    update event_seat s set hold_id = h.id,
        unit = (select min(u) from generate_series(1, h.quantity) u
          where not exists (select 1 from event_seat o where o.hold_id = h.id and o.unit = u))
      from hold h
      where s.id = ${seatId} and s.hold_id is null and s.block_id is null
        and h.id = (select g.id from hold g where g.state in ('held', 'sold') and ${seatId}::uuid = any (g.seats)
          and cardinality(g.seats) = g.quantity - g.freed order by g.id limit 1)
      returning s.id`.execute(tx);
  return result.rows.length > 0;
}
