import { keepPage, offerAsApp } from '@vh/area';

/** Keeps the counter's page; answers an end. */
export function keepCounterPage(): () => void {
  return keepPage({ worker: '/payspot-worker.js', scope: '/payspot' });
}

/** Offers the payspot as an app of its own; answers an end. */
export function offerCounterAsApp(): () => void {
  return offerAsApp('/payspot.webmanifest');
}
