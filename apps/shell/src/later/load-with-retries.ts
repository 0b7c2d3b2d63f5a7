import { loadQuietly } from '../app/reload-on-chunk-failure.ts';

/** How long after a failure code is asked for again, in milliseconds; each time twice as long, up to the longest. */
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/**
 * Loads the code of a part that the page can do without. While it can't be had, as in a tunnel, the part waits:
 * failing would put the error page in the place of the whole page, and what the server drew of the part as well.
 */
export async function loadWithRetries<T extends object>(load: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return load();
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const part = await loadQuietly(load);
    if (part) return part;
    await nextChance(waitMs);
  }
}

/** Waits until the browser is online again, or for a time. */
function nextChance(waitMs: number): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = window.setTimeout(go, waitMs);
    window.addEventListener('online', go);
  });
}
