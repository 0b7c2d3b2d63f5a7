import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { JobHandlers, Sweep } from '../platform/jobs.ts';
import { auditHandlers } from './system/audit/audit.routes.ts';
import { bankHandlers, bankSweeps } from './accounting/bank/bank.routes.ts';
import { documentHandlers } from './accounting/documents/documents.routes.ts';
import { citiesHandlers } from './catalogue/cities/cities.routes.ts';
import { clientsHandlers } from './accounting/clients/clients.routes.ts';
import { deviceHandlers, deviceSweeps } from './accounts/devices/devices.routes.ts';
import { backEventsHandlers } from './event-management/back-events/back-events.routes.ts';
import { editingHandlers } from './event-management/event-editing/editing.routes.ts';
import { eventsHandlers } from './catalogue/events/events.routes.ts';
import { lifecycleHandlers } from './event-management/event-lifecycle/lifecycle.routes.ts';
import { eventAccessHandlers, eventAccessSweeps } from './catalogue/events/access/event-access.routes.ts';
import { previewHandlers } from './event-management/event-editing/preview.routes.ts';
import { slugHandlers } from './catalogue/events/slug.routes.ts';
import { exportHandlers, exportSweeps } from './reporting/exports/exports.routes.ts';
import { feedHandlers } from './reporting/feeds/feeds.routes.ts';
import { fiscalHandlers, fiscalSweeps } from './accounting/fiscal/fiscal.routes.ts';
import { guestHandlers } from './event-management/guests/guests.routes.ts';
import { handoverHandlers } from './reporting/handover/handover.routes.ts';
import { mediaSweeps } from './catalogue/media/media.routes.ts';
import { pictureHandlers } from './catalogue/media/pictures.routes.ts';
import { pictureSweeps } from './catalogue/media/picture-store.ts';
import { overviewsHandlers } from './reporting/overviews/overviews.routes.ts';
import { pagesHandlers } from './catalogue/pages/pages.routes.ts';
import { settingsHandlers } from './operations/setup/settings.routes.ts';
import { statsHandlers, statsSweeps } from './reporting/stats/stats.routes.ts';
import {
  accountJobs,
  accountLinkHandlers,
  accountSweeps,
  ownAccountHandlers,
} from './accounts/users/own-account.routes.ts';
import { createLoginTries } from './accounts/users/login-tries.ts';
import { passkeyHandlers, passkeySweeps } from './accounts/users/passkey.routes.ts';
import { secondFactorHandlers, secondFactorSweeps } from './accounts/users/second-factor.routes.ts';
import { staffHandlers } from './accounts/users/staff.routes.ts';
import { usersHandlers, usersSweeps } from './accounts/users/users.routes.ts';
import { waitingHandlers, waitingSweeps } from './sales/waiting-list/waiting.routes.ts';
import { bulkHandlers } from './operations/bulk/bulk.routes.ts';
import { buyerHandlers } from './sales/buyers/buyer.routes.ts';
import { newsProofHandlers } from './sales/buyers/news-proof.service.ts';
import { buyerSweeps } from './sales/buyers/buyer-records.service.ts';
import { orderDaySweeps } from './orders/order-days.service.ts';
import { eventSaleSweeps } from './reporting/overviews/event-sales.service.ts';
import { cartHandlers } from './sales/cart/cart.routes.ts';
import { cashOfficeHandlers } from './box-office/cash-office/cash-office.routes.ts';
import { checkinHandlers } from './check-in/checkin.routes.ts';
import { backCodesHandlers } from './catalogue/codes/back-codes.routes.ts';
import { counterLeaseHandlers } from './box-office/counter-leases/counter-leases.routes.ts';
import { codesHandlers } from './sales/cart/codes.routes.ts';
import { checkoutHandlers } from './sales/checkout/checkout.routes.ts';
import { inventoryHandlers } from './inventory/inventory.routes.ts';
import { mailTemplateHandlers } from './marketing/mail-templates/mail-templates.routes.ts';
import { marketingHandlers } from './marketing/marketing.routes.ts';
import { marketingSweeps } from './marketing/send-campaigns.service.ts';
import { emailProofHandlers } from './sales/buyers/email-proof.service.ts';
import { messageJobs } from './operations/jobs/messages.jobs.ts';
import { outboxHandlers } from './messaging/outbox.routes.ts';
import { orderHandlers } from './sales/order-management/orders.routes.ts';
import { paymentHandlers, paymentJobs, saleSweeps } from './payments/processing/payments.routes.ts';
import { payoutHandlers } from './accounting/payouts/payouts.routes.ts';
import { placesHandlers } from './event-management/places/places.routes.ts';
import { questionsHandlers } from './orders/questions/questions.routes.ts';
import { payspotHandlers } from './box-office/payspot/payspot.routes.ts';
import { accountHandlers } from './sales/buyers/account.routes.ts';
import { collectHandlers, collectJobs } from './sales/collect/collect.routes.ts';
import { operationsHandlers } from './operations/operations.routes.ts';
import { refundHandlers, refundJobs, refundSweeps } from './sales/order-management/refunds.routes.ts';
import { reportHandlers, reportSweeps } from './reporting/reports/reports.routes.ts';
import { releaseHandlers } from './operations/releases/releases.routes.ts';
import { retentionSweeps } from './operations/retention/retention.service.ts';
import { seatMapsHandlers } from './catalogue/seat-maps/seat-maps.routes.ts';
import { seatServiceSweeps } from './inventory/seat-service/follow-events.ts';
import { seatServiceHandlers } from './inventory/seat-service/seat-service.routes.ts';
import { sponsorHandlers } from './catalogue/sponsors/sponsors.routes.ts';
import { findHandlers } from './reporting/find/find.routes.ts';
import { savedViewHandlers } from './system/saved-views/saved-views.routes.ts';
import { termHandlers } from './system/terms/terms.routes.ts';
import { ticketRefusalHandlers } from './orders/tickets/ticket-refusal.service.ts';
import { ticketHandlers } from './sales/ticket-management/tickets.routes.ts';

/**
 * The handlers of all modules; a call of the contract without one does not compile. Calls that wait for something are
 * answered when `closing` is aborted.
 */
export function allHandlers(deps: Deps, closing?: AbortSignal): Handlers {
  const logins = createLoginTries(deps);
  const handlers = {
    ...usersHandlers(deps, logins),
    ...secondFactorHandlers(deps),
    ...passkeyHandlers(deps),
    ...accountLinkHandlers(deps, logins),
    ...ownAccountHandlers(deps),
    ...staffHandlers(deps),
    ...deviceHandlers(deps),
    ...settingsHandlers(deps),
    ...eventsHandlers(deps),
    ...backEventsHandlers(deps),
    ...editingHandlers(deps),
    ...lifecycleHandlers(deps),
    ...previewHandlers(deps),
    ...eventAccessHandlers(deps),
    ...guestHandlers(deps),
    ...citiesHandlers(deps),
    ...buyerHandlers(deps),
    ...clientsHandlers(deps),
    ...bankHandlers(deps),
    ...documentHandlers(deps),
    ...fiscalHandlers(deps),
    ...overviewsHandlers(deps),
    ...pagesHandlers(deps),
    ...statsHandlers(deps),
    ...inventoryHandlers(deps, closing),
    ...pictureHandlers(deps),
    ...placesHandlers(deps),
    ...seatMapsHandlers(deps),
    ...seatServiceHandlers(deps),
    ...cartHandlers(deps),
    ...codesHandlers(deps),
    ...backCodesHandlers(deps),
    ...questionsHandlers(deps),
    ...checkoutHandlers(deps),
    ...orderHandlers(deps),
    ...sponsorHandlers(deps),
    ...findHandlers(deps),
    ...savedViewHandlers(deps),
    ...termHandlers(deps),
    ...ticketHandlers(deps),
    ...collectHandlers(deps),
    ...emailProofHandlers(deps),
    ...newsProofHandlers(deps),
    ...ticketRefusalHandlers(deps),
    ...accountHandlers(deps),
    ...paymentHandlers(deps),
    ...refundHandlers(deps),
    ...reportHandlers(deps),
    ...exportHandlers(deps),
    ...payoutHandlers(deps),
    ...operationsHandlers(deps),
    ...releaseHandlers(deps),
    ...mailTemplateHandlers(deps),
    ...outboxHandlers(deps),
    ...marketingHandlers(deps),
    ...auditHandlers(deps),
    ...payspotHandlers(deps, closing),
    ...cashOfficeHandlers(deps),
    ...counterLeaseHandlers(deps),
    ...checkinHandlers(deps),
    ...waitingHandlers(deps),
    ...slugHandlers(deps),
    ...handoverHandlers(deps),
    ...feedHandlers(deps),
  };
  return { ...handlers, ...bulkHandlers(deps, handlers) };
}

/** What is done for each background job. */
export function allJobs(deps: Deps): JobHandlers {
  return {
    ...messageJobs(deps),
    ...collectJobs(deps),
    ...accountJobs(deps),
    ...paymentJobs(deps),
    ...refundJobs(deps),
  };
}

/** Work that every process repeats. */
export function allSweeps(deps: Deps): readonly Sweep[] {
  return [
    ...usersSweeps(deps),
    ...secondFactorSweeps(deps),
    ...passkeySweeps(deps),
    ...accountSweeps(deps),
    ...deviceSweeps(deps),
    ...eventAccessSweeps(deps),
    ...mediaSweeps(deps),
    ...pictureSweeps(deps),
    ...statsSweeps(deps),
    ...saleSweeps(deps),
    ...bankSweeps(deps),
    ...refundSweeps(deps),
    ...reportSweeps(deps),
    ...exportSweeps(deps),
    ...buyerSweeps(deps),
    ...marketingSweeps(deps),
    ...eventSaleSweeps(deps),
    ...orderDaySweeps(deps),
    ...fiscalSweeps(deps),
    ...waitingSweeps(deps),
    ...seatServiceSweeps(deps),
    ...retentionSweeps(deps),
  ];
}
