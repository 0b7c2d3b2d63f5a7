import { networkKey } from './network-key.ts';

/** A number of tries in a stretch of time. */
export interface RateLimit {
  readonly tries: number;
  readonly seconds: number;
}

/** A try that is one too many. */
export interface RateRefusal {
  /** Until the window ends, in milliseconds. */
  readonly waitMs: number;
  /** Tries beyond the limit in this window, from 1. */
  readonly excess: number;
}

/** Counts tries per key in fixed windows; keys that begin with an IPv6 address count as its /64. */
export interface RateWindows {
  /** Counts a try; undefined while it is within the limit. `now` in milliseconds. */
  take(key: string, now: number): RateRefusal | undefined;
  /** The same judgement without counting a try: for calls whose good outcomes are free. */
  check(key: string, now: number): RateRefusal | undefined;
  /** Forgets the tries of a key. */
  forget(key: string): void;
}

/** Expired keys discarded by a call at most; more than the one it may add, so they never pile up. */
const forgottenAtOnce = 4;

/** Windows in the memory of one process: with N processes behind a balancer the limit is N times as high. */
export function createRateWindows({ tries, seconds }: RateLimit): RateWindows {
  // all windows are equally long and a new one goes to the end, so those that expire first stand first
  const windows = new Map<string, { until: number; count: number }>();
  const forgetExpired = (now: number) => {
    let left = forgottenAtOnce;
    for (const [key, window] of windows) {
      if (window.until > now || left === 0) return;
      windows.delete(key);
      left -= 1;
    }
  };
  return {
    forget: asked => void windows.delete(networkKey(asked)),
    check(asked, now) {
      const window = windows.get(networkKey(asked));
      if (!window || window.until <= now || window.count < tries) return undefined;
      return { waitMs: window.until - now, excess: window.count - tries + 1 };
    },
    take(asked, now) {
      const key = networkKey(asked);
      forgetExpired(now);
      const known = windows.get(key);
      const isOpen = known !== undefined && known.until > now;
      const window = isOpen ? known : { until: now + seconds * 1000, count: 0 };
      window.count += 1;
      if (!isOpen) {
        windows.delete(key);
        windows.set(key, window);
      }
      if (window.count <= tries) return undefined;
      return { waitMs: window.until - now, excess: window.count - tries };
    },
  };
}
