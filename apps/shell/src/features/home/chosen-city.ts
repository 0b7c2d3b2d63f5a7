import { useCallback, useSyncExternalStore } from 'react';

const storageKey = 'vh_city';
const listeners = new Set<() => void>();

/** The city the reader chose on this device, and how to choose another; undefined before that and on the server. */
export function useChosenCity(): [string | undefined, (city: string) => void] {
  const city = useSyncExternalStore(subscribe, read, () => undefined);
  const choose = useCallback((next: string) => {
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // deliberate: without storage the choice cannot be kept, and the list stays
    }
    for (const listener of listeners) listener();
  }, []);
  return [city, choose];
}

function read(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    // deliberate: see above
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
