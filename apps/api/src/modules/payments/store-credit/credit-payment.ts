import { postCreditRedeemed, storeCreditName } from '@vh/domain';
import { type OrderRecord, postLedger } from '#orders';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type {
  InternalPaymentSource,
  InternalPaymentSources,
} from '../settlement/internal-payments.service.ts';
import { returnUnpaid } from './store-credit-changes.service.ts';
import { findCreditOfOrder, lockCredit, type StoreCreditRecord } from './store-credit.repo.ts';

/**
 * Pays orders with store credit. Its balance falls when the order is placed, so it can always pay; where the order ends
 * unpaid, the amount returns.
 */
export function createCreditPayment(deps: Pick<Deps, 'clock'>): InternalPaymentSource {
  async function creditOf(tx: Tx, order: OrderRecord): Promise<StoreCreditRecord> {
    const creditId = await findCreditOfOrder(tx, order.id);
    const credit = creditId === undefined ? undefined : await lockCredit(tx, creditId);
    if (!credit) throw new Error(`order ${order.number} has no store credit`);
    return credit;
  }

  return {
    sourcesOf: () => Promise.resolve([]),

    canPay: () => Promise.resolve(true),

    // from the account of its organiser to that of the payment, which the sale takes it from
    async pay(tx, order) {
      const { clientId } = await creditOf(tx, order);
      const { id: orderId, currency, covered } = order;
      await postLedger(tx, {
        ...{ key: `credit_redeemed ${orderId}`, kind: 'adjustment', orderId, at: deps.clock.now() },
        entries: postCreditRedeemed({ clientId, currency, amount: covered }),
      });
    },

    async release(tx, order) {
      await returnUnpaid(tx, await creditOf(tx, order), { ...order, at: deps.clock.now() });
    },
  };
}

/** Has orders paid by store credit. */
export function useStoreCredit(deps: Pick<Deps, 'clock'>, internalPayments: InternalPaymentSources): void {
  internalPayments.use(storeCreditName, createCreditPayment(deps));
}
