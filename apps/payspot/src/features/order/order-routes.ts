import type { RouteObject } from 'react-router-dom';

/** Loads the page of an order. */
export async function loadOrderPage() {
  return { Component: (await import('./order.page.tsx')).OrderPage };
}

/** One order with its tickets. */
export const orderRoute: RouteObject = { path: ':id/order/:orderId', lazy: loadOrderPage };
