import type { ViewScope } from '@vh/area-kit';
import type { RouteObject } from 'react-router-dom';

/** The seat service of the shop, and an event's part of it. */
export function seatServiceRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'settings/seat-service',
      lazy: async () => ({ Component: (await import('./seat-service.page.tsx')).SeatServicePage }),
    },
    {
      path: 'event/:eventId/seat-service',
      lazy: async () => {
        const { EventSeatServicePage } = await import('./event-seat-service.page.tsx');
        return { element: <EventSeatServicePage scope={scope} /> };
      },
    },
  ];
}
