import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** The start page of the area. */
export function overviewRoute(scope: ViewScope): RouteObject {
  return {
    index: true,
    lazy: async () => {
      const { OverviewPage } = await import('./overview.page.tsx');
      return { element: <OverviewPage scope={scope} /> };
    },
  };
}
