import type { EventKind } from '@vh/domain';
import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** The forms of new and stored events, as routes of an area; each area declares who may enter them. */
export function eventFormRoutes(scope: ViewScope): RouteObject[] {
  return [
    newRoute(scope, 'event/simple', 'simple'),
    newRoute(scope, 'event/combined', 'combined'),
    ...(scope.canCreateSharedEvents ? [newRoute(scope, 'event/add-shared', 'shared')] : []),
    {
      path: 'event/:eventId/edit',
      lazy: async () => {
        const { EditEventPage } = await import('./edit-event.page.tsx');
        return { element: <EditEventPage scope={scope} /> };
      },
    },
  ];
}

function newRoute(scope: ViewScope, path: string, kind: EventKind): RouteObject {
  return {
    path,
    lazy: async () => {
      const { NewEventPage } = await import('./new-event.page.tsx');
      return { element: <NewEventPage key={kind} scope={scope} kind={kind} /> };
    },
  };
}
