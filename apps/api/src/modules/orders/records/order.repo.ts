import {
  isCurrency,
  isLanguageCode,
  type Currency,
  type LanguageCode,
  type OrderState,
  type VatReason,
  type OrderChannel,
} from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/ids.ts';

/** An order as it is stored. */
export interface OrderRecord {
  readonly id: string;
  readonly number: string;
  /** The token that opens it, sealed (`orderTokenOf`). */
  readonly sealedToken: string | null;
  readonly state: OrderState;
  readonly channel: OrderChannel;
  readonly language: LanguageCode;
  readonly buyerEmail: string;
  readonly buyerName: string;
  readonly buyerPhone: string | null;
  readonly currency: Currency;
  readonly subtotal: number;
  /** The sum of what codes took off; `subtotal` is without it already. */
  readonly discount: number;
  readonly fees: number;
  readonly protection: number;
  /** VAT contained in the protection, and its rate in basis points; null: sold before the rate was kept. */
  readonly protectionVat: number;
  readonly protectionVatBasisPoints: number | null;
  /** Why a service of the platform was sold without VAT; '' where it was not. */
  readonly vatExemption: string;
  /** VAT contained in `total`. */
  readonly vat: number;
  readonly total: number;
  /** Of the total, what an internal payment settles, minor units; it is taken when the rest is paid. */
  readonly covered: number;
  /** Which; null where nothing is covered. */
  readonly coveredBy: string | null;
  /** What was refunded so far. */
  readonly refunded: number;
  readonly inDispute: boolean;
  readonly payBy: Date | null;
  readonly payspotId: string | null;
  readonly sellerId: string | null;
  /** The account of the buyer, when there is one. */
  readonly userId: string | null;
  /** Who the invoice is for, when the buyer wants one. */
  readonly invoiceTo: unknown;
  /** What the buyer agreed to, and when. */
  readonly consents: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Whether it was placed by a visitor of the site, not by staff. */
  readonly isPlacedOnline: boolean;
  /** How often its pick-up code was renewed. */
  readonly codeVersion: number;
}

/** An order's line as it is stored. */
export interface OrderLineRecord {
  readonly id: string;
  readonly orderId: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly position: number;
  readonly quantity: number;
  /** The list price; what a code takes off each ticket is `discount`. */
  readonly face: number;
  readonly discount: number;
  readonly fee: number;
  /** The service fee of each ticket that the organiser pays out of its face. */
  readonly borneFee: number;
  readonly total: number;
  /** VAT contained in `total`, that of the fees included. */
  readonly vat: number;
  /** VAT contained in the fees of the line. */
  readonly feeVat: number;
  /** The rates it was sold with, basis points. */
  readonly vatBasisPoints: number;
  readonly feeVatBasisPoints: number;
  /** Why its tickets have no VAT; null where they have, or of a sale before it was kept. Taken of the type when it is written. */
  readonly vatReason?: VatReason | null;
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

const orderColumns = sql`id, number, sealed_token as "sealedToken", state, channel, language, buyer_email as "buyerEmail",
  buyer_name as "buyerName", buyer_phone as "buyerPhone", currency, subtotal, discount, fees, protection, vat,
  protection_vat as "protectionVat", protection_vat_basis_points as "protectionVatBasisPoints",
  vat_exemption as "vatExemption", total, covered, covered_by as "coveredBy", refunded, in_dispute as "inDispute", pay_by as "payBy", payspot_id as "payspotId",
  seller_id as "sellerId", user_id as "userId", invoice_to as "invoiceTo", consents,
  placed_from is not null as "isPlacedOnline",
  created_at as "createdAt", paid_at as "paidAt", code_version as "codeVersion"`;

/** Locks an order for a change; undefined when there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  const result =
    await sql<OrderRow>`select ${orderColumns} from customer_order where id = ${id} for update`.execute(tx);
  return recordOf(result.rows[0]);
}

/** Locks orders for a change, in the order in which everybody does: by id. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRecord[]> {
  const result = await sql<OrderRow>`
    select ${orderColumns} from customer_order where id = any (${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  );
  return result.rows.flatMap(row => recordOf(row) ?? []);
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

/** Orders by their ids, in no order. */
export async function findOrders(query: Queries, ids: readonly string[]): Promise<OrderRecord[]> {
  const result = await sql<OrderRow>`
    select ${orderColumns} from customer_order where id = any (${[...ids]}::uuid[])`.execute(query);
  return result.rows.flatMap(row => recordOf(row) ?? []);
}

export async function findOrderByToken(query: Queries, token: string): Promise<OrderRecord | undefined> {
  const result =
    await sql<OrderRow>`select ${orderColumns} from customer_order where token_hash = ${hashToken(token)}`.execute(
      query,
    );
  return recordOf(result.rows[0]);
}

export async function findOrderByNumber(query: Queries, number: string): Promise<OrderRecord | undefined> {
  const result =
    await sql<OrderRow>`select ${orderColumns} from customer_order where number = ${number}`.execute(query);
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

/** The lines of an order in their order. */
export function listOrderLines(query: Queries, orderId: string): Promise<OrderLineRecord[]> {
  return listLinesOfOrders(query, [orderId]);
}

/** The lines of orders, an order's together in their order. */
export async function listLinesOfOrders(
  query: Queries,
  orderIds: readonly string[],
): Promise<OrderLineRecord[]> {
  const result = await sql<OrderLineRecord>`
    select id, order_id as "orderId", event_id as "eventId", ticket_type_id as "ticketTypeId", position, quantity,
        face, discount, fee, borne_fee as "borneFee", total, vat,
        vat_basis_points as "vatBasisPoints", fee_vat_basis_points as "feeVatBasisPoints", fee_vat as "feeVat",
        vat_reason as "vatReason"
      from order_line where order_id = any (${[...orderIds]}::uuid[]) order by order_id, position`.execute(
    query,
  );
  return result.rows;
}

/** The names given for the tickets of orders. */
export async function listAttendees(query: Queries, orderIds: readonly string[]): Promise<AttendeeRecord[]> {
  const result = await sql<AttendeeRecord>`
    select a.order_line_id as "orderLineId", a.position, a.name, a.email
      from order_attendee a join order_line l on l.id = a.order_line_id
      where l.order_id = any (${[...orderIds]}::uuid[])`.execute(query);
  return result.rows;
}

function recordOf(row: OrderRow | undefined): OrderRecord | undefined {
  if (!row) return undefined;
  const { language, currency } = row;
  if (!isCurrency(currency)) throw new Error(`order ${row.id} is in an unknown currency: ${currency}`);
  return { ...row, currency, language: isLanguageCode(language) ? language : 'en' };
}

/** A hash of the network that a visitor placed an order from, hex; undefined for orders of staff. */
export async function findPlacedFrom(query: Queries, orderId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('customer_order')
    .select('placed_from as placedFrom')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.placedFrom?.toString('hex');
}
