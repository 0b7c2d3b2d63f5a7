import type { RouteObject } from 'react-router-dom';

/** Rules for the logins of staff. */
export const securityRoute: RouteObject = {
  path: 'settings/security',
  lazy: async () => ({ Component: (await import('./security.page.tsx')).SecurityPage }),
};
