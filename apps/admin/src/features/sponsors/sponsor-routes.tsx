import type { RouteObject } from 'react-router-dom';

/** Sponsors, as routes of the area of admins. */
export function sponsorRoutes(): RouteObject[] {
  return [
    {
      path: 'sponsor',
      lazy: async () => ({
        Component: (await import('./sponsor-list.page.tsx')).SponsorListPage,
      }),
    },
    {
      path: 'sponsor/add',
      lazy: async () => ({
        Component: (await import('./sponsor-add.page.tsx')).SponsorAddPage,
      }),
    },
    {
      path: 'sponsor/:sponsorId',
      lazy: async () => ({ Component: (await import('./sponsor.page.tsx')).SponsorPage }),
    },
  ];
}
