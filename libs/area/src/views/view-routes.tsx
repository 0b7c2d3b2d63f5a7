import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from './view-scope.ts';

/** The list of orders and one order, as routes of an area; their code loads when they are first entered. */
export function orderRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'order',
      lazy: async () => {
        const { OrderListPage } = await import('./orders/order-list.page.tsx');
        return { element: <OrderListPage scope={scope} /> };
      },
    },
    {
      path: 'order/:orderId',
      lazy: async () => {
        const { OrderDetailPage } = await import('./orders/order-detail.page.tsx');
        return { element: <OrderDetailPage scope={scope} /> };
      },
    },
  ];
}

/** The list of events and, where the area opens them, one event with its waiting list, as routes of an area. */
export function eventRoutes(scope: ViewScope): RouteObject[] {
  const list: RouteObject = {
    path: 'event',
    lazy: async () => {
      const { EventListPage } = await import('./events/event-list.page.tsx');
      return { element: <EventListPage scope={scope} /> };
    },
  };
  if (!scope.opensEvents) return [list];
  return [
    list,
    {
      path: 'event/:eventId',
      lazy: async () => {
        const { EventDetailPage } = await import('./events/event-detail.page.tsx');
        return { element: <EventDetailPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/waiting',
      lazy: async () => {
        const { WaitingListPage } = await import('./waiting/waiting-list.page.tsx');
        return { element: <WaitingListPage scope={scope} /> };
      },
    },
  ];
}

/** The list of clients, as a route of an area. */
export function clientListRoute(scope: ViewScope): RouteObject {
  return {
    path: 'client',
    lazy: async () => {
      const { ClientListPage } = await import('./clients/client-list.page.tsx');
      return { element: <ClientListPage scope={scope} /> };
    },
  };
}
