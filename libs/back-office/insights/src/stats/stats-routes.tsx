import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** Comparing events, as a route of an area. */
export function comparisonRoute(scope: ViewScope, path = 'stats'): RouteObject {
  return {
    path,
    lazy: async () => {
      const { ComparisonPage } = await import('./comparison.page.tsx');
      return { element: <ComparisonPage scope={scope} /> };
    },
  };
}
