import type { RouteObject } from 'react-router-dom';

/** Loads the screen for reservations. */
export async function loadReservationsPage() {
  return { Component: (await import('./reservations.page.tsx')).ReservationsPage };
}

/** Reservations, paid and handed out at the counter. */
export const reservationsRoute: RouteObject = { path: ':id/collect', lazy: loadReservationsPage };
