import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OrderLife } from '../orders/order-life.service.ts';
import {
  findOrderById,
  findUnpaidOrderIds,
  lockOrderIfIdle,
  type OrderActor,
  type OrderRecord,
} from '../orders/order.repo.ts';
import {
  findPayment,
  listPayments,
  markPaymentPending,
  settlePayment,
  storeNotice,
  type PaymentRecord,
} from './payment.repo.ts';
import { createSettlement, isOpen } from './payment-settlement.service.ts';
import type { PaymentProvider, PaymentRequest, RawCallback } from './providers/payment-provider.ts';
import { createSandboxProvider } from './providers/sandbox/sandbox.provider.ts';

/** Payments of orders through providers. */
export interface Payments {
  /** Opens the first attempt to pay an order. */
  open(tx: Tx, order: OrderRecord, provider: string): Promise<void>;
  /** Where the buyer goes next: to the open attempt, or to the order when nothing is to pay. */
  redirectOf(order: OrderRecord): Promise<string>;
  /** Where an unpaid order can still be paid; undefined when it can't. */
  payUrlOf(order: OrderRecord): Promise<string | undefined>;
  /** Takes a provider's callback: verified, stored, processed once; answers what the provider wants to hear. */
  receive(providerName: string, callback: RawCallback): Promise<string>;
  /** Releases booked orders whose time is over, after asking the provider; answers the ids released. */
  releaseUnpaid(): Promise<string[]>;
}

const releaseBatch = 100;
const bySystem: OrderActor = { kind: 'system' };

export function createPayments(deps: Deps, life: OrderLife): Payments {
  const providers = new Map<string, PaymentProvider>();
  if (deps.config.sandboxPayments) {
    const sandbox = createSandboxProvider(deps);
    providers.set(sandbox.name, sandbox);
  }
  const settlement = createSettlement(deps, life);
  const now = () => deps.clock.now();

  function getProvider(name: string): PaymentProvider {
    const provider = providers.get(name);
    if (!provider) throw new AppError('payment.not_found', { message: `no payment provider '${name}'` });
    return provider;
  }

  async function findOpenPayment(order: OrderRecord): Promise<PaymentRecord | undefined> {
    if (order.state !== 'booked' || (order.payBy && order.payBy <= now())) return undefined;
    return (await listPayments(deps.db.query, order.id)).find(isOpen);
  }

  /** Where the provider sends the browser and its notices. */
  function addressesOf(
    order: OrderRecord,
    provider: string,
  ): Pick<PaymentRequest, 'returnTo' | 'callbackUrl'> {
    const { publicOrigin } = deps.config;
    const success = `${publicOrigin}/checkout/success?order=${order.token}`;
    const cancel = `${publicOrigin}/checkout/cancel?order=${order.token}`;
    return {
      returnTo: { success, cancel, error: cancel },
      callbackUrl: `${publicOrigin}/api/v1/callbacks/${provider}`,
    };
  }

  async function startPayment(order: OrderRecord, payment: PaymentRecord): Promise<string> {
    const { id: paymentId, amount, currency } = payment;
    const started = await getProvider(payment.provider).start({
      paymentId,
      amount,
      currency,
      orderNumber: order.number,
      orderToken: order.token,
      language: order.language,
      buyer: { email: order.buyerEmail, name: order.buyerName },
      expiresAt: order.payBy ?? now(),
      ...addressesOf(order, payment.provider),
    });
    await markPaymentPending(deps.db.query, payment.id, started.reference);
    return started.redirectTo;
  }

  async function releaseOne(orderId: string): Promise<boolean> {
    for (const payment of (await listPayments(deps.db.query, orderId)).filter(isOpen)) {
      const { id: paymentId, provider, ...known } = payment;
      const { outcome } = await getProvider(provider).status({ paymentId, ...known });
      if (outcome !== 'pending' && outcome !== 'unknown')
        await deps.db.transaction(tx => settlement.apply(tx, payment.id, outcome));
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
    open: settlement.open,
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
      const acknowledgement = provider.acknowledgement ?? '';
      if (notice.kind !== 'payment') return acknowledgement;
      await storeNotice(deps.db.query, provider.name, notice, now());
      const outcome = await deps.db.transaction(tx => settlement.processNotice(tx, provider.name, notice));
      if (outcome === 'unknown_payment') throw new AppError('payment.not_found');
      return acknowledgement;
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

/** The order a payment is for. */
export async function findOrderOfPayment(
  deps: Pick<Deps, 'db'>,
  paymentId: string,
): Promise<{ order: OrderRecord; payment: PaymentRecord } | undefined> {
  const payment = await findPayment(deps.db.query, paymentId);
  const order = payment && (await findOrderById(deps.db.query, payment.orderId));
  return payment && order && { order, payment };
}
