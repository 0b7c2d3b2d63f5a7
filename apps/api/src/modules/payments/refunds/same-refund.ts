import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RefundChoice } from './refund-case.service.ts';
import { listPartsOfRefund, listRefundLines, type RefundRecord } from './refund.repo.ts';

/**
 * The refund that is known under a key; a key stands for one decision.
 * @throws {AppError} idempotency.mismatch for another choice under it: other tickets, another reason or amount, money where
 *   store credit was given, or the other way round
 */
export async function sameRefund(tx: Tx, known: RefundRecord, choice: RefundChoice): Promise<RefundRecord> {
  const given = (await listRefundLines(tx, known.orderId)).filter(line => line.refundId === known.id);
  const isSameChoice =
    choice.ticketIds === 'all' ||
    (new Set(choice.ticketIds).size === given.length &&
      given.every(line => choice.ticketIds.includes(line.ticketId)));
  const parts = await listPartsOfRefund(tx, known.id);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const isSameAmount = choice.amount === undefined || choice.amount === amount;
  const isSame =
    known.reason === choice.reason && isSameChoice && isSameAmount && isSameTarget(parts, choice);
  if (isSame) return known;
  throw new AppError('idempotency.mismatch');
}

/** Credit that was paid with is returned either way, and what a provider gave back by hand is gone; all else tells what was chosen. */
function isSameTarget(parts: readonly RefundRecord[], { refundTo }: RefundChoice): boolean {
  const telling = parts.filter(part => part.amount > 0 && part.reference !== 'elsewhere');
  if (refundTo === 'store_credit') return telling.every(part => part.storeCreditId !== null);
  return telling.every(part => part.storeCreditId === null || part.paymentId !== null);
}
