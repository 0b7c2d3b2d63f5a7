import type { Deps } from '../../platform/deps.ts';
import type { OrderLife } from '../orders/order-life.service.ts';
import { appendOrderEvent, lockOrderIfIdle, type OrderActor } from '../orders/order.repo.ts';
import { claimDueOrders, clearStuck, listAttempts, markStuck, type Attempt } from './attempt.repo.ts';
import type { Inbox } from './inbox.service.ts';
import { isOpen } from './payment-settlement.service.ts';
import { settlePayment } from './payment.repo.ts';
import { payspotName } from './providers/payspot/payspot.provider.ts';
import type { StatusAsker } from './payment-status.service.ts';
import { inParallel } from './in-parallel.ts';

/** Orders taken by one turn, and asked about at the same time. */
const releaseBatch = 100;
const asksAtOnce = 4;
/** An order is not looked at again before this has passed. */
const pauseSeconds = 60;

/** A provider that does not answer keeps a due order booked for so long; then its places are given back, ms. */
export const stuckGraceMs = 30 * 60_000;

const bySystem: OrderActor = { kind: 'system' };

interface ReleaseParts {
  readonly life: OrderLife;
  readonly inbox: Inbox;
  readonly asker: StatusAsker;
}

/** Gives the places of unpaid orders back when their time is over, after the provider was asked. */
export function createRelease(deps: Deps, { life, inbox, asker }: ReleaseParts) {
  const { query } = deps.db;
  const now = () => deps.clock.now();

  /** What the provider knows of an attempt; one that is still open is closed there, so that it can't be paid late. */
  async function conclude(attempt: Attempt): Promise<void> {
    // never begun: the provider can't know of it
    if (attempt.state === 'created' && attempt.startAttempts === 0) return;
    if ((await asker.ask(attempt)) === 'pending') await asker.close(attempt);
  }

  /** Asks about every open attempt; answers whether all could be asked. */
  async function concludeAll(orderId: string): Promise<boolean> {
    const open = (await listAttempts(query, orderId)).filter(isOpen);
    await inbox.finishFor(open.map(({ id }) => id));
    let hasAll = true;
    for (const { id } of open) {
      const attempt = (await listAttempts(query, orderId)).find(other => other.id === id && isOpen(other));
      if (!attempt) continue;
      try {
        await conclude(attempt);
      } catch (error) {
        // deliberate: whatever keeps us from knowing, nothing is given back before the grace is over
        deps.log.warn({ err: error, orderId, provider: attempt.provider }, 'a provider could not be asked');
        hasAll = false;
      }
    }
    return hasAll;
  }

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
    const isKnown = await concludeAll(orderId);
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
