import type { RefundReason, RefundState } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** Money under way back to a buyer, as they are told of it. */
export interface BuyerRefundRow {
  readonly amount: number;
  readonly state: RefundState;
  readonly reason: RefundReason;
  readonly at: Date;
  readonly settledAt: Date | null;
  /** The provider it goes back through, 'store-credit' for store credit; null when a person pays it out. */
  readonly method: string | null;
}

/** The refunds of an order that give something back, the first first. */
export async function listBuyerRefunds(query: Queries, orderId: string): Promise<BuyerRefundRow[]> {
  const result = await sql<BuyerRefundRow>`
    select r.amount, r.state, r.reason, r.created_at as at, r.settled_at as "settledAt", case when r.store_credit_id is null then p.provider else 'store-credit' end as method
      from refund r left join payment p on p.id = r.payment_id
      where r.order_id = ${orderId} and r.amount > 0 order by r.created_at, r.id`.execute(query);
  return result.rows;
}
