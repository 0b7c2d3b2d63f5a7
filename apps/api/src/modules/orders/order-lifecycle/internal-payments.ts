import type { Tx } from '../../../platform/database.ts';
import type { OrderRecord } from '../records/order.repo.ts';

/** Internal payments of orders, as the life of orders moves them: taken when an order is paid, let go when it ends unpaid. */
export interface InternalPayments {
  /**
   * Takes what the internal payment of a locked order brings; the caller has locked the orders that it comes from, and books it.
   * @throws {AppError} order.internal_payment_unavailable when it can't be taken any more
   */
  take(tx: Tx, order: OrderRecord): Promise<void>;
  /** Lets it go: the locked order was cancelled or its deadline is over. */
  release(tx: Tx, order: OrderRecord): Promise<void>;
}

/** For those who have no orders with internal payments. */
export const noInternalPayments: InternalPayments = { take: refuse, release: refuse };

function refuse(): Promise<never> {
  return Promise.reject(new Error('internal payments are not set up'));
}
