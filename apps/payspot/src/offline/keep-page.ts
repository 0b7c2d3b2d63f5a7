import { keepPage, offerAsApp } from '@vh/area-kit';

/** Keeps the counter's page; answers an end. */
export function keepCounterPage(): () => void {
  return keepPage({ worker: '/payspot-worker.js', scope: '/payspot', prepare: loadPages });
}

/** All pages of the counter: without a network one that was never opened must not end the selling. */
async function loadPages(): Promise<void> {
  await Promise.all([
    import('../sell/sell.page.tsx'),
    import('../collect/collect.page.tsx'),
    import('../sales/sales.page.tsx'),
    import('../order/order.page.tsx'),
    import('../till/till.page.tsx'),
  ]);
}

/** Offers the payspot as an app of its own; answers an end. */
export function offerCounterAsApp(): () => void {
  return offerAsApp('/payspot.webmanifest');
}
