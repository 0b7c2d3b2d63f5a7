import { isIPv6 } from 'node:net';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';

/** A number of tries in a stretch of time. */
export interface RateLimit {
  readonly tries: number;
  readonly seconds: number;
}

/** Counts tries per key in fixed windows. */
export interface RateLimiter {
  /** @throws {AppError} request.rate_limited with the seconds to wait */
  take(key: string): void;
  /**
   * The same judgement without counting a try: for calls whose good outcomes are free.
   * @throws {AppError} request.rate_limited with the seconds to wait
   */
  check(key: string): void;
}

/** Lapsed keys thrown away by a call at most; more than the one it may add, so they never pile up. */
const forgottenAtOnce = 4;

/** Limits tries per key within this process; with N processes behind a balancer the limit is N times as high. */
export function createRateLimiter({ tries, seconds }: RateLimit, clock: Clock): RateLimiter {
  // all windows are equally long and a new one goes to the end, so those that lapse first stand first
  const windows = new Map<string, { until: number; count: number }>();
  const forgetLapsed = (now: number) => {
    let left = forgottenAtOnce;
    for (const [key, window] of windows) {
      if (window.until > now || left === 0) return;
      windows.delete(key);
      left -= 1;
    }
  };
  const refuse = (until: number, now: number) =>
    new AppError('request.rate_limited', {
      message: 'too many tries; wait a little',
      retryAfter: (until - now) / 1000,
    });
  return {
    check(asked) {
      const key = networkKey(asked);
      const now = clock.now().getTime();
      const window = windows.get(key);
      if (window && window.until > now && window.count >= tries) throw refuse(window.until, now);
    },
    take(asked) {
      const key = networkKey(asked);
      const now = clock.now().getTime();
      forgetLapsed(now);
      const known = windows.get(key);
      const isOpen = known !== undefined && known.until > now;
      const window = isOpen ? known : { until: now + seconds * 1000, count: 0 };
      window.count += 1;
      if (!isOpen) {
        windows.delete(key);
        windows.set(key, window);
      }
      if (window.count > tries) throw refuse(window.until, now);
    },
  };
}

/**
 * The key with an IPv6 address at its beginning cut to its network: who has one address of version 6 has 2^64 of them,
 * and would never meet a limit twice.
 */
export function networkKey(key: string): string {
  const colon = key.indexOf(':');
  if (colon < 0 || colon > 4) return key;
  const [address = '', ...rest] = key.split(' ');
  if (!isIPv6(address)) return key;
  return [networkOf(address), ...rest].join(' ');
}

function networkOf(address: string): string {
  // how a server that listens to both versions writes addresses of version 4; all of them would be one network
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].slice(0, 4).join(':');
}
