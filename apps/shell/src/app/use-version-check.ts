import { useEffect } from 'react';
import { useSiteInfo } from './site-info.tsx';

/** Local storage key of the build the browser last saw (specification 3). */
const stampKey = 'build_timestamp';

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

async function startAnew(stamp: string): Promise<void> {
  writeStamp(stamp);
  // When the stamp could not be kept, a reload would find the old one for ever.
  if (readStamp() !== stamp) return;
  await Promise.allSettled([clearCaches(), clearWorkers()]);
  const url = new URL(window.location.href);
  url.searchParams.set('_v', stamp);
  window.location.replace(url);
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all((await caches.keys()).map(name => caches.delete(name)));
}

async function clearWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map(registration => registration.unregister()));
}

function readStamp(): string | null {
  try {
    return localStorage.getItem(stampKey);
  } catch {
    // deliberate: without storage there is nothing to compare
    return null;
  }
}

function writeStamp(stamp: string): void {
  try {
    localStorage.setItem(stampKey, stamp);
  } catch {
    // deliberate: see readStamp
  }
}
