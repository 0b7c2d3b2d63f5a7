export {
  findPendingSale,
  forgetSale,
  letGoOfSale,
  listUnconfirmedSales,
  paidOf,
  questionOf,
  rememberSale,
  type PendingSale,
} from './pending-sale.ts';
export type { ReservationPaymentBody, Reservation } from './reservation.ts';
export { isRepeatableStill } from './sale-age.model.ts';
export { LastSale } from './last-sale.tsx';
export { SaleResult } from './sale-result.tsx';
export { openSale, readProblems, saleReducer, type Payment, type Sale, type SellBody } from './sale.model.ts';
export { UnconfirmedFacts } from './unconfirmed-facts.tsx';
export { UnconfirmedSales } from './unconfirmed-sales.tsx';
