import { lazy } from 'react';
import { BareFailure } from '../features/failure/bare-failure.tsx';

/**
 * The error page, fetched when something has failed; without a Suspense around it the page waits for it.
 * When even that can't be fetched, a plain one stands in.
 */
export const RouteFailure = lazy(async () => {
  try {
    return { default: (await import('./route-failure.tsx')).RouteFailure };
  } catch {
    // deliberate: the network is away; the page that says so needs none
    return { default: BareFailure };
  }
});
