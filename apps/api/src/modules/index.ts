import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { JobHandlers, Sweep } from '../platform/jobs.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { bankHandlers, bankSweeps } from './bank/bank.routes.ts';
import { documentHandlers } from './documents/documents.routes.ts';
import { citiesHandlers } from './cities/cities.routes.ts';
import { clientsHandlers } from './clients/clients.routes.ts';
import { deviceHandlers, deviceSweeps } from './devices/devices.routes.ts';
import { backEventsHandlers } from './events/back-events.routes.ts';
import { editingHandlers } from './events/editing/editing.routes.ts';
import { eventsHandlers } from './events/events.routes.ts';
import { lifecycleHandlers } from './events/lifecycle/lifecycle.routes.ts';
import { eventAccessHandlers, eventAccessSweeps } from './events/access/event-access.routes.ts';
import { previewHandlers } from './events/preview/preview.routes.ts';
import { slugHandlers } from './events/slug.routes.ts';
import { exportHandlers, exportSweeps } from './exports/exports.routes.ts';
import { feedHandlers } from './feeds/feeds.routes.ts';
import { fiscalHandlers, fiscalSweeps } from './fiscal/fiscal.routes.ts';
import { guestHandlers } from './guests/guests.routes.ts';
import { handoverHandlers } from './handover/handover.routes.ts';
import { mediaSweeps } from './media/media.routes.ts';
import { pictureHandlers } from './media/pictures.routes.ts';
import { pictureSweeps } from './media/picture-store.ts';
import { overviewsHandlers } from './overviews/overviews.routes.ts';
import { pagesHandlers } from './pages/pages.routes.ts';
import { settingsHandlers } from './settings/settings.routes.ts';
import { statsHandlers, statsSweeps } from './stats/stats.routes.ts';
import {
  accountJobs,
  accountLinkHandlers,
  accountSweeps,
  ownAccountHandlers,
} from './users/own-account.routes.ts';
import { createLoginTries } from './users/login-tries.ts';
import { passkeyHandlers, passkeySweeps } from './users/passkey.routes.ts';
import { secondFactorHandlers, secondFactorSweeps } from './users/second-factor.routes.ts';
import { staffHandlers } from './users/staff.routes.ts';
import { usersHandlers, usersSweeps } from './users/users.routes.ts';
import { waitingHandlers, waitingSweeps } from './waiting/waiting.routes.ts';
import { bulkHandlers } from './bulk/bulk.routes.ts';
import { buyerHandlers } from './buyers/buyer.routes.ts';
import { newsProofHandlers } from './buyers/news-proof.service.ts';
import { buyerSweeps } from './buyers/buyer-records.service.ts';
import { orderDaySweeps } from './orders/order-days.service.ts';
import { eventSaleSweeps } from './overviews/event-sales.service.ts';
import { cartHandlers } from './cart/cart.routes.ts';
import { cashOfficeHandlers } from './cash-office/cash-office.routes.ts';
import { checkinHandlers } from './checkin/checkin.routes.ts';
import { backCodesHandlers } from './codes/back-codes.routes.ts';
import { counterLeaseHandlers } from './counter-leases/counter-leases.routes.ts';
import { codesHandlers } from './codes/codes.routes.ts';
import { checkoutHandlers } from './checkout/checkout.routes.ts';
import { inventoryHandlers } from './inventory/inventory.routes.ts';
import { mailTemplateHandlers } from './mail-templates/mail-templates.routes.ts';
import { marketingHandlers } from './marketing/marketing.routes.ts';
import { marketingSweeps } from './marketing/send-campaigns.service.ts';
import { emailProofHandlers } from './messages/email-proof.service.ts';
import { messageJobs } from './messages/messages.jobs.ts';
import { outboxHandlers } from './messages/outbox.routes.ts';
import { orderHandlers } from './orders/orders.routes.ts';
import { paymentHandlers, paymentJobs, saleSweeps } from './payments/payments.routes.ts';
import { payoutHandlers } from './payouts/payouts.routes.ts';
import { placesHandlers } from './places/places.routes.ts';
import { questionsHandlers } from './questions/questions.routes.ts';
import { payspotHandlers } from './payspot/payspot.routes.ts';
import { accountHandlers } from './buyers/account.routes.ts';
import { collectHandlers, collectJobs } from './collect/collect.routes.ts';
import { operationsHandlers } from './operations/operations.routes.ts';
import { refundHandlers, refundJobs, refundSweeps } from './refunds/refunds.routes.ts';
import { reportHandlers, reportSweeps } from './reports/reports.routes.ts';
import { releaseHandlers } from './releases/releases.routes.ts';
import { retentionSweeps } from './retention/retention.service.ts';
import { seatMapsHandlers } from './seat-maps/seat-maps.routes.ts';
import { seatServiceSweeps } from './seat-service/follow-events.ts';
import { seatServiceHandlers } from './seat-service/seat-service.routes.ts';
import { sponsorHandlers } from './sponsors/sponsors.routes.ts';
import { findHandlers } from './find/find.routes.ts';
import { savedViewHandlers } from './saved-views/saved-views.routes.ts';
import { termHandlers } from './terms/terms.routes.ts';
import { ticketRefusalHandlers } from './tickets/ticket-refusal.service.ts';
import { ticketHandlers } from './tickets/tickets.routes.ts';

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
