import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** Adding and changing clients, as routes of the area of admins. */
export function clientRoutes(): RouteObject[] {
  return [
    {
      path: 'client/add',
      lazy: async () => ({ Component: (await import('./client-add.page.tsx')).ClientAddPage }),
    },
    {
      path: 'client/:clientId',
      lazy: async () => ({ Component: (await import('./client.page.tsx')).ClientPage }),
    },
    organiserPageRoute('client/:clientId/page'),
    ticketLayoutRoute('client/:clientId/tickets'),
    mailTextsRoute('client/:clientId/mail-texts'),
    ...marketingRoutes('client/:clientId/marketing'),
  ];
}

/** The public page of an organiser, as a route of the area of admins or of its own. */
export function organiserPageRoute(path = 'page'): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: (await import('./organiser-page.page.tsx')).OrganiserPagePage }),
  };
}

/** How tickets of an organiser look, as a route of the area of admins or of its own. */
export function ticketLayoutRoute(path = 'tickets'): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: (await import('./ticket-layout.page.tsx')).ClientLayoutPage }),
  };
}

/** How the tickets of an event look, as a route of an area. */
export function eventTicketLayoutRoute(scope: ViewScope): RouteObject {
  return {
    path: 'event/:eventId/tickets',
    lazy: async () => {
      const { EventLayoutPage } = await import('./ticket-layout.page.tsx');
      return { element: <EventLayoutPage scope={scope} /> };
    },
  };
}

/** Texts in mails to buyers of an organiser, as a route of the area of admins or of its own. */
export function mailTextsRoute(path = 'mail-texts'): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: (await import('./mail-texts.page.tsx')).ClientMailTextsPage }),
  };
}

/** Marketing mails of an organiser, as routes of the area of admins or of its own. */
export function marketingRoutes(path = 'marketing'): RouteObject[] {
  return [
    {
      path,
      lazy: async () => ({
        Component: (await import('./marketing/marketing-list.page.tsx')).MarketingListPage,
      }),
    },
    {
      path: `${path}/add`,
      lazy: async () => ({
        Component: (await import('./marketing/marketing-add.page.tsx')).MarketingAddPage,
      }),
    },
    {
      path: `${path}/:campaignId`,
      lazy: async () => ({ Component: (await import('./marketing/marketing.page.tsx')).MarketingPage }),
    },
  ];
}

/** Texts in mails about an event, as a route of an area. */
export function eventMailTextsRoute(scope: ViewScope): RouteObject {
  return {
    path: 'event/:eventId/mail-texts',
    lazy: async () => {
      const { EventMailTextsPage } = await import('./mail-texts.page.tsx');
      return { element: <EventMailTextsPage scope={scope} /> };
    },
  };
}

/** What the platform knows of a client, as a route of the client's own area. */
export function clientSettingsRoute(): RouteObject {
  return {
    path: 'settings',
    lazy: async () => ({ Component: (await import('./client.page.tsx')).ClientSettingsPage }),
  };
}

/** The list of clients, as a route of an area. */
export function clientListRoute(scope: ViewScope): RouteObject {
  return {
    path: 'client',
    lazy: async () => {
      const { ClientListPage } = await import('./client-list.page.tsx');
      return { element: <ClientListPage scope={scope} /> };
    },
  };
}
