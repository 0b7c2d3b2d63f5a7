import { setTimeout as pause } from 'node:timers/promises';
import { contract, isIdempotentCall, siteAddress, type Endpoint } from '@vh/contract';
import {
  createFairQueue,
  createRateWindows,
  networkKey,
  QueueRefusal,
  type FairQueue,
} from '@vh/domain/load';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { CallLimitConfig } from '../config.ts';
import { atOnceOf, type RequestCost } from './calls-at-once.ts';
import { createRateLimiter, rateRefusal, type RateLimiter } from './rate-limit.ts';

/** A request before anything is looked up for it. */
export interface CountedRequest {
  readonly cost: RequestCost | undefined;
  readonly address: string;
  /** The token of the order that a file is asked of. */
  readonly orderToken?: string | undefined;
}

/** What all calls together may be asked for, besides the limits that some calls have of their own. */
export interface CallLimits {
  /**
   * Counts a request before anything is looked up for it. Who is far above a limit is told so a second later: asking
   * again at once would be work too.
   * @throws {AppError} request.rate_limited with the seconds to wait
   */
  takeAddress(request: CountedRequest): Promise<void>;
  /**
   * Does the work of a call, of which an address has a few at a time.
   * @throws {AppError} request.rate_limited when too many calls of the address wait, service.unavailable when one waited
   * too long
   */
  run<T>(request: CountedRequest, work: () => Promise<T>): Promise<T>;
  /**
   * Counts a call for the account that makes it, from wherever.
   * @throws {AppError} request.rate_limited with the seconds to wait
   */
  takeAccount(name: string, userId: string): void;
  /** Counts a notice that no provider signed; after too many its address is asked to wait before anything is looked up. */
  takeUnsigned(address: string): void;
}

/** From so many refusals in a window on, the next ones are told later. */
const patienceWithRefused = 20;
const heldBackMs = 1_000;

/** Refusals that wait to be told at most; they cost a connection each. */
const mostHeldBack = 500;

/** What a call costs its address; calls of known people count where they change something. */
export function costOf(name: string): RequestCost | undefined {
  const endpoint: Endpoint | undefined = contract[name as keyof typeof contract];
  if (endpoint?.cost) return endpoint.cost;
  return isIdempotentCall(name) ? undefined : 'write';
}

/** Limits requests by what they cost: how many a minute, and how many at a time. */
export function createCallLimits(config: CallLimitConfig, clock: Clock): CallLimits {
  const minute = (tries: number) => (tries > 0 ? createRateWindows({ tries, seconds: 60 }) : undefined);
  const limiter = (tries: number): RateLimiter | undefined =>
    tries > 0 ? createRateLimiter({ tries, seconds: 60 }, clock) : undefined;
  const perMinute: Readonly<Partial<Record<RequestCost, number>>> = {
    write: config.writesPerAddress,
    light: config.readsPerAddress,
    search: config.searchesPerAddress,
    file: config.filesPerAddress,
    media: config.mediaPerAddress,
  };
  const byAddress = mapOf(perMinute, minute);
  const queues = mapOf(perMinute, (tries, cost) => {
    const limits = tries > 0 ? atOnceOf(cost) : undefined;
    return limits && createFairQueue(limits);
  });
  const filesOfOrder = minute(config.filesPerOrder);
  const accountWrites = limiter(config.writesPerAccount);
  const unsignedNotices = limiter(config.writesPerAddress);
  let heldBack = 0;

  async function refuse(refusal: { waitMs: number; excess: number }): Promise<never> {
    if (refusal.excess > patienceWithRefused && heldBack < mostHeldBack) {
      heldBack += 1;
      await pause(heldBackMs).finally(() => (heldBack -= 1));
    }
    throw rateRefusal(refusal);
  }

  return {
    async takeAddress({ cost, address, orderToken }) {
      if (cost === undefined || address === siteAddress) return;
      if (cost === 'notice') unsignedNotices?.check(address);
      const now = clock.now().getTime();
      const refusal =
        byAddress.get(cost)?.take(address, now) ??
        (orderToken === undefined ? undefined : filesOfOrder?.take(orderToken, now));
      if (refusal) await refuse(refusal);
    },
    run({ cost, address }, work) {
      const queue = cost && address !== siteAddress ? queues.get(cost) : undefined;
      return queue ? inTurn(queue, networkKey(address), work) : work();
    },
    takeUnsigned(address) {
      unsignedNotices?.take(address);
    },
    takeAccount(name, userId) {
      if (accountWrites && !isIdempotentCall(name) && costOf(name) === 'write') accountWrites.take(userId);
    },
  };
}

async function inTurn<T>(queue: FairQueue, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(work, { key });
  } catch (error) {
    if (!(error instanceof QueueRefusal)) throw error;
    const code = error.reason === 'full' ? 'request.rate_limited' : 'service.unavailable';
    throw new AppError(code, { message: error.message, retryAfter: 5 });
  }
}

function mapOf<T>(
  perMinute: Readonly<Partial<Record<RequestCost, number>>>,
  make: (tries: number, cost: RequestCost) => T | undefined,
): ReadonlyMap<RequestCost, T> {
  const made = new Map<RequestCost, T>();
  for (const [cost, tries] of Object.entries(perMinute)) {
    const value = make(tries, cost as RequestCost);
    if (value !== undefined) made.set(cost as RequestCost, value);
  }
  return made;
}
