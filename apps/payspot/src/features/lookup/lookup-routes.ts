import type { RouteObject } from 'react-router-dom';

/** Loads the search over all channels. */
export async function loadLookupPage() {
  return { Component: (await import('./lookup.page.tsx')).LookupPage };
}

/** Orders and tickets of all channels. */
export const lookupRoute: RouteObject = { path: ':id/find', lazy: loadLookupPage };
