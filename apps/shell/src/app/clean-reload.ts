import { writeStamp } from './build-stamp.ts';
import { keepScrollForReload } from './scroll-memory.ts';
import { withVersion } from './version-parameter.ts';

/** Longest wait for caches and workers to be cleared, in milliseconds; a browser that hangs must not hold the page. */
const longestWaitMs = 2_000;

/** Drops caches and service workers, keeps the new stamp, and loads the page again (specification 4). */
export async function cleanReload(
  stamp: string,
  go: (address: string) => void = address => window.location.replace(address),
): Promise<void> {
  const timeout = new Promise(resolve => setTimeout(resolve, longestWaitMs));
  await Promise.race([Promise.allSettled([clearCaches(), clearWorkers()]), timeout]);
  writeStamp(stamp);
  keepScrollForReload();
  go(withVersion(window.location.href, stamp));
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all((await caches.keys()).map(name => caches.delete(name)));
}

async function clearWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map(registration => registration.unregister()));
}
