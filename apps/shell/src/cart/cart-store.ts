import { useSyncExternalStore } from 'react';

/** Where the cart's token is kept between visits; it owns the holds, so it is not shared with the server's pages. */
const storageKey = 'vh_cart';

/** What the contract takes for a cart's token. */
const tokenShape = /^[A-Za-z0-9_-]{32,64}$/;

const listeners = new Set<() => void>();
/** The buyer has emptied the cart, so that nothing of it has expired. */
let isEmptied = false;
/** Kept here too, for browsers that refuse storage. */
let remembered: string | null | undefined;

/** The token of this browser's cart; undefined without one and while the server renders. */
export function useCartToken(): string | undefined {
  return useSyncExternalStore(subscribe, readCartToken, () => undefined);
}

/** The token of this browser's cart. */
export function readCartToken(): string | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    // what can be no token would be refused by every call, and nothing could be bought in this browser any more
    return (stored !== null && tokenShape.test(stored) ? stored : remembered) ?? undefined;
  } catch {
    // deliberate: storage may be forbidden; the cart then lives as long as the page
    return remembered ?? undefined;
  }
}

/** Remembers the token of a cart, or forgets it. */
export function writeCartToken(token: string | undefined): void {
  isEmptied = false;
  remembered = token ?? null;
  try {
    if (token === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, token);
  } catch {
    // deliberate: see readCartToken
  }
  for (const listener of listeners) listener();
}

/** Notes that the buyer has emptied the cart; the next tickets that are held end it. */
export function noteCartEmptied(): void {
  isEmptied = true;
  for (const listener of listeners) listener();
}

/** True when the buyer has emptied the cart on this page. */
export function useCartEmptied(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isEmptied,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === storageKey) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}
