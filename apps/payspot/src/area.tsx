import { defineArea } from '@vh/area-kit';
import { requires } from '../area.json';
import { texts } from './texts/use-texts.ts';

/** The point of sale: sell on the spot, print, look at own sales. It brings a frame of its own. */
export const area = defineArea({
  name: 'payspot',
  requires,
  texts,
  navigation: [
    { to: '/payspot/:id', label: 'sell', icon: 'ticket', end: true },
    { to: '/payspot/:id/collect', label: 'collect', icon: 'qr' },
    { to: '/payspot/:id/sales', label: 'sales', icon: 'list' },
    { to: '/payspot/:id/till', label: 'till', icon: 'coin' },
  ],
  routes: [
    {
      lazy: async () => ({ Component: (await import('./layout/counter.layout.tsx')).CounterLayout }),
      children: [
        { path: 'event/:eventId', lazy: loadSellPage },
        { path: ':id', lazy: loadSellPage },
        {
          path: ':id/collect',
          lazy: async () => ({ Component: (await import('./collect/collect.page.tsx')).CollectPage }),
        },
        {
          path: ':id/sales',
          lazy: async () => ({ Component: (await import('./sales/sales.page.tsx')).SalesPage }),
        },
        {
          path: ':id/till',
          lazy: async () => ({ Component: (await import('./till/till.page.tsx')).TillPage }),
        },
        {
          path: ':id/order/:orderId',
          lazy: async () => ({ Component: (await import('./order/order.page.tsx')).OrderPage }),
        },
      ],
    },
  ],
});

async function loadSellPage() {
  return { Component: (await import('./sell/sell.page.tsx')).SellPage };
}
