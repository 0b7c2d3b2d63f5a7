import type { ResponseOf } from '@vh/contract';
import { useCallback, useSyncExternalStore, type CSSProperties } from 'react';
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

/** What a value of a look can be made of; nothing that ends a declaration or fetches a file. */
const safeValue = /^(?!.*url)[\w #%.,()'-]+$/i;

/** The site's own look as variables of the document, which base.css takes instead of the platform's. */
export function ownLook(
  design: ResponseOf<'GET /front/design/theme'> | undefined,
): CSSProperties | undefined {
  if (!design) return undefined;
  const { tokens, darkTokens } = design;
  const variables = [
    ...Object.entries(tokens ?? {}).map(([name, value]) => [`--own-${name}`, value] as const),
    ...Object.entries(darkTokens ?? {}).map(([name, value]) => [`--own-dark-${name}`, value] as const),
  ].filter(([name, value]) => /^[\w-]+$/.test(name) && safeValue.test(value));
  return variables.length > 0 ? Object.fromEntries(variables) : undefined;
}
