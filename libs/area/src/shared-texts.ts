import type { AreaTexts } from './area-texts.ts';
import { formTexts } from './form/form-texts.ts';
import { areaFrameTexts } from './frame/frame-texts.ts';
import { paletteTexts } from './frame/palette/palette-texts.ts';
import { bulkTexts } from './list/bulk/bulk-texts.ts';
import { listTexts } from './list/list-texts.ts';
import { savedViewTexts } from './list/saved-view-texts.ts';
import { bulkActionTexts } from './views/bulk/bulk-action-texts.ts';
import { auditTexts } from './views/audit/audit-texts.ts';
import { bankTexts } from './views/bank/bank-texts.ts';
import { operationTexts } from './views/operations/operation-texts.ts';
import { orderActionTexts } from './views/orders/actions/order-action-texts.ts';
import { buyerTexts } from './views/buyers/buyer-texts.ts';
import { clientTexts } from './views/clients/client-texts.ts';
import { codeTexts } from './views/codes/code-texts.ts';
import { deviceTexts } from './views/devices/device-texts.ts';
import { eventFormTexts, eventProblemTexts } from './views/event-form/event-form-texts.ts';
import { holderNoticeTexts } from './views/event-form/holder-notice-texts.ts';
import { eventManagerTexts } from './views/event-manager/event-manager-texts.ts';
import { launchTexts } from './views/launch/launch-texts.ts';
import { eventActTexts } from './views/events/event-act-texts.ts';
import { lifecycleTexts } from './views/events/lifecycle-texts.ts';
import { openPriceTexts } from './views/event-form/open-price-texts.ts';
import { entryCodeTexts } from './views/event-form/entry-code-texts.ts';
import { passwordTexts } from './views/event-form/password-texts.ts';
import { previewTexts } from './views/events/preview-texts.ts';
import { visitorsTexts } from './views/events/visitors-texts.ts';
import { webTexts } from './views/events/web-texts.ts';
import { exportTexts } from './views/exports/export-texts.ts';
import { fiscalTexts } from './views/fiscal/fiscal-texts.ts';
import { guestTexts } from './views/guests/guest-texts.ts';
import { mailTemplateTexts } from './views/mail-templates/mail-template-texts.ts';
import { mediaTexts } from './views/media/media-texts.ts';
import { messageTexts } from './views/messages/message-texts.ts';
import { pageTexts } from './views/pages/page-texts.ts';
import { payoutTexts } from './views/payouts/payout-texts.ts';
import { peopleTexts } from './views/people/people-texts.ts';
import { placesTexts } from './views/places/places-texts.ts';
import { designTexts } from './views/settings/design-texts.ts';
import { settingGroupTexts } from './views/settings/group-texts.ts';
import { paymentTexts } from './views/settings/payment-texts.ts';
import { settingsTexts } from './views/settings/settings-texts.ts';
import { marketingTexts } from './views/marketing/marketing-texts.ts';
import { reportTexts } from './views/reports/report-texts.ts';
import { walletTexts } from './views/settings/wallet-texts.ts';
import { cashOfficeTexts } from './views/cash-office/cash-office-texts.ts';
import { payspotTexts } from './views/payspots/payspot-texts.ts';
import { sponsorTexts } from './views/sponsors/sponsor-texts.ts';
import { statsTexts } from './views/stats/stats-texts.ts';
import { termTexts } from './views/terms/term-texts.ts';
import { venueTexts } from './views/venues/venue-texts.ts';
import { viewTexts } from './views/view-texts.ts';
import { doorsTexts } from './views/doors/doors-texts.ts';
import { waitingTexts } from './views/waiting/waiting-texts.ts';

/** The texts of everything areas share; the shell makes them known before it mounts an area. */
export const sharedTexts: readonly AreaTexts[] = [
  areaFrameTexts,
  paletteTexts,
  formTexts,
  listTexts,
  bulkTexts,
  bulkActionTexts,
  savedViewTexts,
  settingsTexts,
  sponsorTexts,
  cashOfficeTexts,
  payspotTexts,
  statsTexts,
  reportTexts,
  marketingTexts,
  exportTexts,
  pageTexts,
  viewTexts,
  doorsTexts,
  waitingTexts,
  walletTexts,
  bankTexts,
  buyerTexts,
  clientTexts,
  codeTexts,
  designTexts,
  deviceTexts,
  eventManagerTexts,
  eventActTexts,
  launchTexts,
  lifecycleTexts,
  eventFormTexts,
  eventProblemTexts,
  holderNoticeTexts,
  fiscalTexts,
  guestTexts,
  mailTemplateTexts,
  mediaTexts,
  messageTexts,
  orderActionTexts,
  operationTexts,
  paymentTexts,
  settingGroupTexts,
  payoutTexts,
  peopleTexts,
  placesTexts,
  termTexts,
  venueTexts,
  openPriceTexts,
  entryCodeTexts,
  passwordTexts,
  previewTexts,
  visitorsTexts,
  webTexts,
  auditTexts,
];
