import type { Deps } from '../platform/deps.ts';
import type { Services } from './services.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { JobHandlers, Sweep } from '../platform/jobs.ts';
import { auditHandlers, savedViewHandlers, termHandlers } from '#system';
import {
  bankHandlers,
  bankSweeps,
  clientsHandlers,
  documentHandlers,
  fiscalHandlers,
  fiscalSweeps,
  payoutHandlers,
} from '#accounting';
import {
  backCodesHandlers,
  citiesHandlers,
  eventAccessHandlers,
  eventAccessSweeps,
  eventsHandlers,
  eventsSweeps,
  mediaSweeps,
  organiserHandlers,
  organiserSweeps,
  pagesHandlers,
  pictureHandlers,
  pictureSweeps,
  seatMapsHandlers,
  slugHandlers,
  sponsorHandlers,
} from '#catalogue';
import {
  accountJobs,
  accountLinkHandlers,
  accountSweeps,
  createLoginTries,
  deviceHandlers,
  deviceSweeps,
  ownAccountHandlers,
  passkeyHandlers,
  passkeySweeps,
  secondFactorHandlers,
  secondFactorSweeps,
  staffHandlers,
  usersHandlers,
  usersSweeps,
} from '#accounts';
import {
  backEventsHandlers,
  editingHandlers,
  eventMessageHandlers,
  eventMessageSweeps,
  guestHandlers,
  lifecycleHandlers,
  placesHandlers,
  previewHandlers,
  testOrderHandlers,
} from '#event-management';
import {
  eventSaleSweeps,
  exportHandlers,
  exportSweeps,
  feedHandlers,
  findHandlers,
  cartTransferHandlers,
  overviewsHandlers,
  reportHandlers,
  reportSweeps,
  statsHandlers,
  statsSweeps,
} from '#reporting';
import {
  bulkHandlers,
  messageJobs,
  operationsHandlers,
  releaseHandlers,
  retentionSweeps,
  settingsHandlers,
} from '#operations';
import {
  accountHandlers,
  buyerHandlers,
  buyerSweeps,
  cartHandlers,
  checkoutHandlers,
  codesHandlers,
  seatHandlers,
  collectHandlers,
  collectJobs,
  emailProofHandlers,
  marketingOptInHandlers,
  orderHandlers,
  orderExchangeHandlers,
  orderRequestHandlers,
  orderRequestSweeps,
  staffOrderHandlers,
  refundHandlers,
  refundJobs,
  refundSweeps,
  testOrderPageHandlers,
  ticketHandlers,
  waitingHandlers,
  waitingSweeps,
} from '#sales';
import { orderDaySweeps, questionsHandlers, ticketLayoutHandlers, ticketRefusalHandlers } from '#orders';
import { cashOfficeHandlers, offlineSaleHandlers, payspotHandlers } from '#box-office';
import { attendeeHandlers, checkinHandlers } from '#check-in';
import { inventoryHandlers, seatServiceHandlers, seatServiceSweeps } from '#inventory';
import {
  mailTemplateHandlers,
  mailTextHandlers,
  marketingHandlers,
  marketingSweeps,
  organiserMailHandlers,
} from '#marketing';
import { outboxHandlers } from '#messaging';
import {
  organiserRefundHandlers,
  paymentHandlers,
  paymentJobs,
  saleSweeps,
  storeCreditHandlers,
  storeCreditSweeps,
} from '#payments';

/**
 * The handlers of all modules; a call of the contract without one does not compile. Calls that wait for something are
 * answered when `closing` is aborted.
 */
export function allHandlers(deps: Deps, services: Services, closing?: AbortSignal): Handlers {
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
    ...editingHandlers(deps, services),
    ...lifecycleHandlers(deps, services),
    ...previewHandlers(deps),
    ...testOrderHandlers(deps, services),
    ...eventAccessHandlers(deps),
    ...guestHandlers(deps, services),
    ...attendeeHandlers(deps),
    ...eventMessageHandlers(deps),
    ...citiesHandlers(deps),
    ...buyerHandlers(deps),
    ...clientsHandlers(deps),
    ...bankHandlers(deps, services),
    ...documentHandlers(deps),
    ...fiscalHandlers(deps),
    ...overviewsHandlers(deps),
    ...pagesHandlers(deps),
    ...statsHandlers(deps),
    ...inventoryHandlers(deps),
    ...seatHandlers(deps, closing),
    ...pictureHandlers(deps),
    ...placesHandlers(deps, services),
    ...seatMapsHandlers(deps),
    ...seatServiceHandlers(deps),
    ...cartHandlers(deps, services),
    ...codesHandlers(deps, services),
    ...backCodesHandlers(deps),
    ...questionsHandlers(deps),
    ...checkoutHandlers(deps, services),
    ...testOrderPageHandlers(deps),
    ...orderHandlers(deps, services),
    ...orderRequestHandlers(deps, services),
    ...staffOrderHandlers(deps, services),
    ...orderExchangeHandlers(deps, services),
    ...organiserHandlers(deps),
    ...ticketLayoutHandlers(deps),
    ...sponsorHandlers(deps),
    ...findHandlers(deps),
    ...savedViewHandlers(deps),
    ...termHandlers(deps),
    ...ticketHandlers(deps, services),
    ...collectHandlers(deps),
    ...emailProofHandlers(deps),
    ...marketingOptInHandlers(deps),
    ...ticketRefusalHandlers(deps),
    ...accountHandlers(deps),
    ...paymentHandlers(deps, services),
    ...refundHandlers(deps, services),
    ...organiserRefundHandlers(deps),
    ...storeCreditHandlers(deps),
    ...reportHandlers(deps),
    ...exportHandlers(deps),
    ...payoutHandlers(deps),
    ...operationsHandlers(deps, services),
    ...releaseHandlers(deps),
    ...mailTemplateHandlers(deps),
    ...mailTextHandlers(deps),
    ...organiserMailHandlers(deps),
    ...outboxHandlers(deps),
    ...marketingHandlers(deps),
    ...auditHandlers(deps),
    ...payspotHandlers(deps, services, closing),
    ...cashOfficeHandlers(deps),
    ...offlineSaleHandlers(deps, services),
    ...checkinHandlers(deps),
    ...waitingHandlers(deps, services),
    ...slugHandlers(deps),
    ...cartTransferHandlers(deps, services),
    ...feedHandlers(deps),
  };
  return { ...handlers, ...bulkHandlers(deps, handlers) };
}

/** What is done for each background job. */
export function allJobs(deps: Deps, services: Services): JobHandlers {
  return {
    ...messageJobs(deps, services),
    ...collectJobs(deps),
    ...accountJobs(deps),
    ...paymentJobs(deps, services),
    ...refundJobs(services),
  };
}

/** Work that every process repeats. */
export function allSweeps(deps: Deps, services: Services): readonly Sweep[] {
  return [
    ...usersSweeps(deps),
    ...secondFactorSweeps(deps),
    ...passkeySweeps(deps),
    ...accountSweeps(deps),
    ...deviceSweeps(deps),
    ...eventAccessSweeps(deps),
    ...eventsSweeps(deps),
    ...mediaSweeps(deps),
    ...organiserSweeps(deps),
    ...pictureSweeps(deps),
    ...statsSweeps(deps),
    ...saleSweeps(deps, services),
    ...bankSweeps(deps, services),
    ...refundSweeps(services),
    ...storeCreditSweeps(deps),
    ...orderRequestSweeps(deps, services),
    ...reportSweeps(deps),
    ...exportSweeps(deps),
    ...buyerSweeps(deps),
    ...marketingSweeps(deps),
    ...eventMessageSweeps(deps),
    ...eventSaleSweeps(deps),
    ...orderDaySweeps(deps),
    ...fiscalSweeps(deps),
    ...waitingSweeps(deps, services),
    ...seatServiceSweeps(deps),
    ...retentionSweeps(deps),
  ];
}
