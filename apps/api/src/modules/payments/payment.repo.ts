import { isCurrency, type Currency } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import type { PaymentNotice } from './providers/payment-provider.ts';

/** The states of a payment. */
export type PaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'refunded';

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
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

type PaymentRow = Omit<PaymentRecord, 'currency'> & { currency: string };

const paymentColumns = sql`id, order_id as "orderId", provider, state, amount, currency, reference, tendered,
  created_at as "createdAt", settled_at as "settledAt"`;

export async function insertPayment(tx: Tx, payment: PaymentRecord): Promise<void> {
  await sql`
    insert into payment (id, order_id, provider, state, amount, currency, reference, tendered, created_at, settled_at)
      values (${payment.id}, ${payment.orderId}, ${payment.provider}, ${payment.state}, ${payment.amount},
        ${payment.currency}, ${payment.reference}, ${payment.tendered}, ${payment.createdAt},
        ${payment.settledAt})`.execute(tx);
}

export async function findPayment(query: Queries, id: string): Promise<PaymentRecord | undefined> {
  const result = await sql<PaymentRow>`select ${paymentColumns} from payment where id = ${id}`.execute(query);
  return recordsOf(result.rows)[0];
}

/** The payments of an order, the newest first. */
export async function listPayments(query: Queries, orderId: string): Promise<PaymentRecord[]> {
  const result = await sql<PaymentRow>`
    select ${paymentColumns} from payment where order_id = ${orderId} order by created_at desc, id desc`.execute(
    query,
  );
  return recordsOf(result.rows);
}

/** Notes that the provider knows of the payment now; what is settled stays settled. */
export async function markPaymentPending(query: Queries, id: string, reference: string): Promise<void> {
  await sql`
    update payment set state = 'pending', reference = ${reference}
      where id = ${id} and state = 'created'`.execute(query);
}

/** Writes how a payment ended. */
export async function settlePayment(tx: Tx, id: string, state: PaymentState, at: Date): Promise<void> {
  await sql`update payment set state = ${state}, settled_at = ${at} where id = ${id}`.execute(tx);
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

/** Writes what became of a notice. */
export async function finishNotice(tx: Tx, id: number, outcome: string, at: Date): Promise<void> {
  await sql`update payment_callback set processed_at = ${at}, outcome = ${outcome} where id = ${id}`.execute(
    tx,
  );
}

function recordsOf(rows: readonly PaymentRow[]): PaymentRecord[] {
  return rows.map(({ currency, ...row }) => {
    if (!isCurrency(currency)) throw new Error(`payment ${row.id} is in an unknown currency: ${currency}`);
    return { ...row, currency };
  });
}
