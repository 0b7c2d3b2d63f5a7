import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '../view-scope.ts';

/** Figures that are mailed to people without a login, as routes of an area. */
export function reportRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'report',
      lazy: async () => {
        const { ReportListPage } = await import('./report-list.page.tsx');
        return { element: <ReportListPage scope={scope} /> };
      },
    },
    {
      path: 'report/add',
      lazy: async () => {
        const { ReportAddPage } = await import('./report-add.page.tsx');
        return { element: <ReportAddPage scope={scope} /> };
      },
    },
    {
      path: 'report/:reportId',
      lazy: async () => {
        const { ReportPage } = await import('./report.page.tsx');
        return { element: <ReportPage scope={scope} /> };
      },
    },
  ];
}
