/** Orders, tickets, invoices and the ledger. Other contexts import `#orders`, which is this file. */
export type { DocumentTask } from './documents/document-pdf.ts';
export {
  type DocumentRecord,
  findDocument,
  findInvoice,
  listDocuments,
  saveInvoiceTo,
} from './documents/document.repo.ts';
export * as mailTextRepo from './mail-texts/mail-text.repo.ts';
export { addMailText, mailTextValues, withMailText } from './mail-texts/order-mail-texts.ts';
export { ticketLayoutHandlers } from './tickets/ticket-layout.routes.ts';
export { copyEventLayout, findLayouts } from './tickets/ticket-layout.repo.ts';
export { vatReasonTexts } from './documents/vat-reason-texts.ts';
export {
  invoiceToOf,
  writeCreditNote,
  writeInvoice,
  writeMissingCreditNotes,
} from './documents/write-documents.service.ts';
export { addDoorNote, presentDoorNotes, takeDoorNoteAway } from './door-notes.service.ts';
export { buyerTurn, counterTurn, type DrawingTurn } from './drawing/drawing-queue.ts';
export { drawFile } from './drawing/drawing-pool.ts';
export type { DrawingTask, QrTask } from './drawing/drawing-task.ts';
export { findOrderReach } from './first-event.repo.ts';
export { insertGuests } from './guest-write.repo.ts';
export {
  findBalances,
  findBooked,
  isBooked,
  type LedgerDraft,
  postLedger,
  postLedgerAll,
} from './ledger/ledger.repo.ts';
export { findEventOwners } from './ledger/sold-order.repo.ts';
export { listLineOwners } from './line-owners.repo.ts';
export {
  endOrderLink,
  type ExchangeTerms,
  findOrderLink,
  insertOrderLink,
  listExchangedOrders,
  hasVoidTickets,
  listLinkedOrders,
  listVoidExchanges,
  listOrdersPaidBy,
  listTicketsInExchange,
  type OrderLink,
} from './records/order-link.repo.ts';
export { orderDaySweeps } from './order-days.service.ts';
export {
  type CreatedOrder,
  createOrder,
  createOrders,
  type OrderCover,
  type OrderDraft,
} from './order-draft.service.ts';
export type { InternalPayments } from './order-lifecycle/internal-payments.ts';
export {
  createOrderLifecycle,
  type OrderLifecycle,
  type OrderMove,
} from './order-lifecycle/order-lifecycle.service.ts';
export {
  countOrdersByState,
  isOrderInScope,
  listOrders,
  type OrderCounts,
  type OrderFilter,
  type OrderRow,
  searchOrders,
  selectOrderIds,
} from './order-list.repo.ts';
export { type OrderScope, type OwnOrders, scopeOf } from './records/order-scope.ts';
export { type OrderSums, sumsSeen } from './order-sums.ts';
export {
  keepOrderToken,
  makeOrderToken,
  orderPath,
  orderTokenOf,
  orderUrl,
  type StoredOrderToken,
  withOrderToken,
  withoutOrderToken,
} from './records/order-token.ts';
export { vatSharesOfOrder } from './order-vat.ts';
export { linksOfScope, type ListedLink } from './linked-orders.repo.ts';
export { appendOrderEvent, appendOrderEvents, type OrderEventEntry } from './records/order-write.repo.ts';
export {
  findNet,
  findOwnPart,
  isOfScope,
  isOrderOfScope,
  netOfScope,
  type OwnPart,
  refundedOfScope,
} from './records/own-part.repo.ts';
export {
  findOrderById,
  findOrderByNumber,
  findOrderByToken,
  findPlacedFrom,
  listLinesOfOrders,
  listOrderLines,
  lockOrder,
  lockOrderIfIdle,
  lockOrders,
  type OrderActor,
  type OrderLineRecord,
  type OrderRecord,
} from './records/order.repo.ts';
export { presentAnswers } from './questions/answers.presenter.ts';
export { asksOf, judgeAnswers, type KeptAnswer } from './questions/asked-questions.ts';
export { sayAnswersOfOrders, sayAnswersOfTickets } from './questions/order-answers.repo.ts';
export {
  type AnswerDraft,
  insertAnswers,
  listQuestions,
  type QuestionRecord,
} from './questions/question.repo.ts';
export { questionsHandlers } from './questions/questions.routes.ts';
export { yesNoTexts } from './questions/yes-no-texts.ts';
export { codeSaltOf } from './tickets/changing-codes.ts';
export { renderConfirmation } from './tickets/confirmation.mail.ts';
export { confirmationKind, wordConfirmation, wordWaiting } from './tickets/confirmation.service.ts';
export { eventKeysOf, renewCodes, showCodeKey } from './tickets/event-keys.service.ts';
export { keepHolderToken } from './tickets/holder-token.ts';
export { calendarOfTickets, findOrderCalendar } from './tickets/order-calendar.ts';
export { hashPickUpCode, pickUpCodeOf } from './tickets/pick-up-code.ts';
export { pickUp } from './tickets/pick-up.service.ts';
export { countPrints, type Prints } from './tickets/print-count.repo.ts';
export { drawCounted, keepPrint } from './tickets/print-counted.ts';
export { createHolderChange } from './tickets/holder-change.service.ts';
export { createReseating } from './tickets/reseat.service.ts';
export { openTicketAccess, ownTickets, type TicketAccess, ticketOf } from './tickets/ticket-access.ts';
export { type TicketCodes, ticketCodesOf } from './tickets/ticket-codes.service.ts';
export { drawMark, drawQr, ink, openPdf, quiet, renderPdf, rule } from './tickets/ticket-drawing.ts';
export {
  createTicketFiles,
  type TicketFile,
  type TicketFiles,
  ticketFilesFolder,
} from './tickets/ticket-files.service.ts';
export { type IssuedBefore, makeShortCodes } from './tickets/ticket-issue.service.ts';
export {
  collectMail,
  refusalNotice,
  reissueMail,
  reseatMail,
  transferMail,
  transferNotice,
} from './tickets/ticket-mails.ts';
export { drawTestTickets } from './tickets/test-tickets.service.ts';
export { createTicketLifecycle } from './tickets/ticket-lifecycle.service.ts';
export { ticketRefusalHandlers } from './tickets/ticket-refusal.service.ts';
export { ticketPage } from './tickets/ticket-page.ts';
export { createTicketReplacing } from './tickets/ticket-replacing.ts';
export { clip, write } from './tickets/ticket-typesetting.ts';
export { type Document, forgetLayouts } from './typesetting/document-fonts.ts';
export { heightOf, widthOf } from './typesetting/set-lines.ts';
export { graphemesOf, isPlain } from './typesetting/text-runs.ts';
export {
  type BuyerTicket,
  presentHolderFacts,
  presentOwnTickets,
  presentStaffTicket,
  presentTickets,
  type PrintedTicket,
  type StaffTicket,
} from './tickets/ticket.presenter.ts';
export {
  findReplacement,
  listTickets,
  lockTickets,
  type TicketRecord,
  type TicketState,
  type VoidCause,
  voidTickets,
} from './tickets/ticket.repo.ts';
export { getWalletSettings, saveWalletSettings } from './tickets/wallet/wallet-settings.service.ts';
export { createWallets, type WalletFile } from './tickets/wallet/wallet.service.ts';
