import type { Deps } from '../../../platform/deps.ts';
import { appendOrderEvent, lockOrderIfIdle, type OrderActor, type OrderLifecycle } from '#orders';
import { claimDueOrders, clearStuck, listAttempts, markStuck } from '../records/attempt.repo.ts';
import type { AttemptConclusion } from './close-open-attempts.ts';
import { isOpen } from '../settlement/payment-settlement.service.ts';
import { settlePayment } from '../records/payment.repo.ts';
import { payspotName } from '../providers/payspot/payspot.provider.ts';
import { inParallel } from '../settlement/in-parallel.ts';

/** Orders taken by one turn, and asked about at the same time. */
const releaseBatch = 100;
const asksAtOnce = 4;
/** An order is not looked at again before this has passed. */
const pauseSeconds = 60;

/** A provider that does not answer keeps a due order booked for so long; then its places are refunded, ms. */
export const stuckGraceMs = 30 * 60_000;

const bySystem: OrderActor = { kind: 'system' };

interface ReleaseParts {
  readonly life: OrderLifecycle;
  readonly conclusion: AttemptConclusion;
}

/** Gives the places of unpaid orders back when their time is over, after the provider was asked. */
export function createRelease(deps: Deps, { life, conclusion }: ReleaseParts) {
  const { query } = deps.db;
  const now = () => deps.clock.now();

  /** Keeps an order whose provider is silent, and tells staff once; answers whether it is to be kept on. */
  async function keepWaiting(orderId: string): Promise<boolean> {
    return deps.db.transaction(async tx => {
      const order = await lockOrderIfIdle(tx, orderId);
      if (order?.state !== 'booked') return true;
      const { since, isNews } = await markStuck(tx, orderId, now());
      if (isNews) {
        await appendOrderEvent(tx, orderId, now(), {
          type: 'payment_stuck',
          actor: bySystem,
          cause: 'payment.provider_silent',
        });
      }
      return now().getTime() - since.getTime() < stuckGraceMs;
    });
  }

  async function giveBack(orderId: string): Promise<boolean> {
    return deps.db.transaction(async tx => {
      const order = await lockOrderIfIdle(tx, orderId);
      if (order?.state !== 'booked' || !order.payBy || order.payBy > now()) return false;
      for (const attempt of await listAttempts(tx, orderId)) {
        // pending ones stay open: their money may still come, and is then late; a counter pays by a payment of its own
        const isOver = attempt.state === 'created' || (isOpen(attempt) && attempt.provider === payspotName);
        if (isOver) await settlePayment(tx, attempt.id, 'abandoned', now());
      }
      await life.advance(tx, order, {
        command: { type: 'release' },
        actor: bySystem,
        cause: 'payment.deadline',
      });
      return true;
    });
  }

  async function releaseOne(orderId: string): Promise<boolean> {
    const isKnown = await conclusion.concludeAll(orderId);
    if (!isKnown && (await keepWaiting(orderId))) return false;
    if (isKnown) await clearStuck(query, orderId);
    return giveBack(orderId);
  }

  return {
    /** Answers the ids of the orders released; several processes may do it at once. */
    async releaseUnpaid(): Promise<string[]> {
      const due = await claimDueOrders(query, { now: now(), limit: releaseBatch, pauseSeconds });
      const released: string[] = [];
      await inParallel(asksAtOnce, due, async orderId => {
        try {
          if (await releaseOne(orderId)) released.push(orderId);
        } catch (error) {
          // deliberate: one order that can't be released must not keep the others
          deps.log.error({ err: error, orderId }, 'an unpaid order was not released');
        }
      });
      return released;
    },
  };
}
