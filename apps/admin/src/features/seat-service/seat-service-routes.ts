import type { RouteObject } from 'react-router-dom';

/** The seat service of the shop, and an event's part of it. */
export const seatServiceRoutes: RouteObject[] = [
  {
    path: 'settings/seat-service',
    lazy: async () => ({ Component: (await import('./seat-service.page.tsx')).SeatServicePage }),
  },
  {
    path: 'event/:eventId/seat-service',
    lazy: async () => ({ Component: (await import('./event-seat-service.page.tsx')).EventSeatServicePage }),
  },
];
