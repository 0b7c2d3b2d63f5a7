import { clientAuditRoute } from '@vh/back-office-audit';
import { clientPayoutRoutes, payoutRoute } from '@vh/back-office-payouts';
import { clientPeopleRoutes, deviceRoutes } from '@vh/back-office-people';
import {
  clientSettingsRoute,
  eventMailTextsRoute,
  eventTicketLayoutRoute,
  mailTextsRoute,
  marketingRoutes,
  organiserPageRoute,
  ticketLayoutRoute,
} from '@vh/back-office-clients';
import {
  comparisonRoute,
  eventSourcesRoute,
  reportRoutes,
  salesReportRoute,
  sourcesRoute,
} from '@vh/back-office-insights';
import { defineArea, notFoundRoute } from '@vh/area-kit';
import { eventRoutes } from '@vh/back-office-events';
import { exportRoute } from '@vh/back-office-exports';
import { orderRoutes, useOpenRequests } from '@vh/back-office-orders';
import { placeRoutes } from '@vh/back-office-venues';
import { requires } from '../area.json';
import { overviewRoute } from './features/overview/index.ts';
import { ClientFrame } from './client-frame.tsx';
import { clientScope } from './scope.ts';
import { texts } from './texts.ts';

/** The organiser: own events and how they sell. */
export const area = defineArea({
  name: 'client',
  requires,
  texts,
  navigation: [
    { to: '/client/:id', label: 'navOverview', icon: 'home', end: true },
    {
      to: '/client/:id/order',
      label: 'navOrders',
      icon: 'list',
      group: 'sales',
      needsOneOf: ['can-view-orders'],
    },
    {
      to: '/client/:id/request',
      label: 'navRequests',
      icon: 'edit',
      group: 'sales',
      needsOneOf: ['can-view-orders'],
    },
    {
      to: '/client/:id/store-credit',
      label: 'navStoreCredit',
      icon: 'coin',
      group: 'sales',
      needsOneOf: ['can-view-finance'],
      needsAllEvents: true,
    },
    { to: '/client/:id/stats', label: 'navStats', icon: 'chart', group: 'sales' },
    { to: '/client/:id/event', label: 'navEvents', icon: 'calendar', group: 'programme' },
    {
      to: '/client/:id/place',
      label: 'navVenues',
      icon: 'pin',
      group: 'programme',
      needsOneOf: ['can-add-events'],
      needsAllEvents: true,
    },
    {
      to: '/client/:id/page',
      label: 'navPage',
      icon: 'image',
      group: 'programme',
      needsOneOf: ['can-add-events'],
      needsAllEvents: true,
    },
    {
      to: '/client/:id/tickets',
      label: 'navTickets',
      icon: 'ticket',
      group: 'programme',
      needsOneOf: ['can-add-events'],
      needsAllEvents: true,
    },
    {
      to: '/client/:id/mail-texts',
      label: 'navMailTexts',
      icon: 'mail',
      group: 'programme',
      needsOneOf: ['can-add-events'],
      needsAllEvents: true,
    },
    {
      to: '/client/:id/marketing',
      label: 'navMarketing',
      icon: 'mail',
      group: 'programme',
      needsOneOf: ['can-send-marketing'],
      needsAllEvents: true,
    },
    {
      to: '/client/:id/user',
      label: 'navPeople',
      icon: 'users',
      group: 'people',
      needsOneOf: ['can-manage-users', 'can-add-events'],
      needsAllEvents: true,
    },
    {
      to: '/client/:id/device',
      label: 'navDevices',
      icon: 'phone',
      group: 'people',
      needsOneOf: ['can-manage-users'],
      needsAllEvents: true,
    },
    {
      to: '/client/:id/payouts',
      label: 'navPayouts',
      icon: 'coin',
      group: 'finance',
      needsOneOf: ['can-view-finance'],
      needsAllEvents: true,
    },
    {
      to: '/client/:id/report',
      label: 'navReports',
      icon: 'mail',
      group: 'system',
      needsOneOf: ['can-manage-users'],
      needsAllEvents: true,
    },
    { to: '/client/:id/export', label: 'navExports', icon: 'download', group: 'system' },
    {
      to: '/client/:id/audit',
      label: 'navAudit',
      icon: 'clock',
      group: 'system',
      needsOneOf: ['can-manage-users'],
      needsAllEvents: true,
    },
    // no flag opens it: only admins, who need none
    { to: '/client/:id/settings', label: 'navSettings', icon: 'cog', group: 'system', needsOneOf: [] },
  ],
  shortcuts: [
    { kind: 'action', to: '/client/:id/event/simple', label: 'addEvent', icon: 'plus' },
    { kind: 'action', to: '/client/:id/event/combined', label: 'addCombinedEvent', icon: 'plus' },
    { kind: 'action', to: '/client/:id/place/add', label: 'addVenue', icon: 'plus' },
    {
      kind: 'action',
      to: '/client/:id/user/add',
      label: 'addMember',
      icon: 'plus',
      needsOneOf: ['can-manage-users'],
      needsAllEvents: true,
    },
    {
      kind: 'action',
      to: '/client/:id/report/add',
      label: 'addReport',
      icon: 'plus',
      needsOneOf: ['can-manage-users'],
      needsAllEvents: true,
    },
    {
      kind: 'action',
      to: '/client/:id/payouts/add',
      label: 'requestPayout',
      icon: 'plus',
      needsOneOf: ['can-request-payouts'],
      needsAllEvents: true,
    },
  ],
  useCounts: clientId => ({ '/client/:id/request': useOpenRequests(clientId) }),
  routes: [
    {
      path: ':id',
      Component: ClientFrame,
      children: [
        overviewRoute(clientScope),
        ...eventRoutes(clientScope),
        eventTicketLayoutRoute(clientScope),
        eventMailTextsRoute(clientScope),
        salesReportRoute(clientScope, 'stats'),
        comparisonRoute(clientScope, 'stats/compare'),
        ...reportRoutes(clientScope),
        exportRoute,
        ...orderRoutes(clientScope),
        ...placeRoutes(clientScope),
        ...clientPayoutRoutes(clientScope, 'payouts', { canAsk: true }),
        payoutRoute(clientScope),
        ...clientPeopleRoutes(clientScope),
        clientAuditRoute(clientScope),
        clientSettingsRoute(),
        organiserPageRoute(),
        ticketLayoutRoute(),
        mailTextsRoute(),
        ...marketingRoutes(),
        sourcesRoute(clientScope, 'stats/sources'),
        eventSourcesRoute(clientScope),
        ...deviceRoutes(clientScope),
        notFoundRoute,
      ],
    },
  ],
});
