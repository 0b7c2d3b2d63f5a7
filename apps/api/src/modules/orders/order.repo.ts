import {
  isCurrency,
  isLanguageCode,
  normaliseSearchText,
  type Currency,
  type LanguageCode,
  type OrderState,
} from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** An order as it is stored. */
export interface OrderRecord {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly state: OrderState;
  readonly channel: 'web' | 'payspot';
  readonly language: LanguageCode;
  readonly buyerEmail: string;
  readonly buyerName: string;
  readonly buyerPhone: string | null;
  readonly currency: Currency;
  readonly subtotal: number;
  readonly fees: number;
  readonly protection: number;
  readonly vat: number;
  readonly total: number;
  readonly payBy: Date | null;
  readonly payspotId: string | null;
  readonly sellerId: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

/** An order's line as it is stored. */
export interface OrderLineRecord {
  readonly id: string;
  readonly orderId: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly position: number;
  readonly quantity: number;
  readonly face: number;
  readonly fee: number;
  readonly total: number;
  readonly vat: number;
}

/** A name given for one ticket of a line. */
export interface AttendeeRecord {
  readonly orderLineId: string;
  readonly position: number;
  readonly name: string;
  readonly email: string | null;
}

/** Who did something to an order. */
export interface OrderActor {
  readonly kind: 'buyer' | 'system' | 'provider' | 'user';
  readonly id?: string;
  readonly name?: string;
}

/** An entry of an order's history before it is written. */
export interface OrderEventDraft {
  readonly type: string;
  readonly from?: OrderState;
  readonly to?: OrderState;
  readonly actor: OrderActor;
  readonly cause: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

type OrderRow = Omit<OrderRecord, 'language' | 'currency'> & { language: string; currency: string };

const orderColumns = sql`id, number, token, state, channel, language, buyer_email as "buyerEmail",
  buyer_name as "buyerName", buyer_phone as "buyerPhone", currency, subtotal, fees, protection, vat, total,
  pay_by as "payBy", payspot_id as "payspotId", seller_id as "sellerId", created_at as "createdAt",
  paid_at as "paidAt"`;

/** Locks an order for a change; undefined when there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  const result =
    await sql<OrderRow>`select ${orderColumns} from customer_order where id = ${id} for update`.execute(tx);
  return recordOf(result.rows[0]);
}

/** Locks an order unless somebody else works on it just now. */
export async function lockOrderIfIdle(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  const result = await sql<OrderRow>`
    select ${orderColumns} from customer_order where id = ${id} for update skip locked`.execute(tx);
  return recordOf(result.rows[0]);
}

export async function findOrderById(query: Queries, id: string): Promise<OrderRecord | undefined> {
  const result = await sql<OrderRow>`select ${orderColumns} from customer_order where id = ${id}`.execute(
    query,
  );
  return recordOf(result.rows[0]);
}

export async function findOrderByToken(query: Queries, token: string): Promise<OrderRecord | undefined> {
  const result =
    await sql<OrderRow>`select ${orderColumns} from customer_order where token = ${token}`.execute(query);
  return recordOf(result.rows[0]);
}

/** Booked orders whose time to pay is over, the longest waiting first. */
export async function findUnpaidOrderIds(query: Queries, now: Date, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from customer_order where state = 'booked' and pay_by <= ${now} order by pay_by limit ${limit}`.execute(
    query,
  );
  return result.rows.map(row => row.id);
}

export async function isOrderNumberTaken(query: Queries, number: string): Promise<boolean> {
  const result = await sql`select 1 from customer_order where number = ${number}`.execute(query);
  return result.rows.length > 0;
}

export async function insertOrder(
  tx: Tx,
  order: Omit<OrderRecord, 'paidAt'> & { readonly marketingConsent: boolean },
): Promise<void> {
  await sql`
    insert into customer_order (id, number, token, state, channel, language, buyer_email, buyer_name, buyer_search, buyer_phone,
        marketing_consent, currency, subtotal, fees, protection, vat, total, pay_by, payspot_id, seller_id, created_at)
      values (${order.id}, ${order.number}, ${order.token}, ${order.state}, ${order.channel}, ${order.language},
        ${order.buyerEmail}, ${order.buyerName}, ${normaliseSearchText(order.buyerName)}, ${order.buyerPhone},
        ${order.marketingConsent}, ${order.currency},
        ${order.subtotal}, ${order.fees}, ${order.protection}, ${order.vat}, ${order.total}, ${order.payBy},
        ${order.payspotId}, ${order.sellerId}, ${order.createdAt})`.execute(tx);
}

export async function insertOrderLine(tx: Tx, line: OrderLineRecord): Promise<void> {
  await sql`
    insert into order_line (id, order_id, event_id, ticket_type_id, position, quantity, face, fee, total, vat)
      values (${line.id}, ${line.orderId}, ${line.eventId}, ${line.ticketTypeId}, ${line.position},
        ${line.quantity}, ${line.face}, ${line.fee}, ${line.total}, ${line.vat})`.execute(tx);
}

export async function insertAttendee(tx: Tx, attendee: AttendeeRecord): Promise<void> {
  await sql`
    insert into order_attendee (order_line_id, position, name, email)
      values (${attendee.orderLineId}, ${attendee.position}, ${attendee.name}, ${attendee.email})`.execute(
    tx,
  );
}

export async function listOrderLines(query: Queries, orderId: string): Promise<OrderLineRecord[]> {
  const result = await sql<OrderLineRecord>`
    select id, order_id as "orderId", event_id as "eventId", ticket_type_id as "ticketTypeId", position, quantity,
        face, fee, total, vat
      from order_line where order_id = ${orderId} order by position`.execute(query);
  return result.rows;
}

export async function listAttendees(query: Queries, orderId: string): Promise<AttendeeRecord[]> {
  const result = await sql<AttendeeRecord>`
    select a.order_line_id as "orderLineId", a.position, a.name, a.email
      from order_attendee a join order_line l on l.id = a.order_line_id where l.order_id = ${orderId}`.execute(
    query,
  );
  return result.rows;
}

/** Writes the new state of a locked order. */
export async function saveOrderState(
  tx: Tx,
  id: string,
  state: OrderState,
  paidAt: Date | undefined,
): Promise<void> {
  await sql`
    update customer_order
      set state = ${state}, paid_at = coalesce(${paidAt ?? null}, paid_at), version = version + 1
      where id = ${id}`.execute(tx);
}

/** Writes an entry of the order's history. */
export async function appendOrderEvent(
  tx: Tx,
  orderId: string,
  at: Date,
  event: OrderEventDraft,
): Promise<void> {
  await sql`
    insert into order_event (order_id, at, type, from_state, to_state, actor, actor_id, actor_name, cause, data)
      values (${orderId}, ${at}, ${event.type}, ${event.from ?? null}, ${event.to ?? null}, ${event.actor.kind},
        ${event.actor.id ?? null}, ${event.actor.name ?? ''}, ${event.cause},
        ${JSON.stringify(event.data ?? {})})`.execute(tx);
}

function recordOf(row: OrderRow | undefined): OrderRecord | undefined {
  if (!row) return undefined;
  const { language, currency } = row;
  if (!isCurrency(currency)) throw new Error(`order ${row.id} is in an unknown currency: ${currency}`);
  return { ...row, currency, language: isLanguageCode(language) ? language : 'en' };
}
