import { useEffect, useState } from 'react';
import { readStamp, stampKey, writeStamp } from '../app/build-stamp.ts';
import { loadQuietly } from '../app/reload-on-chunk-failure.ts';
import { useSiteInfo } from '../app/site-info.tsx';
import { buildWaitsEvent, versionArrivedFor } from '../app/version-parameter.ts';

/**
 * Specification 4: a browser that last saw another build, or learns of one from another tab, drops caches
 * and service workers, and loads the page again with `_v`. Without a stamp nothing is checked. Tells whether
 * that waits until a form has been sent or left.
 */
export function useVersionCheck(): boolean {
  const { buildStamp } = useSiteInfo();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!buildStamp) return undefined;
    if (isAnotherThanStored(buildStamp)) void learn(buildStamp, buildStamp);
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === stampKey && newValue && newValue !== buildStamp) void learn(newValue, buildStamp);
    };
    const handleWaiting = () => setWaiting(true);
    window.addEventListener('storage', handleStorage);
    window.addEventListener(buildWaitsEvent, handleWaiting);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener(buildWaitsEvent, handleWaiting);
    };
  }, [buildStamp]);
  return isWaiting;
}

/** Keeps the page's stamp; tells whether another one was kept before and the page did not come again because of it. */
function isAnotherThanStored(stamp: string): boolean {
  const stored = readStamp();
  if (stored === stamp) return false;
  writeStamp(stamp);
  // A stamp that can't be kept would be missed again on each page, and each would load twice.
  return stored !== null && versionArrivedFor() === undefined && readStamp() === stamp;
}

/** Seldom needed, so fetched when it is. */
async function learn(stamp: string, present: string): Promise<void> {
  const watch = await loadQuietly(() => import('../runtime/version-watch.ts'));
  watch?.learnOfBuild(stamp, present);
}
