import { isCurrency, postRefundPaid } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { appendOrderEvent, lockOrder, type OrderActor, postLedger } from '#orders';
import { createRefundSettlement } from '../refunds/refund-settlement.service.ts';
import { findPaymentIdByReference, noteRefundElsewhere } from '../records/attempt.repo.ts';
import { bookDispute } from '../settlement/dispute.service.ts';
import { lockUnfinished, type StoredNotice } from './inbox.repo.ts';
import { findPayment, finishNotices, type PaymentRecord } from '../records/payment.repo.ts';
import type { Settlement } from '../settlement/payment-settlement.service.ts';
import type { ChargebackNotice, PaymentNotice, RefundNotice } from '../providers/payment-provider.ts';

/** What stored notices do. Each is finished in the transaction of its effect, so it happens once. */
export interface NoticeEffects {
  apply(stored: StoredNotice): Promise<void>;
}

const byProvider: OrderActor = { kind: 'provider' };

export function createNoticeEffects(deps: Deps, settlement: Settlement): NoticeEffects {
  const refunds = createRefundSettlement(deps);
  const now = () => deps.clock.now();

  async function settlePayment({ id, provider }: StoredNotice, notice: PaymentNotice): Promise<void> {
    await settlement.settle({ provider, notice: await comparable(notice), inboxId: id });
  }

  /** What was not paid is compared with nothing: providers leave the sum out of failures. */
  async function comparable(notice: PaymentNotice): Promise<PaymentNotice> {
    if (notice.outcome === 'succeeded') return notice;
    const payment = await findPayment(deps.db.query, notice.paymentId);
    return payment ? { ...notice, amount: payment.amount, currency: payment.currency } : notice;
  }

  /** Does the work of a notice under its lock, and finishes it. */
  async function once({ id }: StoredNotice, work: (tx: Tx) => Promise<string>): Promise<void> {
    await deps.db.transaction(async tx => {
      if (!(await lockUnfinished(tx, id))) return;
      await finishNotices(tx, [{ id, outcome: await work(tx) }], now());
    });
  }

  async function settleRefund(tx: Tx, provider: string, notice: RefundNotice): Promise<string> {
    const { refundId, outcome, reference, paymentId, amount, currency } = notice;
    if (refundId === undefined) return noteForeignRefund(tx, provider, notice);
    const told = { provider, paymentId, amount, currency };
    return refunds.settle(tx, { refundId, outcome, reference, told });
  }

  /**
   * A refund that somebody made at the provider by hand: the money is booked as gone, and staff see it in the
   * order's history, whose tickets are still good.
   */
  async function noteForeignRefund(tx: Tx, provider: string, notice: RefundNotice): Promise<string> {
    const payment = await findPaymentOf(tx, provider, notice);
    const { amount, currency, reference, outcome } = notice;
    if (!payment || !reference || amount === undefined || !isCurrency(currency)) return 'unknown_payment';
    if (outcome === 'failed') return 'ignored';
    const { orderId } = payment;
    await lockOrder(tx, orderId);
    // several kinds of notices tell of the same refund
    if (!(await noteRefundElsewhere(tx, { paymentId: payment.id, amount, reference }))) return 'repeat';
    await postLedger(tx, {
      key: `refund_elsewhere ${provider} ${reference}`,
      kind: 'refund_paid',
      orderId,
      paymentId: payment.id,
      at: now(),
      entries: postRefundPaid({ provider: payment.provider, orderId, currency, amount }),
    });
    await appendOrderEvent(tx, orderId, now(), {
      type: 'refund_elsewhere',
      actor: byProvider,
      cause: 'refund.succeeded',
      data: { paymentId: payment.id, amount, currency, reference },
    });
    return 'foreign_refund';
  }

  async function dispute(tx: Tx, provider: string, notice: ChargebackNotice): Promise<string> {
    const payment = await findPaymentOf(tx, provider, notice);
    if (!payment || !isCurrency(notice.currency)) return 'unknown_payment';
    await lockOrder(tx, payment.orderId);
    const { kind, disputeId, amount, reason = '' } = notice;
    return bookDispute(tx, {
      provider,
      ...{ disputeId, amount, currency: notice.currency, reason },
      paymentId: payment.id,
      orderId: payment.orderId,
      end: kind === 'chargeback' ? 'opened' : 'reversed',
      at: now(),
      actor: byProvider,
    });
  }

  async function findPaymentOf(
    tx: Tx,
    provider: string,
    notice: RefundNotice | ChargebackNotice,
  ): Promise<PaymentRecord | undefined> {
    const paymentIntent = notice.facts?.['paymentIntent'];
    // the reference of a refund's notice is the refund's own
    const reference = notice.kind === 'refund' ? undefined : notice.reference;
    const id =
      notice.paymentId ?? (await findPaymentIdByReference(tx, provider, { reference, paymentIntent }));
    const payment = id === undefined ? undefined : await findPayment(tx, id);
    return payment?.provider === provider ? payment : undefined;
  }

  return {
    async apply(stored) {
      const { notice, provider } = stored;
      switch (notice.kind) {
        case 'payment':
          return settlePayment(stored, notice);
        case 'refund':
          return once(stored, tx => settleRefund(tx, provider, notice));
        case 'chargeback':
        case 'chargeback_reversal':
          return once(stored, tx => dispute(tx, provider, notice));
        case 'other':
          return once(stored, async () => 'ignored');
      }
    },
  };
}
