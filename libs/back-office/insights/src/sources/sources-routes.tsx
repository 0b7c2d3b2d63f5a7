import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** Where visits and orders of an organiser came from, as a route of an area. */
export function sourcesRoute(scope: ViewScope, path: string): RouteObject {
  return {
    path,
    lazy: async () => {
      const { SourcesPage } = await import('./sources.page.tsx');
      return { element: <SourcesPage scope={scope} /> };
    },
  };
}

/** The same of an event, as a route of an area. */
export function eventSourcesRoute(scope: ViewScope): RouteObject {
  return {
    path: 'event/:eventId/sources',
    lazy: async () => {
      const { EventSourcesPage } = await import('./sources.page.tsx');
      return { element: <EventSourcesPage scope={scope} /> };
    },
  };
}
