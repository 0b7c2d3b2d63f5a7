import type { RouteObject } from 'react-router-dom';

/** Loads the screen for shifts. */
export async function loadTillPage() {
  return { Component: (await import('./till.page.tsx')).TillPage };
}

/** The shift of the till: opened, counted, closed. */
export const tillRoute: RouteObject = { path: ':id/till', lazy: loadTillPage };
