import type { RouteObject } from 'react-router-dom';

/** Loads the screen for reservations. */
export async function loadCollectPage() {
  return { Component: (await import('./collect.page.tsx')).CollectPage };
}

/** Reservations, paid and handed out at the counter. */
export const collectRoute: RouteObject = { path: ':id/collect', lazy: loadCollectPage };
