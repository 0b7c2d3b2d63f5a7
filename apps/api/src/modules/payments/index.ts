/** Payments, their providers and refunds. Other contexts import `#payments`, which is this file. */
export {
  findTerms,
  noTerms,
  noteShiftOfRefund,
  saveTerms,
  sumShiftCommission,
} from './commission/commission.repo.ts';
export { earnCommission } from './commission/commission.service.ts';
export {
  type InternalPaymentSources,
  type InternalPaymentSource,
  createInternalPayments,
} from './settlement/internal-payments.service.ts';
export { type OrganiserRefundFacts, renderOrganiserRefund } from './direct/organiser-refund.mail.ts';
export { organiserRefundHandlers } from './direct/organiser-refund.routes.ts';
export { bookDirectPayment, storeDirectPayment } from './direct/direct-payment.service.ts';
export { type DisputeRecord, findDispute, listDisputes } from './settlement/dispute.repo.ts';
export { bookDispute } from './settlement/dispute.service.ts';
export { type ExchangeNews, renderExchangeMail } from './exchanges/exchange.mail.ts';
export { writeExchangeMail } from './exchanges/exchange-mail.service.ts';
export { useExchanges } from './exchanges/exchange-payment.ts';
export { judgeBuyerLimits } from './limits/buyer-limits.ts';
export { judgePayLater, placedFromOf } from './limits/pay-later-limits.ts';
export { isOpen, type Settlement } from './settlement/payment-settlement.service.ts';
export { paymentRequestOf } from './settlement/payment-start.service.ts';
export { createStatusAsker, knownPaymentOf, type StatusAsker } from './settlement/payment-status.service.ts';
export { testPaymentProvider } from './settlement/payment-test.service.ts';
export { presentLastPayment } from './settlement/payment.presenter.ts';
export { paymentHandlers, paymentJobs, saleSweeps } from './processing/payments.routes.ts';
export { createPayments, type Payments } from './processing/payments.service.ts';
export { createProviders, forgetProviders, type Providers } from './settlement/providers.ts';
export {
  findTransfer,
  findTransferOfOrder,
  type StoredTransfer,
} from './providers/bank-transfer/bank-transfer.repo.ts';
export { renderSlipMail, writeSlipMail } from './providers/bank-transfer/slip-mail.service.ts';
export type { SlipTask } from './providers/bank-transfer/slip-pdf.ts';
export {
  isPaymentCode,
  readTransferAccounts,
  tidyIban,
  transferCurrencies,
} from './providers/bank-transfer/transfer-accounts.ts';
export { awaitTransferUntil } from './providers/bank-transfer/transfer-deadline.service.ts';
export { bankTransferName } from './providers/bank-transfer/transfer-name.ts';
export { composeSlip } from './providers/bank-transfer/transfer-slip.ts';
export {
  keepWholeTime,
  keptOnceConfirmed,
  wholeDeadlineOf,
} from './providers/bank-transfer/full-deadline.service.ts';
export {
  renderReservation,
  type ReservationNews,
  writeReservationMail,
} from './providers/payspot/reservation-mail.service.ts';
export {
  hasReservation,
  listPayspotsFor,
  listReservedWith,
  renewReservationCode,
} from './providers/payspot/reservation.repo.ts';
export { type Attempt, extendDeadline, findAttempt, learn, listAttempts } from './records/attempt.repo.ts';
export {
  insertPayment,
  insertPayments,
  listPayments,
  listPaymentsOfOrders,
  type NewPayment,
  type PaymentRecord,
  settlePayment,
  settlePayments,
} from './records/payment.repo.ts';
export { countDue, findDue, selectDueIds } from './refunds/due.repo.ts';
export { dueFilterOf, presentDue, readDue } from './refunds/due.service.ts';
export { findOrganiserSites, refuseForeignLinks } from './refunds/organiser-links.ts';
export {
  type EventUpdate,
  renderNewDate,
  renderPartUpdate,
  renderUnpaid,
} from './refunds/event-update.mail.ts';
export {
  type OrderRight,
  type OrderRights,
  requireWholeOrder,
  rightsOn,
} from './refunds/order-rights.service.ts';
export { checkRefund, judgeRefund, type RefundChoice } from './refunds/refund-case.service.ts';
export {
  findOrderMoney,
  listRefundableTickets,
  type OrderMoney,
  type RefundableTicket,
} from './refunds/refund-facts.repo.ts';
export type { ScheduleChange } from './refunds/refund-run.repo.ts';
export { checkOpenSum, createRefundRuns, type RefundRuns } from './refunds/refund-run.service.ts';
export { createRefundSender, type RefundSender } from './refunds/refund-sender.service.ts';
export { createRefundSettlement, type RefundSettlement } from './refunds/refund-settlement.service.ts';
export { renderRefund, renderRefundOffer } from './refunds/refund.mail.ts';
export {
  findPaymentProviders,
  findRefundByKey,
  listPaymentRooms,
  listRefundLines,
  listRefunds,
  type RefundLineRecord,
  type RefundRecord,
  sumRefund,
} from './refunds/refund.repo.ts';
export type { InternalRefund } from './refunds/store-refund.service.ts';
export { createRefunds, type RefundRequest, type Refunds } from './refunds/refunds.service.ts';
export { attemptOf } from './settlement/settlement-writes.ts';
export { hashOfTypedCode } from './store-credit/credit-code.ts';
export { useStoreCredit } from './store-credit/credit-payment.ts';
export { redeemCredit } from './store-credit/store-credit-changes.service.ts';
export { findOrganiserName } from './store-credit/store-credit-list.repo.ts';
export {
  findCreditsByHash,
  lockCredits,
  lockTypedCredits,
  type StoreCreditRecord,
} from './store-credit/store-credit.repo.ts';
export { presentCreditsOfOrder } from './store-credit/order-credits.service.ts';
export {
  renderStoreCredit,
  renderStoreCreditCancelled,
  renderStoreCreditExpiring,
} from './store-credit/store-credit.mail.ts';
export { storeCreditHandlers, storeCreditSweeps } from './store-credit/store-credit.routes.ts';
export { listWaitingLines, saveLinesReturned } from './settlement/transfer-lines.repo.ts';
