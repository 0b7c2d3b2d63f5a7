import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';
import { eventFormRoutes } from '@vh/back-office-event-editor';
import { eventSalesRoutes } from '@vh/back-office-event-sales';
import { eventPicturesRoute } from '@vh/back-office-media';

/** The list of events and, where the area opens them, one event with all its pages, as routes of an area. */
export function eventRoutes(scope: ViewScope): RouteObject[] {
  const list: RouteObject = {
    path: 'event',
    lazy: async () => {
      const { EventListPage } = await import('./event-list.page.tsx');
      return { element: <EventListPage scope={scope} /> };
    },
  };
  if (!scope.canOpenEvents) return [list];
  return [
    list,
    ...eventFormRoutes(scope),
    ...eventSalesRoutes(scope),
    eventPicturesRoute(scope),
    {
      path: 'event/:eventId',
      lazy: async () => {
        const { EventDetailPage } = await import('./event-detail.page.tsx');
        return { element: <EventDetailPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/event-manager',
      lazy: async () => {
        const { EventManagerPage } = await import('./event-manager/event-manager.page.tsx');
        return { element: <EventManagerPage scope={scope} /> };
      },
    },
    ...(scope.canViewOrders
      ? [
          {
            path: 'event/:eventId/promote',
            lazy: async () => {
              const { PromotePage } = await import('./promote/promote.page.tsx');
              return { element: <PromotePage scope={scope} /> };
            },
          },
          {
            path: 'event/:eventId/order',
            lazy: async () => {
              const { EventOrdersPage } = await import('./event-orders.page.tsx');
              return { element: <EventOrdersPage scope={scope} /> };
            },
          },
        ]
      : []),
    {
      path: 'event/:eventId/doors',
      lazy: async () => {
        const { DoorsPage } = await import('./check-in/doors.page.tsx');
        return { element: <DoorsPage scope={scope} /> };
      },
    },
  ];
}
