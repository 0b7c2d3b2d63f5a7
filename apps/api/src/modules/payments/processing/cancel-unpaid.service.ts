import type { OrderState } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listWaitingLines } from '../settlement/transfer-lines.repo.ts';
import { lockOrder, type OrderLifecycle, type OrderRecord } from '#orders';
import { listAttempts } from '../records/attempt.repo.ts';
import type { AttemptConclusion } from './close-open-attempts.ts';
import { isOpen } from '../settlement/payment-settlement.service.ts';
import { settlePayment } from '../records/payment.repo.ts';
import { payspotName } from '../providers/payspot/payspot.provider.ts';

/**
 * Cancels an unpaid order for its buyer and frees its places, after every provider was asked whether it was paid. Money
 * that arrives all the same is then due back. Answers the state of the order: repeating it changes nothing.
 *
 * @throws {AppError} order.not_found, order.state when it is paid or over, order.paid_in_part, payment.provider_unavailable while nobody
 *   can tell whether it was paid
 */
export function createUnpaidCancellation(
  deps: Deps,
  { life, conclusion }: { readonly life: OrderLifecycle; readonly conclusion: AttemptConclusion },
) {
  return async function cancelUnpaid(found: Pick<OrderRecord, 'id' | 'state'>): Promise<OrderState> {
    if (found.state === 'booked' && !(await conclusion.concludeAll(found.id))) {
      throw new AppError('payment.provider_unavailable', { retryAfter: 5 });
    }
    return deps.db.transaction(async tx => {
      const order = await lockOrder(tx, found.id);
      if (!order) throw new AppError('order.not_found');
      if (order.state === 'cancelled') return order.state;
      if (order.state !== 'booked') throw new AppError('order.state', { details: { state: order.state } });
      // a part has come by bank transfer: staff decide what becomes of it
      if ((await listWaitingLines(tx, order.id)).length > 0) throw new AppError('order.paid_in_part');
      for (const attempt of await listAttempts(tx, order.id)) {
        // what a provider still has open may yet bring money, which is then due back
        const isOver = attempt.state === 'created' || (isOpen(attempt) && attempt.provider === payspotName);
        if (isOver) await settlePayment(tx, attempt.id, 'abandoned', deps.clock.now());
      }
      const { state } = await life.advance(tx, order, {
        command: { type: 'cancel' },
        actor: { kind: 'buyer' },
        cause: 'buyer.cancel',
      });
      return state;
    });
  };
}
