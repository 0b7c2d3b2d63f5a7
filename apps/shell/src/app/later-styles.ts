import { bootGlobal } from './boot.ts';
import type { LaterSheet } from './page-assets.ts';

const fetched = new Map<string, Promise<void>>();

/**
 * Fetches the styles of a part, once; it is drawn when they are there. Developing has one sheet for all and no others.
 *
 * @throws when the sheet can't be had; the next call asks again
 */
export function fetchStyles(sheet: LaterSheet): Promise<void> {
  // the server draws nothing of these parts
  const href = typeof window === 'undefined' ? undefined : window[bootGlobal]?.styles?.[sheet];
  if (href === undefined) return Promise.resolve();
  const known = fetched.get(href);
  if (known) return known;
  const fetching = appendSheet(href).catch((error: unknown) => {
    fetched.delete(href);
    throw error;
  });
  fetched.set(href, fetching);
  return fetching;
}

function appendSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      // as bundlers say it: what recovers from missing code knows it by this
      reject(new TypeError(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}
