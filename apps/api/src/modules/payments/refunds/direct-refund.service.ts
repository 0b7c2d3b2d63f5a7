import { organiserPaymentName, postDirectRefund, postRefundPaid } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { appendOrderEvent, postLedger } from '#orders';
import { addToPaymentRefunded, type RefundRecord } from './refund.repo.ts';
import { findDirectPayee } from '../direct/direct-payment.repo.ts';
import { askOrganiserToSend } from '../direct/organiser-refund.service.ts';

/**
 * Settles the parts of a refund that the organiser pays, since the buyer paid the organiser directly; the platform pays nothing out, and asks the
 * organiser to send it.
 * @returns their sum, minor units
 */
export async function settleDirectParts(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  rows: readonly RefundRecord[],
): Promise<number> {
  const at = deps.clock.now();
  for (const { id: refundId, orderId, paymentId, currency, amount } of rows) {
    const payee = paymentId === null ? undefined : await findDirectPayee(tx, paymentId);
    if (paymentId === null || !payee) throw new Error(`refund ${refundId} is of no direct payment`);
    await addToPaymentRefunded(tx, paymentId, amount);
    await postLedger(tx, {
      ...{ key: `refund_paid ${refundId}`, kind: 'refund_paid', orderId, paymentId, refundId, at },
      entries: postRefundPaid({ provider: organiserPaymentName, orderId, currency, amount }),
    });
    await postLedger(tx, {
      ...{ key: `direct_refund ${refundId}`, kind: 'direct_refund', orderId, paymentId, refundId, at },
      entries: postDirectRefund({ clientId: payee.clientId, currency, amount }, payee.eventId),
    });
    await askOrganiserToSend(deps, tx, {
      ...{ refundId, orderId, ...payee, amount, currency, createdAt: at },
    });
    await appendOrderEvent(tx, orderId, at, {
      type: 'refund_by_organiser',
      actor: { kind: 'system' },
      cause: 'refund.succeeded',
      data: { refundId, amount },
    });
  }
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
