import type { RouteObject } from 'react-router-dom';

/** What the house demands of its staff's logins. */
export const securityRoute: RouteObject = {
  path: 'settings/security',
  lazy: async () => ({ Component: (await import('./security.page.tsx')).SecurityPage }),
};
