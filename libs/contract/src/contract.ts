import type { z } from 'zod';
import { answeringByShape } from './answer-shape.ts';
import { accountEndpoints } from './account.contract.ts';
import { attendeeEndpoints } from './attendee.contract.ts';
import { auditEndpoints } from './audit.contract.ts';
import { backOfficeEndpoints } from './back-office.contract.ts';
import { bankEndpoints } from './bank.contract.ts';
import { bulkEndpoints } from './bulk.contract.ts';
import { buyerEndpoints } from './buyer.contract.ts';
import { cartEndpoints } from './cart.contract.ts';
import { cashOfficeEndpoints } from './cash-office.contract.ts';
import { offlineSaleEndpoints } from './offline-sale.contract.ts';
import { payspotRefundEndpoints } from './payspot-refund.contract.ts';
import { payspotLookupEndpoints } from './payspot-lookup.contract.ts';
import { payspotReservationEndpoints } from './payspot-reservation.contract.ts';
import { payspotTenderEndpoints } from './payspot-tender.contract.ts';
import { checkinEndpoints } from './checkin.contract.ts';
import { cityEndpoints } from './city.contract.ts';
import { clientEndpoints } from './client.contract.ts';
import { codesEndpoints } from './codes.contract.ts';
import { payspotEndpoints } from './payspot.contract.ts';
import { deviceEndpoints } from './device.contract.ts';
import { documentEndpoints } from './documents.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { emailSettingsEndpoints } from './email-settings.contract.ts';
import { mailTemplateEndpoints } from './mail-template.contract.ts';
import { mailTextEndpoints } from './mail-text.contract.ts';
import { marketingMailEndpoints } from './marketing-mail.contract.ts';
import { releaseEndpoints } from './release.contract.ts';
import { eventBackEndpoints } from './event-back.contract.ts';
import { eventEndpoints } from './event.contract.ts';
import { eventDraftEndpoints } from './event-draft.contract.ts';
import { eventFormEndpoints } from './event-form.contract.ts';
import { eventLifecycleEndpoints } from './event-lifecycle.contract.ts';
import { eventAccessEndpoints } from './event-access.contract.ts';
import { eventMessageEndpoints } from './event-message.contract.ts';
import { eventPreviewEndpoints } from './event-preview.contract.ts';
import { eventStaffEndpoints } from './event-staff.contract.ts';
import { exportEndpoints } from './export.contract.ts';
import { feedEndpoints } from './feed.contract.ts';
import { findEndpoints } from './find.contract.ts';
import { fiscalEndpoints } from './fiscal.contract.ts';
import { generalSettingsEndpoints } from './general-settings.contract.ts';
import { settingsOverviewEndpoints } from './settings-overview.contract.ts';
import { guestEndpoints } from './guest.contract.ts';
import { cartTransferEndpoints } from './cart-transfer.contract.ts';
import { inventoryEndpoints } from './inventory.contract.ts';
import { memberEndpoints } from './member.contract.ts';
import { campaignEndpoints } from './campaign.contract.ts';
import { marketingEndpoints } from './marketing.contract.ts';
import { suppressionEndpoints } from './suppression.contract.ts';
import { messageProviderEndpoints } from './message-providers.contract.ts';
import { messageEndpoints } from './message.contract.ts';
import { operationsEndpoints } from './operations.contract.ts';
import { orderEndpoints } from './order.contract.ts';
import { orderRequestEndpoints } from './order-request.contract.ts';
import { organiserEndpoints } from './organiser.contract.ts';
import { pageBackEndpoints } from './page-back.contract.ts';
import { passkeyEndpoints } from './passkey.contract.ts';
import { paymentEndpoints } from './payment.contract.ts';
import { payoutEndpoints } from './payout.contract.ts';
import { pictureEndpoints } from './picture.contract.ts';
import { placeEndpoints } from './place.contract.ts';
import { refundEndpoints } from './refund.contract.ts';
import { emailProofEndpoints } from './email-proof.contract.ts';
import { reportEndpoints } from './report.contract.ts';
import { savedViewEndpoints } from './saved-view.contract.ts';
import { seatLiveEndpoints } from './seat-live.contract.ts';
import { seatMapEndpoints } from './seat-map.contract.ts';
import { seatServiceEndpoints } from './seat-service.contract.ts';
import { secondFactorEndpoints } from './second-factor.contract.ts';
import { siteEndpoints } from './site.contract.ts';
import { slugEndpoints } from './slug.contract.ts';
import { sponsorEndpoints } from './sponsor.contract.ts';
import { staffEndpoints } from './staff.contract.ts';
import { orderExchangeEndpoints } from './order-exchange.contract.ts';
import { staffOrderEndpoints } from './staff-order.contract.ts';
import { staffTicketEndpoints } from './staff-tickets.contract.ts';
import { statsEndpoints } from './stats.contract.ts';
import { storeCreditEndpoints } from './store-credit.contract.ts';
import { termEndpoints } from './term.contract.ts';
import { testOrderEndpoints } from './test-order.contract.ts';
import { ticketLayoutEndpoints } from './ticket-layout.contract.ts';
import { ticketEndpoints } from './ticket.contract.ts';
import { userEndpoints } from './user.contract.ts';
import { visitorsEndpoints } from './visitors.contract.ts';
import { waitingEndpoints } from './waiting.contract.ts';

/** Every call of the product; the keys are method and path under /api/v1. */
export const contract = answeringByShape({
  ...siteEndpoints,
  ...generalSettingsEndpoints,
  ...settingsOverviewEndpoints,
  ...emailSettingsEndpoints,
  ...mailTemplateEndpoints,
  ...mailTextEndpoints,
  ...marketingMailEndpoints,
  ...releaseEndpoints,
  ...eventEndpoints,
  ...eventBackEndpoints,
  ...eventFormEndpoints,
  ...eventLifecycleEndpoints,
  ...eventPreviewEndpoints,
  ...eventAccessEndpoints,
  ...guestEndpoints,
  ...attendeeEndpoints,
  ...eventMessageEndpoints,
  ...eventDraftEndpoints,
  ...inventoryEndpoints,
  ...organiserEndpoints,
  ...ticketLayoutEndpoints,
  ...testOrderEndpoints,
  ...pageBackEndpoints,
  ...payoutEndpoints,
  ...pictureEndpoints,
  ...placeEndpoints,
  ...seatMapEndpoints,
  ...seatLiveEndpoints,
  ...seatServiceEndpoints,
  ...userEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...memberEndpoints,
  ...eventStaffEndpoints,
  ...deviceEndpoints,
  ...cartEndpoints,
  ...cityEndpoints,
  ...codesEndpoints,
  ...orderEndpoints,
  ...orderRequestEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...storeCreditEndpoints,
  ...operationsEndpoints,
  ...campaignEndpoints,
  ...marketingEndpoints,
  ...suppressionEndpoints,
  ...messageProviderEndpoints,
  ...messageEndpoints,
  ...sponsorEndpoints,
  ...findEndpoints,
  ...savedViewEndpoints,
  ...termEndpoints,
  ...ticketEndpoints,
  ...backOfficeEndpoints,
  ...buyerEndpoints,
  ...bulkEndpoints,
  ...clientEndpoints,
  ...bankEndpoints,
  ...documentEndpoints,
  ...staffOrderEndpoints,
  ...orderExchangeEndpoints,
  ...staffTicketEndpoints,
  ...fiscalEndpoints,
  ...payspotEndpoints,
  ...checkinEndpoints,
  ...cashOfficeEndpoints,
  ...offlineSaleEndpoints,
  ...payspotRefundEndpoints,
  ...payspotLookupEndpoints,
  ...payspotReservationEndpoints,
  ...payspotTenderEndpoints,
  ...waitingEndpoints,
  ...visitorsEndpoints,
  ...statsEndpoints,
  ...reportEndpoints,
  ...emailProofEndpoints,
  ...exportEndpoints,
  ...slugEndpoints,
  ...cartTransferEndpoints,
  ...feedEndpoints,
  ...auditEndpoints,
});

/** The type of the whole contract; browsers import this only as a type. */
export type Contract = typeof contract;

/** The name of a call, e.g. 'POST /front/event/search'. */
export type CallName = keyof Contract;

/** The schema of a part of a call; `undefined` where it has none. */
type Shape<E, K extends keyof Endpoint> = E extends Readonly<Record<K, infer S>> ? S : undefined;

/** What a caller sends as body: the input side, where defaults may be left out. */
export type BodyOf<C extends CallName> =
  undefined extends Shape<Contract[C], 'body'> ? undefined : z.input<Shape<Contract[C], 'body'>>;

/** What the handler gets as body: parsed, defaults filled in. */
export type ParsedBodyOf<C extends CallName> =
  undefined extends Shape<Contract[C], 'body'> ? undefined : z.output<Shape<Contract[C], 'body'>>;

/** The `{name}` parts of a call's path. */
export type ParamsOf<C extends CallName> =
  undefined extends Shape<Contract[C], 'params'> ? undefined : z.output<Shape<Contract[C], 'params'>>;

/** What a call answers. */
export type ResponseOf<C extends CallName> =
  undefined extends Shape<Contract[C], 'response'> ? undefined : z.output<Shape<Contract[C], 'response'>>;
