import { readStamp, writeStamp } from './build-stamp.ts';

/** Drops caches and service workers, and loads the page anew under a build (specification 4). */
export async function startAnew(stamp: string): Promise<void> {
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
