import type { RouteObject } from 'react-router-dom';

/** The door: scanning, at the address of the scanner. */
export const scanRoute: RouteObject = {
  path: ':id',
  lazy: async () => ({ Component: (await import('./scan.page.tsx')).ScanPage }),
};
