import type { RouteObject } from 'react-router-dom';

/** Loads the page of help, so that it opens without a network too. */
export const loadSupportPage = () => import('./support.page.tsx');

/** Help for those who scan. */
export const supportRoute: RouteObject = {
  path: 'support',
  lazy: async () => ({ Component: (await loadSupportPage()).SupportPage }),
};
