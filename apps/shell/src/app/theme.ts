import { useCallback, useSyncExternalStore } from 'react';
import { themeCookie, type ThemeName } from './boot.ts';
import { useSiteInfo } from './site-info.tsx';

/** A year, in seconds. */
const rememberedSeconds = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();
let chosenHere: ThemeName | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader's choice of light or dark; undefined while the system decides. */
export function useTheme(): { chosen: ThemeName | undefined; choose: (theme: ThemeName) => void } {
  const { theme } = useSiteInfo();
  const chosen = useSyncExternalStore(
    subscribe,
    () => chosenHere ?? theme,
    () => theme,
  );
  const choose = useCallback((next: ThemeName) => {
    chosenHere = next;
    document.cookie = `${themeCookie}=${next}; Path=/; Max-Age=${rememberedSeconds}; SameSite=Lax`;
    for (const listener of listeners) listener();
  }, []);
  return { chosen, choose };
}
