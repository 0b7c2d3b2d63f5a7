import type { OrderState, PaymentMethod } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import {
  findOrderById,
  findOrderByToken,
  type OrderLifecycle,
  orderPath,
  type OrderRecord,
  withOrderToken,
} from '#orders';
import {
  type InternalPaymentSources,
  createInternalPayments,
} from '../settlement/internal-payments.service.ts';
import { claimAsk, claimDueAsks, listAttempts, type Attempt } from '../records/attempt.repo.ts';
import { createUnpaidCancellation } from './cancel-unpaid.service.ts';
import { createAttemptConclusion } from './close-open-attempts.ts';
import { createInbox } from './inbox.service.ts';
import { createNoticeEffects } from './notice-effects.service.ts';
import { createPayAgain, type PayWish } from './pay-again.service.ts';
import { findPayment, type PaymentRecord } from '../records/payment.repo.ts';
import { createSettlement, isOpen, type Settlement } from '../settlement/payment-settlement.service.ts';
import { createPaymentStarter, hasFreshPage } from '../settlement/payment-start.service.ts';
import { createStatusAsker, type Asked } from '../settlement/payment-status.service.ts';
import { createProviders } from '../settlement/providers.ts';
import { ProviderError, type RawCallback } from '../providers/payment-provider.ts';
import { cancelVoidExchanges } from '../exchanges/cancel-void-exchanges.service.ts';
import { createRelease } from './release-unpaid.service.ts';

/** Payments of orders through providers. */
export interface Payments {
  /** What the end of a payment does. */
  readonly settlement: Settlement;
  /** Opens the first attempt to pay an order. */
  open(tx: Tx, order: OrderRecord, provider: string): Promise<void>;
  /** Where the buyer goes next: to the open attempt, or to the order when nothing is to pay. */
  redirectOf(order: OrderRecord): Promise<string>;
  /** Where an unpaid order can still be paid without beginning again; undefined when it can't. */
  payUrlOf(order: OrderRecord): Promise<string | undefined>;
  /** The methods an unpaid order can still be paid by. */
  payMethodsOf(order: OrderRecord): Promise<PaymentMethod[]>;
  /** Pays a booked order again or by another method; answers where. */
  payAgain(wish: PayWish): Promise<string>;
  /** Learns what became of attempts that were begun elsewhere, before an order is paid another way. */
  catchUpWith(orderId: string): Promise<void>;
  /** Asks what became of the open payments of an order, not more often than providers like; answers the order. */
  refresh(orderToken: string): Promise<OrderRecord>;
  /** Takes a provider's callback: verified, stored, processed once; answers what the provider wants to hear. */
  receive(providerName: string, callback: RawCallback): Promise<string>;
  /** Works on notices that were left behind; answers how many were finished. */
  sweepInbox(): Promise<number>;
  /** Asks about payments that nobody has told of; answers how many have ended. */
  askOpen(): Promise<number>;
  /** Cancels an unpaid order for its buyer, see {@link createUnpaidCancellation}; answers its state. */
  cancelUnpaid(orderToken: string): Promise<OrderState>;
  /** Releases booked orders whose time is over, after asking the provider; answers the ids released. */
  releaseUnpaid(): Promise<string[]>;
  /** Cancels exchanges that wait for money while their old tickets are no longer valid; answers the ids of their orders. */
  cancelVoidExchanges(): Promise<string[]>;
}

/** A returning browser makes us ask so often at most, ms; and an order so often a minute. */
const askPauseMs = 10_000;
const refreshesPerMinute = 20;
/** Payments asked about by one turn, and how long a payment is asked about at all, ms. */
const askBatch = 20;
const askForMs = 48 * 3_600_000;

export function createPayments(
  deps: Deps,
  life: OrderLifecycle,
  internalPayments: InternalPaymentSources = createInternalPayments(deps),
): Payments {
  const { query } = deps.db;
  const now = () => deps.clock.now();
  const providers = createProviders(deps);
  const settlement = createSettlement(deps, life, internalPayments);
  const asker = createStatusAsker(deps, { providers, settlement });
  const starter = createPaymentStarter(deps, { providers, settlement, asker });
  const inbox = createInbox(deps, createNoticeEffects(deps, settlement));
  const conclusion = createAttemptConclusion(deps, { inbox, asker });
  const release = createRelease(deps, { life, conclusion });
  const cancelUnpaid = createUnpaidCancellation(deps, { life, conclusion });
  const again = createPayAgain(deps, { providers, settlement, internalPayments, asker, starter, inbox });
  const refreshes = createRateLimiter({ tries: refreshesPerMinute, seconds: 60 }, deps.clock);

  async function findOpenAttempt(order: OrderRecord): Promise<Attempt | undefined> {
    if (order.state !== 'booked' || (order.payBy && order.payBy <= now())) return undefined;
    return (await listAttempts(query, order.id)).find(isOpen);
  }

  /** Asks about an attempt unless somebody just did; a provider that is silent is asked another time. */
  async function askGently(attempt: Attempt): Promise<void> {
    const times = { now: now(), askedBefore: new Date(now().getTime() - askPauseMs) };
    if (!(await claimAsk(query, attempt.id, times))) return;
    try {
      await asker.ask(attempt);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ err: error, provider: attempt.provider }, 'a provider could not be asked');
    }
  }

  /** What another attempt made superfluous is closed, so that nobody pays it too. */
  async function conclude(attempt: Attempt): Promise<Asked> {
    const asked = await asker.ask(attempt);
    return asked === 'pending' && attempt.state === 'abandoned' ? asker.close(attempt) : asked;
  }

  return {
    settlement,
    open: settlement.open,
    async redirectOf(order) {
      const attempt = await findOpenAttempt(order);
      if (!attempt) return orderPath(order, deps.config, order.state === 'paid' ? 'success' : 'cancel');
      try {
        return await starter.begin(order, attempt);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        // the order stands and its places are kept: its own page offers another try or method
        deps.log.warn({ err: error, provider: attempt.provider }, 'a payment was not begun');
        return orderPath(order, deps.config, 'cancel');
      }
    },
    async payUrlOf(order) {
      const attempt = await findOpenAttempt(order);
      if (!attempt) return undefined;
      if (attempt.redirectTo)
        return hasFreshPage(attempt, now())
          ? withOrderToken(attempt.redirectTo, order, deps.config)
          : undefined;
      const provider = await providers.find(attempt.provider);
      // an order is looked at all the time: only what is quick and can't fail is begun for that
      return provider?.isBuiltIn ? starter.begin(order, attempt) : undefined;
    },
    payMethodsOf: order => again.methodsOf(order),
    payAgain: wish => again.pay(wish),
    catchUpWith: orderId => again.catchUpWith(orderId),
    async refresh(orderToken) {
      const order = await findOrderByToken(query, orderToken);
      if (!order) throw new AppError('order.not_found');
      refreshes.take(order.id);
      const open = (await listAttempts(query, order.id)).filter(isOpen);
      await inbox.finishFor(open.map(({ id }) => id));
      for (const attempt of open.filter(({ startAttempts }) => startAttempts > 0)) await askGently(attempt);
      return (await findOrderById(query, order.id)) ?? order;
    },
    async receive(providerName, callback) {
      const provider = await providers.get(providerName);
      const notice = provider.verifyCallback(callback);
      if (!notice) {
        deps.metrics.paymentCallbacks.inc({ provider: provider.name, outcome: 'forged' });
        throw new AppError('payment.signature');
      }
      await inbox.take(provider.name, notice, callback);
      return provider.acknowledgement ?? '';
    },
    sweepInbox: () => inbox.sweep(),
    async askOpen() {
      const giveUpBefore = new Date(now().getTime() - askForMs);
      let ended = 0;
      for (const attempt of await claimDueAsks(query, { now: now(), limit: askBatch, giveUpBefore })) {
        try {
          if ((await conclude(attempt)) === 'settled') ended += 1;
        } catch (error) {
          // deliberate: one that can't be asked about must not keep the others; its next time is set
          deps.log.warn({ err: error, paymentId: attempt.id }, 'a payment could not be asked about');
        }
      }
      return ended;
    },
    releaseUnpaid: () => release.releaseUnpaid(),
    cancelVoidExchanges: () => cancelVoidExchanges(deps, life),
    async cancelUnpaid(orderToken) {
      const order = await findOrderByToken(query, orderToken);
      if (!order) throw new AppError('order.not_found');
      refreshes.take(order.id);
      return cancelUnpaid(order);
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
