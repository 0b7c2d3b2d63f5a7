import type { ParsedBodyOf } from '@vh/contract';
import { amountDueOf, isPaidLater, payDeadline, payWithinMs, type PaymentMethod } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { judgePayLater } from '../limits/pay-later-limits.ts';
import { confirmMinutes, isProvedMailbox } from '#messaging';
import {
  findOrderById,
  findOrderByToken,
  findOrderReach,
  findPlacedFrom,
  listOrderLines,
  orderPath,
  type OrderRecord,
} from '#orders';
import { getSettings } from '#system';
import { extendDeadline, findAttempt, listAttempts, type Attempt } from '../records/attempt.repo.ts';
import type { InternalPaymentSources } from '../settlement/internal-payments.service.ts';
import type { Inbox } from './inbox.service.ts';
import { isOpen, type Settlement } from '../settlement/payment-settlement.service.ts';
import { hasFreshPage, type PaymentStarter } from '../settlement/payment-start.service.ts';
import type { StatusAsker } from '../settlement/payment-status.service.ts';
import type { Providers } from '../settlement/providers.ts';
import { ProviderError } from '../providers/payment-provider.ts';

/** Tries that an order may make in ten minutes, and in all. */
const triesInTenMinutes = 10;
const mostAttempts = 25;

type PayableMethod = Exclude<PaymentMethod, 'free'>;

/** An order, how it is paid, and the sum that its buyer saw. */
export type PayWish = ParsedBodyOf<'POST /front/order/pay'>;

interface PayAgainParts {
  readonly providers: Providers;
  readonly settlement: Settlement;
  readonly internalPayments: Pick<InternalPaymentSources, 'canTake'>;
  readonly asker: StatusAsker;
  readonly starter: PaymentStarter;
  readonly inbox: Inbox;
}

/** Buyers that try once more, or in another way, while their order is booked. */
export function createPayAgain(deps: Deps, parts: PayAgainParts) {
  const { providers, settlement, internalPayments, asker, starter, inbox } = parts;
  const { query } = deps.db;
  const now = () => deps.clock.now();
  const tries = createRateLimiter({ tries: triesInTenMinutes, seconds: 600 }, deps.clock);

  async function methodsOf(order: OrderRecord): Promise<PaymentMethod[]> {
    if (!isPayable(order)) return [];
    const { startsAt: eventStartsAt, isForCounters } = await findOrderReach(query, order.id);
    const { currency } = order;
    return providers.paymentMethodsFor({
      ...{ currency, total: amountDueOf(order), eventStartsAt, now: now() },
      // counters sell whole orders
      isForCounters: isForCounters && order.covered === 0,
    });
  }

  function isPayable(order: OrderRecord): boolean {
    return order.state === 'booked' && (order.payBy === null || order.payBy > now());
  }

  async function getOrder(orderToken: string): Promise<OrderRecord> {
    const order = await findOrderByToken(query, orderToken);
    if (!order) throw new AppError('order.not_found');
    return order;
  }

  /** Earlier attempts may have ended without our knowing; what can't be asked now counts as open. */
  async function catchUp(order: OrderRecord): Promise<OrderRecord> {
    const open = (await listAttempts(query, order.id)).filter(isOpen);
    await inbox.finishFor(open.map(({ id }) => id));
    for (const attempt of open.filter(({ startAttempts }) => startAttempts > 0)) {
      await asker.ask(attempt).catch(leaveSilent);
    }
    return (await findOrderById(query, order.id)) ?? order;
  }

  function leaveSilent(error: unknown): void {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, 'a provider could not be asked');
  }

  /** The attempt to go on with: an open one of the method that can still be used, or a new one. */
  async function chooseAttempt(orderId: string, method: PayableMethod): Promise<Attempt | undefined> {
    const later = await laterDeadline(orderId, method);
    return deps.db.transaction(async tx => {
      const order = await settlement.lock(tx, orderId);
      if (!order || !isPayable(order)) return undefined;
      // what came then would be due back
      if (order.covered > 0 && !(await internalPayments.canTake(tx, order)))
        throw new AppError('order.internal_payment_unavailable');
      const attempts = await listAttempts(tx, order.id);
      await checkUnpaid(tx, order, { method, attempts });
      if (later) await extendDeadline(tx, order.id, later);
      const usable = attempts.find(attempt => attempt.provider === method && isUsable(attempt));
      if (usable) return usable;
      if (attempts.length >= mostAttempts) throw new AppError('request.rate_limited', { retryAfter: 600 });
      await settlement.open(tx, order, method);
      return (await listAttempts(tx, order.id)).find(
        ({ provider, state }) => provider === method && state === 'created',
      );
    });
  }

  /** Choosing to pay later is limited as it is at the checkout; what was chosen before counts already. */
  async function checkUnpaid(
    tx: Tx,
    order: OrderRecord,
    { method, attempts }: { readonly method: PayableMethod; readonly attempts: readonly Attempt[] },
  ): Promise<void> {
    if (!isPaidLater(method) || attempts.some(({ provider }) => isPaidLater(provider))) return;
    const lines = await listOrderLines(tx, order.id);
    const placedFrom = await findPlacedFrom(tx, order.id);
    const [error] = await judgePayLater(
      tx,
      [{ email: order.buyerEmail, placedFrom, tickets: lines }],
      deps.config.abuseLimits,
    );
    if (error) throw error;
  }

  function isUsable(attempt: Attempt): boolean {
    if (!isOpen(attempt)) return false;
    // an earlier request that got through without an answer has used the attempt's id up
    if (attempt.redirectTo === null) return attempt.state === 'created';
    return hasFreshPage(attempt, now());
  }

  /**
   * A method that takes longer moves the deadline; a reservation counts from the order, so that no click prolongs it. Nor
   * does one of a mailbox that nobody proved: anyone who tried a card first has the time of that besides.
   */
  async function laterDeadline(orderId: string, method: PayableMethod): Promise<Date | undefined> {
    if (method !== 'bank-transfer' && method !== 'payspot') return undefined;
    const deadlines = await getSettings(query, 'checkout');
    const order = await findOrderById(query, orderId);
    if (!order) return undefined;
    const { startsAt } = await findOrderReach(query, orderId);
    const at = method === 'payspot' ? order.createdAt : now();
    const whole = payDeadline(method, deadlines, { at, startsAt });
    const minutes = await confirmMinutes(deps, query);
    if (minutes === undefined || (await isProvedMailbox(query, order.buyerEmail))) return whole;
    const tried = method === 'bank-transfer' ? payWithinMs('sandbox', deadlines) : 0;
    const brief = order.createdAt.getTime() + tried + minutes * 60_000;
    return new Date(Math.min(whole.getTime(), brief));
  }

  /** Closes what else is open, where providers can; a late success of it would still count. */
  async function closeOthers(order: OrderRecord, chosen: Attempt): Promise<void> {
    const open = (await listAttempts(query, order.id)).filter(isOpen);
    for (const other of open) {
      if (other.id !== chosen.id && other.startAttempts > 0) await asker.close(other).catch(leaveSilent);
    }
  }

  async function begin(order: OrderRecord, attempt: Attempt): Promise<string> {
    try {
      return await starter.begin(order, attempt);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ err: error, provider: attempt.provider }, 'a payment was not begun');
      throw new AppError('payment.provider_unavailable', {
        message: 'the payment provider did not begin the payment',
        retryAfter: error.retryAfter ?? 5,
        cause: error,
      });
    }
  }

  return {
    methodsOf,

    async catchUpWith(orderId: string): Promise<void> {
      const order = await findOrderById(query, orderId);
      if (order?.state === 'booked') await catchUp(order);
    },

    async pay({ orderToken, paymentMethod: method, expectedTotal }: PayWish): Promise<string> {
      const found = await getOrder(orderToken);
      tries.take(found.id);
      const order = found.state === 'booked' ? await catchUp(found) : found;
      if (order.paidAt) return orderPath(order, deps.config, 'success');
      if (!isPayable(order)) throw new AppError('order.state', { details: { state: order.state } });
      const amount = amountDueOf(order);
      if (expectedTotal !== amount) throw new AppError('order.changed', { details: { amount } });
      if (!(await methodsOf(order)).includes(method)) throw new AppError('payment.method_unavailable');
      const attempt = await chooseAttempt(order.id, method);
      if (!attempt) throw new AppError('order.state');
      const current = (await findOrderById(query, order.id)) ?? order;
      const redirectTo = await begin(current, attempt);
      await closeOthers(current, (await findAttempt(query, attempt.id)) ?? attempt);
      return redirectTo;
    },
  };
}
