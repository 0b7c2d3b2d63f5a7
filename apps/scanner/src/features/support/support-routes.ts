import type { RouteObject } from 'react-router-dom';

/** Help for those who scan. */
export const supportRoute: RouteObject = {
  path: 'support',
  lazy: async () => ({ Component: (await import('./support.page.tsx')).SupportPage }),
};
