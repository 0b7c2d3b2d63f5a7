import type { RouteObject } from 'react-router-dom';

/** The reader's exports, as a route of an area. */
export const exportRoute: RouteObject = {
  path: 'export',
  lazy: async () => {
    const { ExportListPage } = await import('./export-list.page.tsx');
    return { element: <ExportListPage /> };
  },
};
