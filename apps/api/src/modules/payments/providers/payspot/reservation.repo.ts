import { sql } from 'kysely';
import type { Queries, Tx } from '../../../../platform/database.ts';

/** Tells whether there is a counter to send buyers to. */
export async function hasOpenPayspot(query: Queries): Promise<boolean> {
  const found = await sql`select from payspot where status = 'active' limit 1`.execute(query);
  return found.rows.length > 0;
}

/** An order that is paid at a counter. */
export interface Reservation {
  readonly orderId: string;
  /** Of its pick-up code. */
  readonly codeHash: Buffer;
  readonly createdAt: Date;
}

/** Notes that an order may be paid at counters; false when that is noted already. */
export async function insertReservation(
  tx: Tx,
  { orderId, codeHash, createdAt }: Reservation,
): Promise<boolean> {
  const added = await sql`
    insert into payspot_reservation (order_id, code_hash, created_at) values (${orderId}, ${codeHash}, ${createdAt})
      on conflict (order_id) do nothing returning order_id`.execute(tx);
  return added.rows.length > 0;
}

/** Writes what an order's pick-up code is found by now; false for orders that are not paid at counters. */
export async function renewReservationCode(tx: Tx, orderId: string, codeHash: Buffer): Promise<boolean> {
  const changed = await sql`
    update payspot_reservation set code_hash = ${codeHash} where order_id = ${orderId} returning order_id`.execute(
    tx,
  );
  return changed.rows.length > 0;
}

export async function hasReservation(query: Queries, orderId: string): Promise<boolean> {
  const found = await sql`select from payspot_reservation where order_id = ${orderId}`.execute(query);
  return found.rows.length > 0;
}

/** The orders whose pick-up code has a hash, the newest first; nearly always one. */
export async function listReservedWith(query: Queries, codeHash: Buffer): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select order_id as id from payspot_reservation where code_hash = ${codeHash}
      order by created_at desc limit 10`.execute(query);
  return found.rows.map(row => row.id);
}

/** A counter as buyers are told where to pay. */
export interface PublicPayspot {
  readonly name: string;
  readonly city: string;
  readonly address: string;
}

/** The open counters; those in the towns of an order's events first. */
export async function listPayspotsFor(query: Queries, orderId: string): Promise<PublicPayspot[]> {
  const found = await sql<PublicPayspot>`
    select s.name, s.city, s.address from payspot s
      where s.status = 'active'
      order by s.city <> '' and s.city in (
          select p.city from order_line l join event e on e.id = l.event_id join place p on p.id = e.place_id
            where l.order_id = ${orderId}) desc,
        s.city, s.name, s.id`.execute(query);
  return found.rows;
}

/** Of the time a reservation has, the last part in which its buyer is reminded; and how long it must be for that, hours. */
const remindedPart = 4;
const leastHours = 4;

/** Takes reservations whose time has nearly run out, each once; other processes take others. */
export async function claimReminders(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const claimed = await sql<{ id: string }>`
    update payspot_reservation set reminded_at = ${now}
      where order_id in (
        select r.order_id from customer_order o join payspot_reservation r on r.order_id = o.id
          where o.state = 'booked' and o.pay_by > ${now} and r.reminded_at is null
            and o.pay_by - r.created_at >= make_interval(hours => ${leastHours})
            and o.pay_by - (o.pay_by - r.created_at) / ${remindedPart}::float8 <= ${now}::timestamptz
          order by o.pay_by limit ${limit} for update of r skip locked)
      returning order_id as id`.execute(tx);
  return claimed.rows.map(row => row.id);
}
