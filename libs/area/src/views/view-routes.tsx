import type { RouteObject } from 'react-router-dom';
import { eventFormRoutes } from './event-form/event-form-routes.tsx';
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

/** What buyers are owed, as a route of an area; it stands before the order's own. */
export function dueListRoute(scope: ViewScope): RouteObject {
  return {
    path: 'order/due',
    lazy: async () => {
      const { DueListPage } = await import('./orders/actions/due-list.page.tsx');
      return { element: <DueListPage scope={scope} /> };
    },
  };
}

/** Statements of the bank and the transfers that need a person, as a route of an area; before the order's own. */
export function bankRoute(scope: ViewScope): RouteObject {
  return {
    path: 'order/bank',
    lazy: async () => {
      const { BankPage } = await import('./bank/bank.page.tsx');
      return { element: <BankPage scope={scope} /> };
    },
  };
}

/** What was changed in the back office, and one change, as routes of an area. */
export function auditRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'audit',
      lazy: async () => {
        const { AuditListPage } = await import('./audit/audit-list.page.tsx');
        return { element: <AuditListPage scope={scope} /> };
      },
    },
    {
      path: 'audit/:number',
      lazy: async () => {
        const { AuditEntryPage } = await import('./audit/audit-entry.page.tsx');
        return { element: <AuditEntryPage scope={scope} /> };
      },
    },
  ];
}

/** Paired devices, as routes of an area. */
export function deviceRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'device',
      lazy: async () => {
        const { DeviceListPage } = await import('./devices/device-list.page.tsx');
        return { element: <DeviceListPage scope={scope} /> };
      },
    },
    {
      path: 'device/:deviceId',
      lazy: async () => {
        const { DevicePage } = await import('./devices/device.page.tsx');
        return { element: <DevicePage scope={scope} /> };
      },
    },
  ];
}

/** The operations of the deploy page, as a route of an area. */
export function operationsRoute(scope: ViewScope): RouteObject {
  return {
    path: 'deploy',
    lazy: async () => {
      const { OperationsPage } = await import('./operations/operations.page.tsx');
      return { element: <OperationsPage scope={scope} /> };
    },
  };
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
    ...eventFormRoutes(scope),
    ...sellingRoutes(scope),
    {
      path: 'event/:eventId',
      lazy: async () => {
        const { EventDetailPage } = await import('./events/event-detail.page.tsx');
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
    {
      path: 'event/:eventId/doors',
      lazy: async () => {
        const { DoorsPage } = await import('./doors/doors.page.tsx');
        return { element: <DoorsPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/guests',
      lazy: async () => {
        const { GuestListPage } = await import('./guests/guest-list.page.tsx');
        return { element: <GuestListPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/pictures',
      lazy: async () => {
        const { EventPicturesPage } = await import('./media/event-pictures.page.tsx');
        return { element: <EventPicturesPage scope={scope} /> };
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

/** What those who own an event decide about its places and its checkout. */
function sellingRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'event/:eventId/places',
      lazy: async () => {
        const { PlacesPage } = await import('./places/places.page.tsx');
        return { element: <PlacesPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/code',
      lazy: async () => {
        const { CodeListPage } = await import('./codes/code-list.page.tsx');
        return { element: <CodeListPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/question',
      lazy: async () => {
        const { QuestionListPage } = await import('./questions/question-list.page.tsx');
        return { element: <QuestionListPage scope={scope} /> };
      },
    },
  ];
}

/** All users, as routes of the area of admins. */
export function userRoutes(): RouteObject[] {
  return [
    {
      path: 'user',
      lazy: async () => ({
        Component: (await import('./people/user-list.page.tsx')).UserListPage,
      }),
    },
    {
      path: 'user/add',
      lazy: async () => ({ Component: (await import('./people/user-add.page.tsx')).UserAddPage }),
    },
    {
      path: 'user/:userId',
      lazy: async () => ({ Component: (await import('./people/user.page.tsx')).UserPage }),
    },
  ];
}

/** The people of the client in the path, as routes of an area. */
export function clientPeopleRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'user',
      lazy: async () => {
        const { ClientPeoplePage } = await import('./people/client-people.page.tsx');
        return { element: <ClientPeoplePage scope={scope} /> };
      },
    },
    {
      path: 'user/add',
      lazy: async () => {
        const { MemberAddPage } = await import('./people/member-add.page.tsx');
        return { element: <MemberAddPage scope={scope} /> };
      },
    },
    {
      path: 'user/:userId',
      lazy: async () => {
        const { MemberPage } = await import('./people/member.page.tsx');
        return { element: <MemberPage scope={scope} /> };
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

/** Genres, types and tags, as a route of the area of admins. */
export function termsRoute(): RouteObject {
  return {
    path: 'settings/terms',
    lazy: async () => ({ Component: (await import('./terms/term-list.page.tsx')).TermListPage }),
  };
}

/** Sponsors, as routes of the area of admins. */
export function sponsorRoutes(): RouteObject[] {
  return [
    {
      path: 'sponsor',
      lazy: async () => ({
        Component: (await import('./sponsors/sponsor-list.page.tsx')).SponsorListPage,
      }),
    },
    {
      path: 'sponsor/add',
      lazy: async () => ({
        Component: (await import('./sponsors/sponsor-add.page.tsx')).SponsorAddPage,
      }),
    },
    {
      path: 'sponsor/:sponsorId',
      lazy: async () => ({ Component: (await import('./sponsors/sponsor.page.tsx')).SponsorPage }),
    },
  ];
}

/** Content pages, as routes of the area of admins. */
export function contentPageRoutes(): RouteObject[] {
  return [
    {
      path: 'pages',
      lazy: async () => ({ Component: (await import('./pages/page-list.page.tsx')).PageListPage }),
    },
    {
      path: 'pages/add',
      lazy: async () => ({ Component: (await import('./pages/page-add.page.tsx')).PageAddPage }),
    },
    {
      path: 'pages/:pageId',
      lazy: async () => ({
        Component: (await import('./pages/content-page.page.tsx')).ContentPagePage,
      }),
    },
  ];
}

/** Places with their halls and seat maps, and where the maps are drawn, as routes of an area. */
export function placeRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'place',
      lazy: async () => {
        const { PlaceListPage } = await import('./venues/place-list.page.tsx');
        return { element: <PlaceListPage scope={scope} /> };
      },
    },
    {
      path: 'place/add',
      lazy: async () => {
        const { PlaceAddPage } = await import('./venues/place-add.page.tsx');
        return { element: <PlaceAddPage scope={scope} /> };
      },
    },
    {
      path: 'place/:placeId',
      lazy: async () => {
        const { PlacePage } = await import('./venues/place.page.tsx');
        return { element: <PlacePage scope={scope} /> };
      },
    },
    {
      path: 'place/:placeId/seat-map/:seatMapId',
      lazy: async () => {
        const { SeatMapPage } = await import('./venues/seat-map.page.tsx');
        return { element: <SeatMapPage scope={scope} /> };
      },
    },
  ];
}
