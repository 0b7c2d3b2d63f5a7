import type { RouteObject } from 'react-router-dom';

/** Fiscal receipts, as a route of the area of admins. */
export function fiscalRoute(): RouteObject {
  return {
    path: 'settings/fiscalisation',
    lazy: async () => ({ Component: (await import('./fiscal.page.tsx')).FiscalPage }),
  };
}
