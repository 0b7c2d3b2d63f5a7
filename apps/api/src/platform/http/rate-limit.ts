import { createRateWindows, type RateLimit, type RateRefusal } from '@vh/domain/load';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';

/** Counts tries per key in fixed windows. */
export interface RateLimiter {
  /** @throws {AppError} request.rate_limited with the seconds to wait */
  take(key: string): void;
  /**
   * The same judgement without counting a try: for calls whose good outcomes are free.
   * @throws {AppError} request.rate_limited with the seconds to wait
   */
  check(key: string): void;
  /** Forgets the tries of a key, whose owner has shown who they are. */
  forget(key: string): void;
}

/** Limits tries per key within this process; with N processes behind a balancer the limit is N times as high. */
export function createRateLimiter(limit: RateLimit, clock: Clock): RateLimiter {
  const windows = createRateWindows(limit);
  const judge = (refusal: RateRefusal | undefined) => {
    if (refusal) throw rateRefusal(refusal);
  };
  return {
    check: key => judge(windows.check(key, clock.now().getTime())),
    forget: key => windows.forget(key),
    take: key => judge(windows.take(key, clock.now().getTime())),
  };
}

/** The error that tells how long to wait. */
export function rateRefusal({ waitMs }: RateRefusal): AppError {
  return new AppError('request.rate_limited', {
    message: 'too many tries; wait a little',
    retryAfter: waitMs / 1000,
  });
}
