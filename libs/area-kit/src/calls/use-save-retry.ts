import { isApiError, isNetworkError } from '@vh/api-client';
import { useEffect, useRef } from 'react';

/** The first wait before a failed save is tried again, ms. */
const firstWait = 2_000;
/** The longest, ms. */
const longestWait = 60_000;

/** How long a save waits that has failed a number of times, ms: twice as long each time, up to a minute. */
export function retryWait(failures: number): number {
  return Math.min(longestWait, firstWait * 2 ** Math.min(Math.max(0, failures - 1), 10));
}

/** True when the same save can succeed later: nothing answered, or the server could not just now. */
export function isPassing(error: unknown): boolean {
  if (isNetworkError(error)) return true;
  return isApiError(error) && (error.status >= 500 || error.status === 429);
}

/**
 * Tries a failed save again: when the browser is online again, and after waits that grow with the failures. `failures` is
 * how often it has failed in a row; 0 waits for nothing.
 */
export function useSaveRetry(failures: number, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (failures === 0) return undefined;
    const again = () => latest.current();
    const timer = setTimeout(again, retryWait(failures));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [failures]);
}
