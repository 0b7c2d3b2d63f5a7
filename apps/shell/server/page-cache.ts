import { LRUCache } from 'lru-cache';

/** Something that can be kept for a moment. */
export interface Kept {
  /** What it weighs in memory, in bytes. */
  readonly weight: number;
}

/** Remembers pages for a few seconds, so that a rush on one page makes it once. */
export interface PageCache<P extends Kept> {
  /** The kept page; `isAging` when it is time to make it again. */
  find(key: string): { readonly page: P; readonly isAging: boolean } | undefined;
  /** The page that is being made under this key; undefined when nobody makes it. */
  awaited(key: string): Promise<P | undefined> | undefined;
  /** Makes a page: it is kept when there is one, and others who ask meanwhile wait for the same. */
  make(key: string, work: () => Promise<P | undefined>): Promise<P | undefined>;
}

/** How long a page may be repeated. */
export interface PageCacheLimits {
  /** Milliseconds from the start of its making; with 0 nothing is kept or shared. */
  readonly lifetimeMs: number;
  /** Pages kept at most. */
  readonly pages?: number;
  /** What they may weigh together, in bytes. */
  readonly weight?: number;
}

interface Entry<P> {
  readonly page: P;
  readonly agesAt: number;
  readonly endsAt: number;
}

/** The part of its life after which a page is rebuilt behind the scenes while the old one is still sent. */
const freshPart = 0.6;

/** A cache whose entries live for a limited time; those that were not asked for the longest go first. */
export function createPageCache<P extends Kept>(
  { lifetimeMs, pages = 1000, weight = 96 * 1024 * 1024 }: PageCacheLimits,
  now: () => number = Date.now,
): PageCache<P> {
  const entries = new LRUCache<string, Entry<P>>({
    max: pages,
    maxSize: weight,
    sizeCalculation: ({ page }) => Math.max(1, Math.ceil(page.weight)),
  });
  const making = new Map<string, Promise<P | undefined>>();

  async function makeAndKeep(key: string, work: () => Promise<P | undefined>): Promise<P | undefined> {
    // What a page says is as old as its making's start: a sold-out sign must not come later than promised.
    const startedAt = now();
    try {
      const page = await work();
      if (!page) entries.delete(key);
      else
        entries.set(key, {
          page,
          agesAt: startedAt + lifetimeMs * freshPart,
          endsAt: startedAt + lifetimeMs,
        });
      return page;
    } finally {
      making.delete(key);
    }
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.endsAt <= now()) {
        entries.delete(key);
        return undefined;
      }
      return { page: entry.page, isAging: entry.agesAt <= now() };
    },
    awaited: key => making.get(key),
    make(key, work) {
      if (lifetimeMs <= 0) return work();
      const made = makeAndKeep(key, work);
      making.set(key, made);
      return made;
    },
  };
}
