import { AreaFrame, defineArea, notFoundRoute } from '@vh/area-kit';
import { clientListRoute, eventMailTextsRoute, eventTicketLayoutRoute } from '@vh/back-office-clients';
import { clientPayoutRoutes, payoutListRoute, payoutRoute } from '@vh/back-office-payouts';
import {
  comparisonRoute,
  eventSourcesRoute,
  reportRoutes,
  salesReportRoute,
  sourcesRoute,
} from '@vh/back-office-insights';
import { eventRoutes } from '@vh/back-office-events';
import { exportRoute } from '@vh/back-office-exports';
import { orderRoutes, useOpenRequests } from '@vh/back-office-orders';
import { placeRoutes } from '@vh/back-office-venues';
import { requires } from '../area.json';
import { overviewRoute } from './features/overview/index.ts';
import { managerScope } from './scope.ts';
import { texts } from './texts.ts';

/** The account manager of a set of clients: their events and orders. */
export const area = defineArea({
  name: 'manager',
  requires,
  texts,
  navigation: [
    { to: '/manager', label: 'navOverview', icon: 'home', end: true },
    { to: '/manager/order', label: 'navOrders', icon: 'list', group: 'sales' },
    { to: '/manager/request', label: 'navRequests', icon: 'edit', group: 'sales' },
    { to: '/manager/store-credit', label: 'navStoreCredit', icon: 'coin', group: 'sales' },
    { to: '/manager/stats', label: 'navStats', icon: 'chart', group: 'sales' },
    { to: '/manager/event', label: 'navEvents', icon: 'calendar', group: 'programme' },
    { to: '/manager/place', label: 'navVenues', icon: 'pin', group: 'programme' },
    { to: '/manager/client', label: 'navOrganisers', icon: 'building', group: 'people' },
    { to: '/manager/payouts', label: 'navPayouts', icon: 'coin', group: 'finance' },
    { to: '/manager/report', label: 'navReports', icon: 'mail', group: 'system' },
    { to: '/manager/export', label: 'navExports', icon: 'download', group: 'system' },
  ],
  shortcuts: [
    { kind: 'action', to: '/manager/event/simple', label: 'addEvent', icon: 'plus' },
    { kind: 'action', to: '/manager/event/combined', label: 'addCombinedEvent', icon: 'plus' },
    { kind: 'action', to: '/manager/place/add', label: 'addVenue', icon: 'plus' },
    { kind: 'action', to: '/manager/report/add', label: 'addReport', icon: 'plus' },
  ],
  useCounts: clientId => ({ '/manager/request': useOpenRequests(clientId) }),
  routes: [
    {
      Component: AreaFrame,
      children: [
        overviewRoute(managerScope),
        clientListRoute(managerScope),
        salesReportRoute(managerScope, 'client/:clientId/stats'),
        sourcesRoute(managerScope, 'client/:clientId/stats/sources'),
        eventSourcesRoute(managerScope),
        ...clientPayoutRoutes(managerScope, 'client/:clientId/payouts', { canAsk: false }),
        payoutListRoute(managerScope),
        payoutRoute(managerScope),
        ...eventRoutes(managerScope),
        eventTicketLayoutRoute(managerScope),
        eventMailTextsRoute(managerScope),
        comparisonRoute(managerScope),
        ...reportRoutes(managerScope),
        exportRoute,
        ...orderRoutes(managerScope),
        ...placeRoutes(managerScope),
        notFoundRoute,
      ],
    },
  ],
});
