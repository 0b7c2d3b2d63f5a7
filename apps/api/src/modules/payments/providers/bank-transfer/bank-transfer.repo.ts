import { sql } from 'kysely';
import type { Queries, Tx } from '../../../../platform/database.ts';
import type { TransferOrder } from './transfer-slip.ts';

/** What a buyer was asked to transfer for a payment. */
export interface StoredTransfer extends TransferOrder {
  readonly paymentId: string;
  readonly orderId: string;
  readonly payBy: Date;
}

const columns = sql`payment_id as "paymentId", order_id as "orderId", reference, payee, account, bic, purpose,
  payment_code as "paymentCode", pay_by as "payBy"`;

/** Keeps what a buyer was asked to transfer; false when it is kept already. */
export async function insertTransfer(tx: Tx, transfer: StoredTransfer, at: Date): Promise<boolean> {
  const result = await sql`
    insert into bank_transfer (payment_id, order_id, reference, payee, account, bic, purpose, payment_code, pay_by, created_at)
      values (${transfer.paymentId}, ${transfer.orderId}, ${transfer.reference}, ${transfer.payee},
        ${transfer.account}, ${transfer.bic}, ${transfer.purpose}, ${transfer.paymentCode}, ${transfer.payBy}, ${at})
      on conflict (payment_id) do nothing returning payment_id`.execute(tx);
  return result.rows.length > 0;
}

export async function findTransfer(query: Queries, paymentId: string): Promise<StoredTransfer | undefined> {
  const result =
    await sql<StoredTransfer>`select ${columns} from bank_transfer where payment_id = ${paymentId}`.execute(
      query,
    );
  return result.rows[0];
}

/** What the buyer of an order was asked to transfer last. */
export async function findTransferOfOrder(
  query: Queries,
  orderId: string,
): Promise<StoredTransfer | undefined> {
  const result = await sql<StoredTransfer>`
    select ${columns} from bank_transfer where order_id = ${orderId} order by created_at desc limit 1`.execute(
    query,
  );
  return result.rows[0];
}

/** Has the slips of an order say the deadline that the order has. */
export async function extendTransfers(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update bank_transfer t set pay_by = o.pay_by from customer_order o
      where t.order_id = ${orderId} and o.id = t.order_id and t.pay_by < o.pay_by`.execute(tx);
}

/** A refund that a person transfers back. */
export interface ReturnDraft {
  readonly id: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
}

/**
 * Puts a refund on the list of transfers back, with the account that the payer's own transfer came from; once
 * per refund. Transfers of the order that waited for a decision are on their way back with it, unless it was
 * tickets that were refunded.
 */
export async function insertReturnOfRefund(tx: Tx, draft: ReturnDraft, at: Date): Promise<void> {
  await sql`
    with payer as (
      select l.payer_name, l.payer_account from bank_line l
        where l.order_id = (select order_id from payment where id = ${draft.paymentId})
        order by l.payment_id = ${draft.paymentId} desc nulls last, l.booked_on desc, l.id limit 1
    )
    insert into bank_return (id, kind, refund_id, order_id, amount, currency, payee_name, payee_account, purpose, created_at)
      select ${draft.id}, 'refund', ${draft.refundId}, o.id, ${draft.amount}, ${draft.currency},
          coalesce(nullif((select payer_name from payer), ''), o.buyer_name),
          coalesce((select payer_account from payer), ''), o.number, ${at}
        from payment p join customer_order o on o.id = p.order_id where p.id = ${draft.paymentId}
      on conflict (refund_id) do nothing`.execute(tx);
  await sql`
    update bank_line set state = 'to_return', decided_at = ${at}
      where state in ('underpaid', 'overpaid')
        and order_id = (select order_id from refund where id = ${draft.refundId} and reason in ('overpaid', 'late_payment'))`.execute(
    tx,
  );
}
