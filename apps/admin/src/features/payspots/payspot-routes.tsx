import type { RouteObject } from 'react-router-dom';

/** Payspots, as routes of the area of admins. */
export function payspotRoutes(): RouteObject[] {
  return [
    {
      path: 'payspot',
      lazy: async () => ({ Component: (await import('./payspot-list.page.tsx')).PayspotListPage }),
    },
    {
      path: 'payspot/add',
      lazy: async () => ({ Component: (await import('./payspot-add.page.tsx')).PayspotAddPage }),
    },
    {
      path: 'payspot/:payspotId',
      lazy: async () => ({ Component: (await import('./payspot.page.tsx')).PayspotPage }),
    },
  ];
}
