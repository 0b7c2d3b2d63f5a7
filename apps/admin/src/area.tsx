import { AreaFrame, defineArea, notFoundRoute } from '@vh/area-kit';
import { auditRoutes } from '@vh/back-office-audit';
import { requires } from '../area.json';
import { overviewRoute } from './features/overview/index.ts';
import { bankRoute } from './features/bank/index.ts';
import { buyerRoutes } from './features/buyers/index.ts';
import { cashOfficeRoute } from './features/cash-office/index.ts';
import {
  clientListRoute,
  clientRoutes,
  eventMailTextsRoute,
  eventTicketLayoutRoute,
} from '@vh/back-office-clients';
import { clientPayoutRoutes, payoutListRoute, payoutRoute } from '@vh/back-office-payouts';
import {
  comparisonRoute,
  eventSourcesRoute,
  reportRoutes,
  salesReportRoute,
  sourcesRoute,
} from '@vh/back-office-insights';
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

/** The platform's own staff: what happens today, all events, all orders. */
export const area = defineArea({
  name: 'admin',
  requires,
  texts,
  navigation: [
    { to: '/admin', label: 'navOverview', icon: 'home', end: true },
    { to: '/admin/order', label: 'navOrders', icon: 'list', group: 'sales' },
    { to: '/admin/request', label: 'navRequests', icon: 'edit', group: 'sales' },
    { to: '/admin/store-credit', label: 'navStoreCredit', icon: 'coin', group: 'sales' },
    { to: '/admin/buyer', label: 'navBuyers', icon: 'user', group: 'sales' },
    { to: '/admin/payspot', label: 'navPayspots', icon: 'ticket', group: 'sales' },
    { to: '/admin/stats', label: 'navStats', icon: 'chart', group: 'sales' },
    { to: '/admin/event', label: 'navEvents', icon: 'calendar', group: 'programme' },
    { to: '/admin/place', label: 'navVenues', icon: 'pin', group: 'programme' },
    { to: '/admin/settings/terms', label: 'navTerms', icon: 'star', group: 'programme' },
    { to: '/admin/sponsor', label: 'navSponsors', icon: 'share', group: 'programme' },
    { to: '/admin/settings/seat-service', label: 'navSeatService', icon: 'seat', group: 'programme' },
    { to: '/admin/pages', label: 'navPages', icon: 'news', group: 'website' },
    { to: '/admin/settings/design', label: 'navDesign', icon: 'image', group: 'website' },
    { to: '/admin/settings/marketing', label: 'navCampaigns', icon: 'mail', group: 'website' },
    { to: '/admin/client', label: 'navOrganisers', icon: 'building', group: 'people' },
    { to: '/admin/user', label: 'navUsers', icon: 'users', group: 'people' },
    { to: '/admin/device', label: 'navDevices', icon: 'phone', group: 'people' },
    { to: '/admin/payouts', label: 'navPayouts', icon: 'coin', group: 'finance' },
    { to: '/admin/order/due', label: 'navRefundsDue', icon: 'warning', group: 'finance' },
    { to: '/admin/order/bank', label: 'navBank', icon: 'card', group: 'finance' },
    { to: '/admin/cash-office', label: 'navCashOffice', icon: 'coin', group: 'finance' },
    { to: '/admin/message', label: 'navMessages', icon: 'mail', group: 'system' },
    { to: '/admin/report', label: 'navReports', icon: 'clock', group: 'system' },
    { to: '/admin/export', label: 'navExports', icon: 'download', group: 'system' },
    { to: '/admin/settings', label: 'navSettings', icon: 'cog', group: 'system' },
    { to: '/admin/audit', label: 'navAudit', icon: 'eye', group: 'system' },
    { to: '/admin/deploy', label: 'navDeploy', icon: 'refresh', group: 'system' },
  ],
  shortcuts: [
    { kind: 'action', to: '/admin/event/simple', label: 'addEvent', icon: 'plus' },
    { kind: 'action', to: '/admin/event/combined', label: 'addCombinedEvent', icon: 'plus' },
    { kind: 'action', to: '/admin/event/add-shared', label: 'addSharedEvent', icon: 'plus' },
    { kind: 'action', to: '/admin/place/add', label: 'addVenue', icon: 'plus' },
    { kind: 'action', to: '/admin/client/add', label: 'addOrganiser', icon: 'plus' },
    { kind: 'action', to: '/admin/user/add', label: 'addUser', icon: 'plus' },
    { kind: 'action', to: '/admin/pages/add', label: 'addPage', icon: 'plus' },
    { kind: 'action', to: '/admin/payspot/add', label: 'addPayspot', icon: 'plus' },
    { kind: 'action', to: '/admin/sponsor/add', label: 'addSponsor', icon: 'plus' },
    { kind: 'action', to: '/admin/report/add', label: 'addReport', icon: 'plus' },
    { kind: 'page', to: '/admin/settings/email', label: 'mailSettings', icon: 'cog' },
    { kind: 'page', to: '/admin/settings/email/template', label: 'mailTemplates', icon: 'cog' },
    { kind: 'page', to: '/admin/settings/payment', label: 'paymentMethods', icon: 'cog' },
    { kind: 'page', to: '/admin/settings/fiscalisation', label: 'fiscalReceipts', icon: 'cog' },
    { kind: 'page', to: '/admin/settings/languages', label: 'siteLanguages', icon: 'cog' },
    { kind: 'page', to: '/admin/settings/security', label: 'securitySettings', icon: 'cog' },
    { kind: 'page', to: '/admin/settings/wallet', label: 'walletPasses', icon: 'cog' },
  ],
  useCounts: clientId => ({ '/admin/request': useOpenRequests(clientId) }),
  routes: [
    {
      Component: AreaFrame,
      children: [
        overviewRoute(adminScope),
        ...eventRoutes(adminScope),
        eventTicketLayoutRoute(adminScope),
        eventMailTextsRoute(adminScope),
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
        sourcesRoute(adminScope, 'client/:clientId/stats/sources'),
        eventSourcesRoute(adminScope),
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
