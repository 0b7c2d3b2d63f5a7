import type { RouteObject } from 'react-router-dom';

/** Loads the sale screen. */
export async function loadSellPage() {
  return { Component: (await import('./sell.page.tsx')).SellPage };
}

/** The sale screen, at the address of the payspot and at those of events. */
export const sellRoutes: RouteObject[] = [
  { path: 'event/:eventId', lazy: loadSellPage },
  { path: ':id', lazy: loadSellPage },
];
