import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** Figures that are mailed to people without a login, as routes of an area. */
export function reportRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'report',
      lazy: async () => {
        const { ReportListPage } = await import('./report-list.page.tsx');
        return guarded(scope, <ReportListPage scope={scope} />);
      },
    },
    {
      path: 'report/add',
      lazy: async () => {
        const { ReportAddPage } = await import('./report-add.page.tsx');
        return guarded(scope, <ReportAddPage scope={scope} />);
      },
    },
    {
      path: 'report/:reportId',
      lazy: async () => {
        const { ReportPage } = await import('./report.page.tsx');
        return guarded(scope, <ReportPage scope={scope} />);
      },
    },
  ];
}

async function guarded(scope: ViewScope, page: ReactNode) {
  const { ForReporters } = await import('./for-reporters.tsx');
  return { element: <ForReporters scope={scope}>{page}</ForReporters> };
}
