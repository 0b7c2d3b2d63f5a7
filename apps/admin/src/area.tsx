import { AreaFrame, defineArea, notFoundRoute } from '@vh/area-kit';
import { auditRoutes } from '@vh/back-office-audit';
import { requires } from '../area.json';
import { overviewRoute } from './features/overview/index.ts';
import { bankRoute } from './features/bank/index.ts';
import { buyerRoutes } from './features/buyers/index.ts';
import { cashOfficeRoute } from './features/cash-office/index.ts';
import { clientListRoute, clientRoutes } from '@vh/back-office-clients';
import { clientPayoutRoutes, payoutListRoute, payoutRoute } from '@vh/back-office-payouts';
import { comparisonRoute, reportRoutes, salesReportRoute } from '@vh/back-office-insights';
import { contentPageRoutes } from './features/pages/index.ts';
import { deviceRoutes, userRoutes } from '@vh/back-office-people';
import { dueListRoute, orderRoutes, useOpenRequests } from '@vh/back-office-orders';
import { eventRoutes } from '@vh/back-office-events';
import { exportRoute } from '@vh/back-office-exports';
import { fiscalRoute } from './features/fiscal/index.ts';
import { mailTemplateRoutes } from './features/mail-templates/index.ts';
import { messageRoutes } from './features/messages/index.ts';
import { operationsRoute } from './features/operations/index.ts';
import { payspotRoutes } from './features/payspots/index.ts';
import { placeRoutes } from '@vh/back-office-venues';
import { marketingRoutes } from './features/marketing/index.ts';
import { seatServiceRoutes } from './features/seat-service/index.ts';
import { securityRoute } from './features/settings-security/index.ts';
import { settingsRoutes } from './features/settings/index.ts';
import { sponsorRoutes } from './features/sponsors/index.ts';
import { termsRoute } from './features/terms/index.ts';
import { adminScope } from './scope.ts';
import { texts } from './texts.ts';

/** The house's own staff: what happens today, all events, all orders. */
export const area = defineArea({
  name: 'admin',
  requires,
  texts,
  navigation: [
    { to: '/admin', label: 'navOverview', icon: 'home', end: true },
    { to: '/admin/event', label: 'navEvents', icon: 'calendar' },
    { to: '/admin/order', label: 'navOrders', icon: 'list' },
    { to: '/admin/request', label: 'navRequests', icon: 'edit' },
    { to: '/admin/buyer', label: 'navBuyers', icon: 'user' },
    { to: '/admin/client', label: 'navClients', icon: 'building' },
    { to: '/admin/payouts', label: 'navPayouts', icon: 'coin' },
    { to: '/admin/cash-office', label: 'navCashOffice', icon: 'coin' },
    { to: '/admin/payspot', label: 'navPayspots', icon: 'ticket' },
    { to: '/admin/stats', label: 'navStats', icon: 'chart' },
    { to: '/admin/place', label: 'navPlaces', icon: 'pin' },
    { to: '/admin/pages', label: 'navPages', icon: 'news' },
    { to: '/admin/sponsor', label: 'navSponsors', icon: 'share' },
    { to: '/admin/message', label: 'navMessages', icon: 'mail' },
    { to: '/admin/user', label: 'navUsers', icon: 'users' },
    { to: '/admin/device', label: 'navDevices', icon: 'phone' },
    { to: '/admin/settings', label: 'navSettings', icon: 'cog' },
    { to: '/admin/audit', label: 'navAudit', icon: 'clock' },
    { to: '/admin/deploy', label: 'navDeploy', icon: 'refresh' },
  ],
  useCounts: clientId => ({ '/admin/request': useOpenRequests(clientId) }),
  routes: [
    {
      Component: AreaFrame,
      children: [
        overviewRoute(adminScope),
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
        salesReportRoute(adminScope, 'client/:clientId/stats'),
        comparisonRoute(adminScope),
        ...reportRoutes(adminScope),
        ...marketingRoutes(),
        exportRoute,
        ...placeRoutes(adminScope),
        ...sponsorRoutes(),
        cashOfficeRoute(),
        ...payspotRoutes(),
        ...contentPageRoutes(),
        ...userRoutes(),
        ...deviceRoutes(adminScope),
        termsRoute(),
        ...settingsRoutes(),
        ...mailTemplateRoutes(),
        fiscalRoute(),
        ...messageRoutes(),
        operationsRoute(adminScope),
        ...auditRoutes(adminScope),
        ...seatServiceRoutes(adminScope),
        securityRoute,
        notFoundRoute,
      ],
    },
  ],
});
