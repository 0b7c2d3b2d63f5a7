import type { Currency, OrderEarnings } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** True when a dispute was opened and has not ended. */
export async function isDisputeOpen(tx: Tx, provider: string, disputeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_dispute where provider = ${provider} and dispute_id = ${disputeId}
      and opened_at is not null and reversed_at is null`.execute(tx);
  return rows.length > 0;
}

/**
 * What was paid for orders and is neither refunded nor taken by another dispute, in minor units. What one of them paid of
 * another counts once.
 */
export async function findDisputedOrders(
  tx: Tx,
  {
    orderIds,
    currency,
    ...dispute
  }: { orderIds: readonly string[]; currency: Currency; provider: string; disputeId: string },
): Promise<number> {
  const ids = sql`${[...orderIds]}::uuid[]`;
  const { rows } = await sql<{ paid: number }>`
    select (sum(o.total - o.refunded) - coalesce((
        select sum(d.amount) from payment_dispute d
          where d.order_id = any (${ids}) and d.currency = ${currency} and d.opened_at is not null
            and d.reversed_at is null
            and not (d.provider = ${dispute.provider} and d.dispute_id = ${dispute.disputeId})), 0))::bigint as paid
      from customer_order o where o.id = any (${ids})`.execute(tx);
  return Math.max(rows[0]?.paid ?? 0, 0);
}

/** What organisers have of orders by the books, by event. */
export async function listOrderEarnings(
  tx: Tx,
  orderIds: readonly string[],
  currency: Currency,
): Promise<OrderEarnings[]> {
  const { rows } = await sql<OrderEarnings>`
    select substr(e.account, strpos(e.account, ':') + 1) as "clientId", e.event_id as "eventId",
        -sum(e.amount)::bigint as amount
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.order_id = any (${[...orderIds]}::uuid[]) and e.currency = ${currency}
        and (e.account like 'client:%' or e.account like 'refund\\_fees:%')
      group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
