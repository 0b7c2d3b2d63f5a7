import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** Answers that may be some seconds old. */
export interface ShortCache<T> {
  /** The kept answer of a key, or the one that `make` gives; callers at the same time share one. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

/** How long answers are kept, and how many of them. */
export interface ShortCacheLimits {
  readonly seconds: number;
  readonly entries: number;
  /** For so long after that an old answer is given once more, while one caller's question fetches the new one. */
  readonly staleSeconds?: number;
}

interface Entry<T> {
  readonly until: number;
  readonly value: Promise<T>;
  isRenewed: boolean;
}

/** Makes a cache that keeps answers for so many seconds, at most so many of them. */
export function createShortCache<T>(
  { seconds, entries, staleSeconds = 0 }: ShortCacheLimits,
  clock: Clock,
): ShortCache<T> {
  const kept = new LRUCache<string, Entry<T>>({ max: entries });
  const keep = (key: string, make: () => Promise<T>): Entry<T> => {
    const entry = { until: clock.now().getTime() + seconds * 1000, value: make(), isRenewed: false };
    kept.set(key, entry);
    // A failure is nobody's answer but that of who asked.
    entry.value.catch(() => kept.peek(key) === entry && kept.delete(key));
    return entry;
  };
  return {
    get(key, make) {
      const now = clock.now().getTime();
      const known = kept.get(key);
      if (known && known.until > now) return known.value;
      if (!known || known.until + staleSeconds * 1000 <= now) return keep(key, make).value;
      if (!known.isRenewed) {
        known.isRenewed = true;
        const renewed = make();
        renewed.then(
          () => void keep(key, () => renewed),
          () => (known.isRenewed = false),
        );
      }
      return known.value;
    },
  };
}
