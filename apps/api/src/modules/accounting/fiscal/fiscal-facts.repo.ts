import {
  fiscalPaymentOf,
  isCurrency,
  type Currency,
  type FiscalLine,
  type FiscalPayment,
  type LanguageCode,
  type Translated,
  type VatReason,
} from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** A line of an order as receipts tell it, with the names of its event and ticket type in all languages. */
export interface ReceiptLine extends Omit<FiscalLine, 'name'> {
  readonly event: Translated;
  readonly ticketType: Translated;
  /** Why tickets at 0 % have no VAT; null of all else. */
  readonly vatReason: VatReason | null;
}

/** What a receipt is put together from; minor units. */
export interface ReceiptFacts {
  readonly language: LanguageCode;
  readonly currency: Currency;
  readonly payment: FiscalPayment;
  /** What of a sale was paid another way, minor units. */
  readonly paidApart?: { readonly payment: FiscalPayment; readonly amount: number };
  readonly lines: readonly ReceiptLine[];
  /** What the secure-my-order line cost, or what of it goes back. */
  readonly protection: number;
  /** Its rate, basis points; null of an order that was sold before it was kept. */
  readonly protectionVatBasisPoints: number | null;
  /** Money that goes back and belongs to no ticket. */
  readonly beside: number;
}

const names = sql`
  (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from event_translation t where t.event_id = l.event_id)
    as event,
  y.names as "ticketType", l.vat_basis_points as "vatBasisPoints", l.fee_vat_basis_points as "feeVatBasisPoints",
  l.vat_reason as "vatReason"`;

/** What an order sold. */
export async function findSaleFacts(
  query: Queries,
  receipt: { readonly id: string; readonly orderId: string },
): Promise<ReceiptFacts | undefined> {
  const order = await findOrder(query, receipt.orderId);
  if (!order) return undefined;
  const { rows } = await sql<ReceiptLine>`
    select l.quantity, l.face - l.discount as face, l.fee, ${names}
      from order_line l join ticket_type y on y.id = l.ticket_type_id
      where l.order_id = ${receipt.orderId} order by l.position`.execute(query);
  const [main, apart] = await findPayments(query, receipt.id);
  return {
    ...order,
    payment: main?.payment ?? 'other',
    ...(apart && { paidApart: apart }),
    lines: rows,
    beside: 0,
  };
}

/** Amounts of one refund. */
export async function findRefundFacts(
  query: Queries,
  receipt: { readonly refundId: string; readonly orderId: string },
): Promise<ReceiptFacts | undefined> {
  const order = await findOrder(query, receipt.orderId);
  if (!order) return undefined;
  const { rows } = await sql<ReceiptLine & { protection: number; hasTicket: boolean }>`
    select 1 as quantity, g.face, g.fee, g.protection, g.ticket_id is not null as "hasTicket", ${names}
      from refund_line g
      left join ticket k on k.id = g.ticket_id
      left join order_line l on l.id = k.order_line_id
      left join ticket_type y on y.id = l.ticket_type_id
      where g.refund_id = ${receipt.refundId} order by g.position`.execute(query);
  const sale = await sql<{ id: string }>`
    select id from ledger_transaction where order_id = ${receipt.orderId}
      and (kind = 'sale' or key like 'matched %') limit 1`.execute(query);
  // one that goes back in part is told by the way most of the sale was paid
  const [main] = await findPayments(query, sale.rows[0]?.id);
  const payment = main?.payment ?? 'other';
  const protection = rows.reduce((sum, row) => sum + row.protection, 0);
  const stray = rows.filter(row => !row.hasTicket);
  return {
    ...order,
    payment,
    lines: rows.filter(row => row.hasTicket),
    protection,
    beside: stray.reduce((sum, row) => sum + row.face + row.fee, 0),
  };
}

async function findOrder(query: Queries, orderId: string) {
  const { rows } = await sql<{
    language: LanguageCode;
    currency: string;
    protection: number;
    protectionVatBasisPoints: number | null;
  }>`
    select language, currency, protection, protection_vat_basis_points as "protectionVatBasisPoints"
      from customer_order where id = ${orderId}`.execute(query);
  const [order] = rows;
  if (!order || !isCurrency(order.currency)) return undefined;
  return { ...order, currency: order.currency };
}

/** How a sale was paid, the most first: the accounts that the books have its money on; minor units. */
async function findPayments(
  query: Queries,
  transactionId: string | undefined,
): Promise<{ payment: FiscalPayment; amount: number }[]> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, amount from ledger_entry
      where transaction_id = ${transactionId ?? null} and amount > 0 order by amount desc limit 2`.execute(
    query,
  );
  return rows.map(({ account, amount }) => ({
    payment: fiscalPaymentOf(account.replace(/^provider:/, '')),
    amount: Number(amount),
  }));
}
