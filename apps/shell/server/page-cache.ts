import type { OutsideScripts } from '../src/consent/outside-scripts.ts';

/** A rendered page that may be repeated to other anonymous visitors for a moment. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly outsideScripts: readonly OutsideScripts[];
  readonly html: string;
  /** The nonce inside `html`, to be replaced by each visitor's own. */
  readonly nonce: string;
}

/** Remembers rendered pages for a few seconds, so that a rush on one page renders it once. */
export interface PageCache {
  find(key: string): CachedPage | undefined;
  store(key: string, page: CachedPage): void;
}

/** Pages kept at most; the oldest goes first. */
const maxPages = 500;

/** A cache whose entries live `lifetimeMs`; with 0 it keeps nothing. */
export function createPageCache(lifetimeMs: number, now: () => number = Date.now): PageCache {
  const pages = new Map<string, { page: CachedPage; until: number }>();
  return {
    find(key) {
      const entry = pages.get(key);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.page;
      pages.delete(key);
      return undefined;
    },
    store(key, page) {
      if (lifetimeMs <= 0) return;
      pages.delete(key);
      pages.set(key, { page, until: now() + lifetimeMs });
      const oldest = pages.keys().next();
      if (pages.size > maxPages && !oldest.done) pages.delete(oldest.value);
    },
  };
}

/** The cached page's text with the visitor's own nonce. */
export function withNonce(page: CachedPage, nonce: string): string {
  return page.html.replaceAll(page.nonce, nonce);
}
