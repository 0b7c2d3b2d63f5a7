import { keepPage, offerAsApp } from '@vh/area-kit';
import { loadReservationsPage } from '../features/reservations/index.ts';
import { loadOrderPage } from '../features/order/index.ts';
import { loadSalesPage } from '../features/sales/index.ts';
import { loadSellPage } from '../features/sell/index.ts';
import { loadTillPage } from '../features/till/index.ts';

/** Keeps the counter's page; answers an end. */
export function keepCounterPage(): () => void {
  return keepPage({ worker: '/payspot-worker.js', scope: '/payspot', prepare: loadPages });
}

/** All pages of the counter: without a network one that was never opened must not end the selling. */
async function loadPages(): Promise<void> {
  await Promise.all([
    loadSellPage(),
    loadReservationsPage(),
    loadSalesPage(),
    loadOrderPage(),
    loadTillPage(),
  ]);
}

/** Offers the payspot as an app of its own; answers an end. */
export function offerCounterAsApp(): () => void {
  return offerAsApp('/payspot.webmanifest');
}
