import {
  AreaFrame,
  auditRoutes,
  bankRoute,
  buyerRoutes,
  clientListRoute,
  clientRoutes,
  clientStatsRoute,
  clientPayoutRoutes,
  contentPageRoutes,
  defineArea,
  deviceRoutes,
  dueListRoute,
  eventRoutes,
  fiscalRoute,
  messageRoutes,
  notFoundRoute,
  operationsRoute,
  orderRoutes,
  payoutListRoute,
  payoutRoute,
  placeRoutes,
  sponsorRoutes,
  termsRoute,
  userRoutes,
} from '@vh/area';
import { adminScope } from './scope.ts';
import { texts } from './texts.ts';

/** The house's own staff: what happens today, all events, all orders. */
export const area = defineArea({
  name: 'admin',
  requires: { contract: '^1.0.0', shell: '^1.0.0' },
  texts,
  navigation: [
    { to: '/admin', label: 'navOverview', icon: 'home', end: true },
    { to: '/admin/event', label: 'navEvents', icon: 'calendar' },
    { to: '/admin/order', label: 'navOrders', icon: 'list' },
    { to: '/admin/payouts', label: 'navPayouts', icon: 'coin' },
    { to: '/admin/client', label: 'navClients', icon: 'building' },
    { to: '/admin/buyer', label: 'navBuyers', icon: 'user' },
    { to: '/admin/place', label: 'navPlaces', icon: 'pin' },
    { to: '/admin/pages', label: 'navPages', icon: 'news' },
    { to: '/admin/sponsor', label: 'navSponsors', icon: 'share' },
    { to: '/admin/settings/seat-service', label: 'navSeatService', icon: 'seat' },
    { to: '/admin/settings/terms', label: 'navTerms', icon: 'star' },
    { to: '/admin/message', label: 'navMessages', icon: 'mail' },
    { to: '/admin/audit', label: 'navAudit', icon: 'clock' },
    { to: '/admin/user', label: 'navUsers', icon: 'users' },
    { to: '/admin/device', label: 'navDevices', icon: 'phone' },
    { to: '/admin/settings/fiscalisation', label: 'navFiscal', icon: 'coin' },
    { to: '/admin/settings/security', label: 'navSecurity', icon: 'lock' },
    { to: '/admin/deploy', label: 'navDeploy', icon: 'refresh' },
  ],
  routes: [
    {
      Component: AreaFrame,
      children: [
        {
          index: true,
          lazy: async () => ({
            Component: (await import('./features/overview/overview.page.tsx')).OverviewPage,
          }),
        },
        ...eventRoutes(adminScope),
        dueListRoute(adminScope),
        bankRoute(adminScope),
        ...orderRoutes(adminScope),
        ...clientPayoutRoutes(adminScope, 'client/:clientId/payouts', { canAsk: true }),
        payoutListRoute(adminScope),
        payoutRoute(adminScope),
        ...buyerRoutes(),
        clientListRoute(adminScope),
        ...clientRoutes(),
        clientStatsRoute(adminScope),
        ...placeRoutes(adminScope),
        ...sponsorRoutes(),
        ...contentPageRoutes(),
        ...userRoutes(),
        ...deviceRoutes(adminScope),
        termsRoute(),
        fiscalRoute(),
        ...messageRoutes(),
        operationsRoute(adminScope),
        ...auditRoutes(adminScope),
        {
          path: 'settings/seat-service',
          lazy: async () => ({
            Component: (await import('./features/seat-service/seat-service.page.tsx')).SeatServicePage,
          }),
        },
        {
          path: 'event/:eventId/seat-service',
          lazy: async () => ({
            Component: (await import('./features/seat-service/event-seat-service.page.tsx'))
              .EventSeatServicePage,
          }),
        },
        {
          path: 'settings/security',
          lazy: async () => ({
            Component: (await import('./features/settings-security/security.page.tsx')).SecurityPage,
          }),
        },
        notFoundRoute,
      ],
    },
  ],
});
