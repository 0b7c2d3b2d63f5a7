import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** The pictures of one event, as a route of an area. */
export function eventPicturesRoute(scope: ViewScope): RouteObject {
  return {
    path: 'event/:eventId/pictures',
    lazy: async () => {
      const { EventPicturesPage } = await import('./event-pictures.page.tsx');
      return { element: <EventPicturesPage scope={scope} /> };
    },
  };
}
