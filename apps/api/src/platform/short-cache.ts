import type { Clock } from './clock.ts';

/** Answers that may be some seconds old. */
export interface ShortCache<T> {
  /** The kept answer of a key, or the one that `make` gives; callers at the same time share one. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

/** Makes a cache that keeps answers for so many seconds, at most so many of them. */
export function createShortCache<T>(
  { seconds, entries }: { readonly seconds: number; readonly entries: number },
  clock: Clock,
): ShortCache<T> {
  const kept = new Map<string, { until: number; value: Promise<T> }>();
  return {
    get(key, make) {
      const now = clock.now().getTime();
      const known = kept.get(key);
      if (known && known.until > now) return known.value;
      const entry = { until: now + seconds * 1000, value: make() };
      kept.delete(key);
      kept.set(key, entry);
      // A failure is nobody's answer but that of who asked.
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > entries && oldest !== undefined) kept.delete(oldest);
      return entry.value;
    },
  };
}
