/** Settings, rights, the audit trail, figures, terms and saved views. Other contexts import `#system`, which is this file. */
export {
  canViewFinance,
  canViewSales,
  canViewSums,
  chosenEventsOf,
  type EventScope,
  type LimitedScope,
  eventScopeOf,
  isInScope,
  isOfClients,
  limitedMembershipsOf,
  mayActAt,
  mayActFor,
  mayActInPart,
} from './access/event-scope.ts';
export {
  actingFor,
  inArea,
  mayMake,
  memberClients,
  ownClients,
  requireReach,
  withRoles,
} from './access/reach.service.ts';
export { findNamedUsers } from './audit/named-users.ts';
export { isPersonalDataHidden, withPersonalData, withoutPersonalData } from './access/personal-data.ts';
export { tenantOf } from './access/tenant.ts';
export { findColleagues, findEntries, findTitles, selectEntryIds } from './audit/audit-list.repo.ts';
export {
  type AuditEntry,
  changeRow,
  insertAuditEntry,
  nothingChanged,
  weighAuditEntry,
} from './audit/audit.repo.ts';
export { auditHandlers } from './audit/audit.routes.ts';
export { listHistory, subjectOf } from './audit/audit.service.ts';
export { answerRecorded } from './audit/recorded-calls.ts';
export * as figuresRepo from './figures/figures.repo.ts';
export {
  complimentarySum,
  isSale,
  moneySums,
  netSum,
  orderCount,
  saleDay,
  saleSums,
  soldOf,
  soldSum,
  sumEvents,
} from './figures/figures.repo.ts';
export { savedViewHandlers } from './saved-views/saved-views.routes.ts';
export { getGeneralSettings, getPublicSettings } from './settings/general-settings.service.ts';
export { homeDay, homeDayStart } from './settings/home-day.ts';
export { loadPaymentSetup } from './settings/load-payment-setup.ts';
export {
  type AllsecureSetup,
  paymentSecrets,
  type PaymentSetup,
  sealName,
  type SettingSource,
  type StripeSetup,
} from './settings/payment-setup.ts';
export { findServiceVat } from './settings/service-vat.ts';
export type { Settings, SettingsInput } from './settings/setting-sections.ts';
export {
  deleteSetting,
  findSettings,
  findSettingValues,
  lockSettings,
  upsertSettings,
} from './settings/settings.repo.ts';
export { getSettings, readSettings, saveSettings } from './settings/settings.service.ts';
export {
  type ChangedBy,
  getSiteState,
  isSiteClosed,
  publishSite,
  saveDeploySettings,
} from './settings/site-state.service.ts';
export { type AddressedTerm, listAddressedTerms, type TermKind } from './terms/term.repo.ts';
export { termHandlers } from './terms/terms.routes.ts';
