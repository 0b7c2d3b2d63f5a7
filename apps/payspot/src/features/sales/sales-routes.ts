import type { RouteObject } from 'react-router-dom';

/** Loads the list of sales. */
export async function loadSalesPage() {
  return { Component: (await import('./sales.page.tsx')).SalesPage };
}

/** The sales of the payspot by day. */
export const salesRoute: RouteObject = { path: ':id/sales', lazy: loadSalesPage };
