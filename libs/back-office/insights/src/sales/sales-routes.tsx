import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** What an organiser sold, as a route of an area: of the organiser that `path` names as `:clientId`, or of the area's own. */
export function salesReportRoute(scope: ViewScope, path: string): RouteObject {
  return {
    path,
    lazy: async () => {
      const { SalesReportPage } = await import('./sales-report.page.tsx');
      return { element: <SalesReportPage scope={scope} /> };
    },
  };
}
