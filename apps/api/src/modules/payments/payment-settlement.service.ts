import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { OrderLife } from '../orders/order-life.service.ts';
import { appendOrderEvent, lockOrder, type OrderActor, type OrderRecord } from '../orders/order.repo.ts';
import {
  findPayment,
  finishNotice,
  insertPayment,
  listPayments,
  lockNotice,
  settlePayment,
  type PaymentRecord,
} from './payment.repo.ts';
import type { PaymentNotice, PaymentOutcome } from './providers/payment-provider.ts';

/** What the end of a payment does to its order. Everything here happens once, in whatever order it is told. */
export interface Settlement {
  /** Opens an attempt to pay an order. */
  open(tx: Tx, order: OrderRecord, provider: string): Promise<void>;
  /** Does what an outcome means; answers a word for the inbox. */
  apply(tx: Tx, paymentId: string, outcome: PaymentOutcome): Promise<string>;
  /** Works on a stored notice once; answers what became of it. */
  processNotice(tx: Tx, provider: string, notice: PaymentNotice): Promise<string>;
}

const byProvider: OrderActor = { kind: 'provider' };

export function createSettlement(deps: Deps, life: OrderLife): Settlement {
  const now = () => deps.clock.now();

  async function open(tx: Tx, order: OrderRecord, provider: string): Promise<void> {
    await insertPayment(tx, {
      id: newId(),
      orderId: order.id,
      provider,
      state: 'created',
      amount: order.total,
      currency: order.currency,
      reference: null,
      tendered: null,
      createdAt: now(),
      settledAt: null,
    });
  }

  /** What a success does to a locked order; answers a word for the inbox. */
  async function applySuccess(tx: Tx, order: OrderRecord, payment: PaymentRecord): Promise<string> {
    await settlePayment(tx, payment.id, 'succeeded', now());
    for (const other of await listPayments(tx, order.id)) {
      if (other.id !== payment.id && other.state === 'created')
        await settlePayment(tx, other.id, 'abandoned', now());
    }
    if (order.state === 'booked') {
      await life.advance(tx, order, {
        command: { type: 'pay' },
        actor: byProvider,
        cause: 'payment.succeeded',
      });
      return 'paid';
    }
    if (order.state === 'released' || order.state === 'expired' || order.state === 'cancelled') {
      return (await life.payLate(tx, order, byProvider)).state;
    }
    // money without an order to pay: staff give it back
    const data = { paymentId: payment.id, amount: payment.amount };
    await appendOrderEvent(tx, order.id, now(), {
      type: 'paid_twice',
      actor: byProvider,
      cause: 'payment.second',
      data,
    });
    return 'paid_twice';
  }

  /** What a failure does to a locked order: the buyer gets another attempt while there is time. */
  async function applyFailure(
    tx: Tx,
    order: OrderRecord,
    payment: PaymentRecord,
    outcome: 'failed' | 'abandoned',
  ) {
    await settlePayment(tx, payment.id, outcome, now());
    const data = { paymentId: payment.id };
    const type = `payment_${outcome}`;
    await appendOrderEvent(tx, order.id, now(), {
      type,
      actor: byProvider,
      cause: `payment.${outcome}`,
      data,
    });
    if (order.state === 'booked' && order.payBy && order.payBy > now())
      await open(tx, order, payment.provider);
    return outcome;
  }

  async function apply(tx: Tx, paymentId: string, outcome: PaymentOutcome): Promise<string> {
    const { orderId } = await getPayment(tx, paymentId);
    const order = await lockOrder(tx, orderId);
    // read again: it may have been settled while the order's lock was waited for
    const payment = await getPayment(tx, paymentId);
    if (!order || payment.state === 'succeeded' || payment.state === 'refunded') return 'stale';
    if (outcome === 'succeeded') return applySuccess(tx, order, payment);
    return isOpen(payment) ? applyFailure(tx, order, payment, outcome) : 'stale';
  }

  async function processNotice(tx: Tx, provider: string, notice: PaymentNotice): Promise<string> {
    const stored = await lockNotice(tx, provider, notice.noticeId);
    if (!stored || stored.processedAt) return 'repeat';
    const outcome = await decideNotice(tx, provider, notice);
    await finishNotice(tx, stored.id, outcome, now());
    return outcome;
  }

  async function decideNotice(tx: Tx, provider: string, notice: PaymentNotice): Promise<string> {
    const payment = await findPayment(tx, notice.paymentId);
    if (payment?.provider !== provider) return 'unknown_payment';
    if (notice.amount === payment.amount && notice.currency === payment.currency) {
      return apply(tx, payment.id, notice.outcome);
    }
    await lockOrder(tx, payment.orderId);
    const data = { paymentId: payment.id, amount: notice.amount, currency: notice.currency };
    const cause = 'payment.amount_differs';
    await appendOrderEvent(tx, payment.orderId, now(), {
      type: 'payment_differs',
      actor: byProvider,
      cause,
      data,
    });
    return 'amount_differs';
  }

  return { open, apply, processNotice };
}

/** Tells whether a payment can still end either way. */
export function isOpen(payment: PaymentRecord): boolean {
  return payment.state === 'created' || payment.state === 'pending';
}

async function getPayment(tx: Tx, id: string): Promise<PaymentRecord> {
  const payment = await findPayment(tx, id);
  if (!payment) throw new AppError('payment.not_found');
  return payment;
}
