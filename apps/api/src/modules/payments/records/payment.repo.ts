import { isCurrency, type Currency, type PaymentState } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { PaymentNotice } from '../providers/payment-provider.ts';

export type { PaymentState };

/** A payment as it is stored. */
export interface PaymentRecord {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string | null;
  readonly tendered: number | null;
  /** What went back through the provider so far, minor units. */
  readonly refunded: number;
  /** What else the provider said of it: its other references, codes, brand of the card. */
  readonly facts: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

type PaymentRow = Omit<PaymentRecord, 'currency'> & { currency: string };

const paymentColumns = sql`id, order_id as "orderId", provider, state, amount, currency, reference, tendered,
  refunded, facts, created_at as "createdAt", settled_at as "settledAt"`;

/** A payment before it is written. */
export type NewPayment = Omit<PaymentRecord, 'refunded' | 'facts'> & {
  readonly facts?: PaymentRecord['facts'];
  /** Where the buyer pays, when its provider has taken it on already. */
  readonly redirectTo?: string;
};

export function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  return insertPayments(tx, [payment]);
}

/** Writes payments in one statement. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    insert into payment (id, order_id, provider, state, amount, currency, reference, tendered, created_at, settled_at,
        redirect_to, start_attempts, facts)
      select p.id, p."orderId", p.provider, p.state, p.amount, p.currency, p.reference, p.tendered, p."createdAt",
          p."settledAt", p."redirectTo", case when p."redirectTo" is null then 0 else 1 end, coalesce(p.facts, '{}')
        from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p (
          id uuid, "orderId" uuid, provider text, state text, amount int, currency text, reference text,
          tendered int, "createdAt" timestamptz, "settledAt" timestamptz, "redirectTo" text, facts jsonb)`.execute(
    tx,
  );
}

export async function findPayment(query: Queries, id: string): Promise<PaymentRecord | undefined> {
  const result = await sql<PaymentRow>`select ${paymentColumns} from payment where id = ${id}`.execute(query);
  return recordsOf(result.rows)[0];
}

/** Payments by their ids, in no order; what is not there is left out. */
export async function findPayments(query: Queries, ids: readonly string[]): Promise<PaymentRecord[]> {
  const result = await sql<PaymentRow>`
    select ${paymentColumns} from payment where id = any (${[...ids]}::uuid[])`.execute(query);
  return recordsOf(result.rows);
}

/** The payments of an order, the newest first. */
export function listPayments(query: Queries, orderId: string): Promise<PaymentRecord[]> {
  return listPaymentsOfOrders(query, [orderId]);
}

/** The payments of orders, an order's newest first. */
export async function listPaymentsOfOrders(
  query: Queries,
  orderIds: readonly string[],
): Promise<PaymentRecord[]> {
  const result = await sql<PaymentRow>`
    select ${paymentColumns} from payment where order_id = any (${[...orderIds]}::uuid[])
      order by order_id, created_at desc, id desc`.execute(query);
  return recordsOf(result.rows);
}

/** Notes that the provider knows of the payment now; what is settled stays settled. */
export async function markPaymentPending(query: Queries, id: string, reference: string): Promise<void> {
  await sql`
    update payment set state = 'pending', reference = ${reference}
      where id = ${id} and state = 'created'`.execute(query);
}

/** Writes how a payment ended. */
export function settlePayment(tx: Tx, id: string, state: PaymentState, at: Date): Promise<void> {
  return settlePayments(tx, [{ id, state, settledAt: at }]);
}

/** How a payment ended. */
export interface PaymentEnd {
  readonly id: string;
  readonly state: PaymentState;
  readonly settledAt: Date;
  /** What came, when that is not what was asked for; minor units. */
  readonly amount?: number | undefined;
}

/** Writes how payments ended in one statement; no payment stands in it twice. */
export async function settlePayments(tx: Tx, ends: readonly PaymentEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await sql`
    update payment p
      set state = e.state, settled_at = e."settledAt", amount = coalesce(e.amount, p.amount)
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (
        id uuid, state text, "settledAt" timestamptz, amount int)
      where p.id = e.id`.execute(tx);
}

/** A notice in the inbox. */
export interface InboxNotice {
  readonly id: number;
  readonly processedAt: Date | null;
}

/** Stores a notice unless it came before. */
export async function storeNotice(
  query: Queries,
  provider: string,
  notice: PaymentNotice,
  at: Date,
): Promise<void> {
  await sql`
    insert into payment_callback (provider, notice_id, payment_id, body, received_at)
      values (${provider}, ${notice.noticeId}, ${notice.paymentId}, ${JSON.stringify(notice)}, ${at})
      on conflict (provider, notice_id) do nothing`.execute(query);
}

/** Locks a stored notice, so that it is worked on once. */
export async function lockNotice(
  tx: Tx,
  provider: string,
  noticeId: string,
): Promise<InboxNotice | undefined> {
  const result = await sql<InboxNotice>`
    select id, processed_at as "processedAt" from payment_callback
      where provider = ${provider} and notice_id = ${noticeId} for update`.execute(tx);
  return result.rows[0];
}

/** Locks stored notices, in the order in which everybody does; answers those that nobody worked on yet. */
export async function lockOpenNotices(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const result = await sql<{ id: number; isOpen: boolean }>`
    select id, processed_at is null as "isOpen" from payment_callback
      where id = any (${[...ids]}::bigint[]) order by id for update`.execute(tx);
  return new Set(result.rows.filter(row => row.isOpen).map(row => row.id));
}

/** Writes what became of notices. */
export async function finishNotices(
  tx: Tx,
  notices: readonly { readonly id: number; readonly outcome: string }[],
  at: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    update payment_callback c set processed_at = ${at}, outcome = n.outcome
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (id bigint, outcome text)
      where c.id = n.id`.execute(tx);
}

function recordsOf(rows: readonly PaymentRow[]): PaymentRecord[] {
  return rows.map(({ currency, ...row }) => {
    if (!isCurrency(currency)) throw new Error(`payment ${row.id} is in an unknown currency: ${currency}`);
    return { ...row, currency };
  });
}
