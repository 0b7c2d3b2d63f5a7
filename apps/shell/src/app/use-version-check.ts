import { useEffect } from 'react';
import { readStamp, stampKey, writeStamp } from './build-stamp.ts';
import { useSiteInfo } from './site-info.tsx';

/**
 * Specification 4: a browser that last saw another build, or learns of one from another tab, drops caches
 * and service workers, and loads the page anew with `_v`. Without a stamp nothing is checked.
 */
export function useVersionCheck(): void {
  const { buildStamp } = useSiteInfo();
  useEffect(() => {
    if (!buildStamp) return undefined;
    const stored = readStamp();
    if (stored === null) writeStamp(buildStamp);
    else if (stored !== buildStamp) void startAnew(buildStamp);
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === stampKey && newValue && newValue !== buildStamp) void startAnew(newValue);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [buildStamp]);
}

/** Seldom needed, so fetched when it is. */
async function startAnew(stamp: string): Promise<void> {
  const module = await import('./start-anew.ts');
  await module.startAnew(stamp);
}
