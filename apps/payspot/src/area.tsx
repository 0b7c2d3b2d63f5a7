import { defineArea } from '@vh/area-kit';
import { requires } from '../area.json';
import { lookupRoute } from './features/lookup/index.ts';
import { reservationsRoute } from './features/reservations/index.ts';
import { orderRoute } from './features/order/index.ts';
import { salesRoute } from './features/sales/index.ts';
import { sellRoutes } from './features/sell/index.ts';
import { tillRoute } from './features/till/index.ts';
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
      children: [...sellRoutes, reservationsRoute, lookupRoute, salesRoute, tillRoute, orderRoute],
    },
  ],
});
