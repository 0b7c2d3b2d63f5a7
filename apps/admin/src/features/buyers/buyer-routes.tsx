import type { RouteObject } from 'react-router-dom';

/** Buyers, as routes of the area of admins. */
export function buyerRoutes(): RouteObject[] {
  return [
    {
      path: 'buyer',
      lazy: async () => ({ Component: (await import('./buyer-list.page.tsx')).BuyerListPage }),
    },
    {
      path: 'buyer/:buyerId',
      lazy: async () => ({ Component: (await import('./buyer.page.tsx')).BuyerPage }),
    },
    {
      path: 'buyer/:buyerId/merge',
      lazy: async () => ({ Component: (await import('./buyer-merge.page.tsx')).BuyerMergePage }),
    },
  ];
}
