import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Transfers of an order that wait for the rest of its price. */
export async function listWaitingLines(
  tx: Tx,
  orderId: string,
): Promise<readonly { readonly id: string; readonly amount: number }[]> {
  const result = await sql<{ id: string; amount: number }>`
    select id, amount from bank_line where order_id = ${orderId} and state = 'underpaid' order by id`.execute(
    tx,
  );
  return result.rows;
}

/** A refund was paid out in another way: it is not to be transferred any more. */
export async function closeReturnOfRefund(
  tx: Tx,
  refundId: string,
  done: { readonly bankReference: string; readonly userId: string | undefined },
  at: Date,
): Promise<void> {
  await sql`
    update bank_return set state = 'done', bank_reference = ${done.bankReference}, done_at = ${at},
        done_by = ${done.userId ?? null}
      where refund_id = ${refundId} and state = 'due'`.execute(tx);
}

/** The transfers of an order that are on their way back are back once nothing of it is to be sent any more. */
export async function saveLinesReturned(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    update bank_line set state = 'returned', decided_at = ${at}
      where order_id = ${orderId} and state = 'to_return'
        and not exists (select 1 from bank_return where order_id = ${orderId} and state = 'due')`.execute(tx);
}
