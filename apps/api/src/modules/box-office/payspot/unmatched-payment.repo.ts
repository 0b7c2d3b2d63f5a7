import type { Currency, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** What a terminal took for a sale that was not made; minor units. */
export interface NewUnmatchedPayment {
  readonly id: string;
  readonly payspotId: string;
  /** The key of the sale. */
  readonly saleKey: string;
  readonly sellerId: string;
  readonly eventId: string | null;
  readonly orderNumber: string | null;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string;
  readonly reason: string;
  readonly at: Date;
}

/** An open payment as it is listed. */
export interface UnmatchedPaymentRow {
  readonly id: string;
  readonly payspotId: string;
  readonly payspotName: string;
  readonly at: Date;
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string;
  readonly titles: Translated | null;
  readonly orderNumber: string | null;
  readonly quantity: number;
  readonly seller: string;
  readonly reason: string;
}

/**
 * Lists a payment, once for each key of a sale. An event that is not there is left out, that of a reservation is its order's:
 * money is listed whatever it was sent for.
 */
export async function insertUnmatchedPayment(query: Queries, payment: NewUnmatchedPayment): Promise<void> {
  await sql`
    insert into payspot_unmatched_payment (id, payspot_id, sale_key, seller_id, event_id, order_number, quantity, amount,
        currency, reference, reason, at)
      values (${payment.id}, ${payment.payspotId}, ${payment.saleKey}, ${payment.sellerId},
        coalesce((select id from event where id = ${payment.eventId}), (select l.event_id from order_line l
          join customer_order o on o.id = l.order_id where o.number = ${payment.orderNumber} order by l.id limit 1)),
        ${payment.orderNumber}, ${payment.quantity}, ${payment.amount}, ${payment.currency}, ${payment.reference},
        ${payment.reason}, ${payment.at})
      on conflict (payspot_id, sale_key) do nothing`.execute(query);
}

/** In which currency a payspot sold last. */
export async function findLastCurrency(query: Queries, payspotId: string): Promise<Currency | undefined> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from customer_order where payspot_id = ${payspotId} order by created_at desc limit 1`.execute(
    query,
  );
  return rows[0]?.currency;
}

/** The open payments of a payspot, or of all; the oldest first. */
export async function listUnmatchedPayments(
  query: Queries,
  payspotId: string | undefined,
): Promise<UnmatchedPaymentRow[]> {
  const { rows } = await sql<UnmatchedPaymentRow>`
    select u.id, u.payspot_id as "payspotId", p.name as "payspotName", u.at, u.amount, u.currency, u.reference,
        (select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = u.event_id) as titles,
        u.order_number as "orderNumber", u.quantity, s.name as seller, u.reason
      from payspot_unmatched_payment u join payspot p on p.id = u.payspot_id join app_user s on s.id = u.seller_id
      where u.state = 'open' and (${payspotId ?? null}::uuid is null or u.payspot_id = ${payspotId ?? null})
      order by u.at, u.id limit 500`.execute(query);
  return rows;
}

/** A payment without a sale as the report of a shift names it. */
export interface ReportedUnmatchedPayment {
  readonly at: Date;
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string;
  readonly state: 'open' | 'reversed' | 'sold';
}

/** What the terminal of a payspot took without a sale in a time, the oldest first, whatever has become of it. */
export async function listUnmatchedPaymentsBetween(
  query: Queries,
  payspotId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ReportedUnmatchedPayment[]> {
  const { rows } = await sql<ReportedUnmatchedPayment>`
    select at, amount, currency, reference, state from payspot_unmatched_payment
      where payspot_id = ${payspotId} and at >= ${from} and at <= ${until} order by at, id`.execute(query);
  return rows;
}

/** A payment, locked. */
export async function lockUnmatchedPayment(
  tx: Tx,
  { payspotId, id }: { readonly payspotId: string; readonly id: string },
): Promise<{ readonly state: 'open' | 'reversed' | 'sold' } | undefined> {
  const { rows } = await sql<{ state: 'open' | 'reversed' | 'sold' }>`
    select state from payspot_unmatched_payment where id = ${id} and payspot_id = ${payspotId} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Ends a locked open payment. */
export async function endUnmatchedPayment(
  tx: Tx,
  id: string,
  end: { readonly at: Date; readonly userId: string; readonly orderId?: string | undefined },
): Promise<void> {
  await sql`
    update payspot_unmatched_payment set state = ${end.orderId === undefined ? 'reversed' : 'sold'}, settled_at = ${end.at},
        settled_by = ${end.userId}, order_id = ${end.orderId ?? null} where id = ${id}`.execute(tx);
}

/** The order of the payspot that a listed payment paid after all: same reference, currency and sum, and no other’s. */
export async function findOrderPaidBy(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select o.id as "orderId" from payspot_unmatched_payment u
      join payment p on p.provider = 'payspot-card' and p.state = 'succeeded' and p.reference = u.reference
        and p.amount = u.amount and p.currency = u.currency
      join customer_order o on o.id = p.order_id and o.payspot_id = u.payspot_id
      where u.id = ${id} and p.created_at >= u.at - interval '1 day'
        and not exists (select from payspot_unmatched_payment v where v.order_id = o.id)
      order by p.created_at desc limit 1`.execute(tx);
  return rows[0]?.orderId;
}

/** Ends the open payment that a new sale was paid with; none where there is none. */
export async function endBySale(
  tx: Tx,
  sale: {
    readonly payspotId: string;
    readonly orderId: string;
    readonly amount: number;
    readonly currency: Currency;
    readonly reference: string;
    readonly userId: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update payspot_unmatched_payment set state = 'sold', settled_at = ${sale.at}, settled_by = ${sale.userId},
        order_id = ${sale.orderId}
      where id = (select id from payspot_unmatched_payment
        where payspot_id = ${sale.payspotId} and state = 'open' and reference = ${sale.reference}
          and amount = ${sale.amount} and currency = ${sale.currency}
        order by at limit 1 for update)`.execute(tx);
}
