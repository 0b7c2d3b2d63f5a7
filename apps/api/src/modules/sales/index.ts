/** Carts, checkout, pages of orders, buyers and waiting lists. Other contexts import `#sales`, which is this file. */
export { accountHandlers } from './buyers/account.routes.ts';
export { refreshBuyers } from './buyers/buyer-records.repo.ts';
export { buyerSweeps } from './buyers/buyer-records.service.ts';
export { insertConsent, listBuyers, listConsents, selectBuyerIds } from './buyers/buyer.repo.ts';
export { buyerHandlers } from './buyers/buyer.routes.ts';
export { emailProofHandlers } from './buyers/email-proof.service.ts';
export { renderMarketingOptIn } from './buyers/marketing-opt-in.mail.ts';
export { marketingOptInHandlers } from './buyers/marketing-opt-in.service.ts';
export { cartHandlers } from './shop-calls/cart.routes.ts';
export { codesHandlers } from './shop-calls/codes.routes.ts';
export { seatHandlers } from './shop-calls/seat.routes.ts';
export { checkoutHandlers } from './shop-calls/checkout.routes.ts';
export { collectHandlers, collectJobs } from './collect/collect.routes.ts';
export { countMessagesSince } from './order-management/order-actions.repo.ts';
export { byUser, createOrderActions } from './order-management/order-actions.service.ts';
export { loadStaffContents } from './order-management/order.presenter.ts';
export { findOrdersAtPayspot, requireFoundOrder } from './order-management/order-lookup.service.ts';
export { orderHandlers } from './order-management/orders.routes.ts';
export { orderFilterOf, presentOrderRow, seesTotals } from './order-management/orders.service.ts';
export { refundHandlers, refundJobs, refundSweeps } from './order-management/refunds.routes.ts';
export { orderExchangeHandlers } from './order-exchange/order-exchange.routes.ts';
export { orderRequestHandlers, orderRequestSweeps } from './order-requests/order-requests.routes.ts';
export { renderRequestMail, type RequestNews } from './order-requests/request.mail.ts';
export { renderStaffRequest } from './order-requests/staff-request.mail.ts';
export { createStaffSale, type PricedSale } from './staff-orders/staff-sale.service.ts';
export { staffOrderHandlers } from './staff-orders/staff-orders.routes.ts';
export { loadPrintedTickets } from './ticket-management/staff-tickets.service.ts';
export { ticketHandlers } from './ticket-management/tickets.routes.ts';
export { presentEntry } from './waiting-list/waiting-list-admin.service.ts';
export { listEntries } from './waiting-list/waiting-list.repo.ts';
export { renderWaitingMail, type WaitingNews } from './waiting-list/waiting.mail.ts';
export { makeTestCode } from './test-checkout/test-checkout.service.ts';
export { testOrderPageHandlers } from './test-checkout/test-checkout.routes.ts';
export { createTestOrderMail, drawTestOrder } from './test-checkout/test-order-mail.service.ts';
export {
  deleteOldTestOrders,
  deleteTestOrders,
  findTestOrder,
  insertTestOrder,
  listTestOrders,
  lockEventState,
  type TestOrderRecord,
} from './test-checkout/test-order.repo.ts';
export { waitingHandlers, waitingSweeps } from './waiting-list/waiting.routes.ts';
