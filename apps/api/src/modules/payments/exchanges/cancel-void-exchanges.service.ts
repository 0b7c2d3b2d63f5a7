import type { Deps } from '../../../platform/deps.ts';
import { findOrderLink, hasVoidTickets, listVoidExchanges, lockOrder, type OrderLifecycle } from '#orders';
import { isOpen } from '../settlement/payment-settlement.service.ts';
import { payspotName } from '../providers/payspot/payspot.provider.ts';
import { listAttempts } from '../records/attempt.repo.ts';
import { settlePayment } from '../records/payment.repo.ts';

/** Exchanges that one turn cancels. */
const atOnce = 100;

/**
 * Cancels unpaid orders of exchanges whose old tickets are no longer valid, such as after a refund: nothing is left to
 * exchange, and their seats are free again. Money that comes all the same is due to the buyer. Answers the ids of the orders.
 */
export async function cancelVoidExchanges(deps: Deps, life: OrderLifecycle): Promise<string[]> {
  const cancelled: string[] = [];
  for (const orderId of await listVoidExchanges(deps.db.query, atOnce)) {
    if (await cancelOne(deps, life, orderId)) cancelled.push(orderId);
  }
  return cancelled;
}

/** In a transaction of its own after that of the refund: which has locked quotas, before which orders are locked. */
function cancelOne(deps: Deps, life: OrderLifecycle, orderId: string): Promise<boolean> {
  return deps.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId);
    const link = await findOrderLink(tx, orderId);
    const isDue = order?.state === 'booked' && link?.state === 'open' && (await hasVoidTickets(tx, orderId));
    if (!isDue) return false;
    for (const attempt of await listAttempts(tx, orderId)) {
      // what a provider still has open may yet bring money, which is then due back
      const isOver = attempt.state === 'created' || (isOpen(attempt) && attempt.provider === payspotName);
      if (isOver) await settlePayment(tx, attempt.id, 'abandoned', deps.clock.now());
    }
    await life.advance(tx, order, {
      command: { type: 'cancel' },
      actor: { kind: 'system' },
      cause: 'exchange.tickets_void',
    });
    return true;
  });
}
