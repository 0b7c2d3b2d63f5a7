import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { OrderLife } from '../orders/order-life.service.ts';
import {
  appendOrderEvent,
  findOrderById,
  findUnpaidOrderIds,
  lockOrder,
  lockOrderIfIdle,
  type OrderActor,
  type OrderRecord,
} from '../orders/order.repo.ts';
import {
  findPayment,
  finishNotice,
  insertPayment,
  listPayments,
  lockNotice,
  markPaymentPending,
  settlePayment,
  storeNotice,
  type PaymentRecord,
} from './payment.repo.ts';
import type {
  PaymentNotice,
  PaymentOutcome,
  PaymentProvider,
  RawCallback,
} from './providers/payment-provider.ts';
import { createSandboxProvider } from './providers/sandbox/sandbox.provider.ts';

/** Payments of orders through providers. */
export interface Payments {
  /** Opens the first attempt to pay an order. */
  open(tx: Tx, order: OrderRecord, provider: string): Promise<void>;
  /** Where the buyer goes next: to the open attempt, or to the order when nothing is to pay. */
  redirectOf(order: OrderRecord): Promise<string>;
  /** Where an unpaid order can still be paid; undefined when it can't. */
  payUrlOf(order: OrderRecord): Promise<string | undefined>;
  /** Takes a provider's callback: verified, stored, processed once. */
  receive(providerName: string, callback: RawCallback): Promise<void>;
  /** Releases booked orders whose time is over, after asking the provider; answers the ids released. */
  releaseUnpaid(): Promise<string[]>;
}

const releaseBatch = 100;
const byProvider: OrderActor = { kind: 'provider' };
const bySystem: OrderActor = { kind: 'system' };

export function createPayments(deps: Deps, life: OrderLife): Payments {
  const providers = new Map<string, PaymentProvider>();
  if (deps.config.sandboxPayments) {
    const sandbox = createSandboxProvider(deps);
    providers.set(sandbox.name, sandbox);
  }
  const now = () => deps.clock.now();

  function getProvider(name: string): PaymentProvider {
    const provider = providers.get(name);
    if (!provider) throw new AppError('payment.not_found', { message: `no payment provider '${name}'` });
    return provider;
  }

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

  async function findOpenPayment(order: OrderRecord): Promise<PaymentRecord | undefined> {
    if (order.state !== 'booked' || (order.payBy && order.payBy <= now())) return undefined;
    return (await listPayments(deps.db.query, order.id)).find(isOpen);
  }

  async function startPayment(order: OrderRecord, payment: PaymentRecord): Promise<string> {
    const { id: paymentId, amount, currency } = payment;
    const started = await getProvider(payment.provider).start({
      paymentId,
      amount,
      currency,
      orderNumber: order.number,
      language: order.language,
    });
    await markPaymentPending(deps.db.query, payment.id, started.reference);
    return started.redirectTo;
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

  async function releaseOne(orderId: string): Promise<boolean> {
    for (const payment of (await listPayments(deps.db.query, orderId)).filter(isOpen)) {
      const outcome = await getProvider(payment.provider).status(payment.id);
      if (outcome !== 'pending') await deps.db.transaction(tx => apply(tx, payment.id, outcome));
    }
    return deps.db.transaction(async tx => {
      const order = await lockOrderIfIdle(tx, orderId);
      if (order?.state !== 'booked' || !order.payBy || order.payBy > now()) return false;
      for (const payment of await listPayments(tx, orderId)) {
        // pending ones stay open: their money may still come, and is then late
        if (payment.state === 'created') await settlePayment(tx, payment.id, 'abandoned', now());
      }
      await life.advance(tx, order, {
        command: { type: 'release' },
        actor: bySystem,
        cause: 'payment.deadline',
      });
      return true;
    });
  }

  return {
    open,
    async redirectOf(order) {
      const payment = await findOpenPayment(order);
      if (payment) return startPayment(order, payment);
      return `/checkout/${order.state === 'paid' ? 'success' : 'cancel'}?order=${order.token}`;
    },
    async payUrlOf(order) {
      const payment = await findOpenPayment(order);
      return payment && startPayment(order, payment);
    },
    async receive(providerName, callback) {
      const provider = getProvider(providerName);
      const notice = provider.verifyCallback(callback);
      if (!notice) throw new AppError('payment.signature');
      await storeNotice(deps.db.query, provider.name, notice, now());
      const outcome = await deps.db.transaction(tx => processNotice(tx, provider.name, notice));
      if (outcome === 'unknown_payment') throw new AppError('payment.not_found');
    },
    async releaseUnpaid() {
      const released: string[] = [];
      for (const orderId of await findUnpaidOrderIds(deps.db.query, now(), releaseBatch)) {
        try {
          if (await releaseOne(orderId)) released.push(orderId);
        } catch (error) {
          // deliberate: one order that can't be released, e.g. as its provider is down, must not keep the others
          deps.log.error({ err: error, orderId }, 'an unpaid order was not released');
        }
      }
      return released;
    },
  };
}

function isOpen(payment: PaymentRecord): boolean {
  return payment.state === 'created' || payment.state === 'pending';
}

async function getPayment(tx: Tx, id: string): Promise<PaymentRecord> {
  const payment = await findPayment(tx, id);
  if (!payment) throw new AppError('payment.not_found');
  return payment;
}

/** The order a payment is for. */
export async function findOrderOfPayment(
  deps: Pick<Deps, 'db'>,
  paymentId: string,
): Promise<{ order: OrderRecord; payment: PaymentRecord } | undefined> {
  const payment = await findPayment(deps.db.query, paymentId);
  const order = payment && (await findOrderById(deps.db.query, payment.orderId));
  return payment && order && { order, payment };
}
