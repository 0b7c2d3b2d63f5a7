import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** The operations of the deploy page, as a route of an area. */
export function operationsRoute(scope: ViewScope): RouteObject {
  return {
    path: 'deploy',
    lazy: async () => {
      const { OperationsPage } = await import('./operations.page.tsx');
      return { element: <OperationsPage scope={scope} /> };
    },
  };
}
