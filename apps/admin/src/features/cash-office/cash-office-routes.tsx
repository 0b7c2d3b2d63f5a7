import type { RouteObject } from 'react-router-dom';

/** The shifts of all counters, as a route of the area of admins. */
export function cashOfficeRoute(): RouteObject {
  return {
    path: 'cash-office',
    lazy: async () => ({ Component: (await import('./cash-office.page.tsx')).CashOfficePage }),
  };
}
