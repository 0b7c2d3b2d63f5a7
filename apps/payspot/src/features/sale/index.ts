export {
  findPendingSale,
  forgetSale,
  letGoOfSale,
  listUnsureSales,
  paidOf,
  questionOf,
  rememberSale,
  type PendingSale,
} from './pending-sale.ts';
export type { CollectBody, Reservation } from './reservation.ts';
export { isRepeatableStill } from './sale-age.model.ts';
export { SaleResult } from './sale-result.tsx';
export { openSale, readProblems, saleReducer, type Payment, type Sale, type SellBody } from './sale.model.ts';
export { UnsureFacts } from './unsure-facts.tsx';
export { UnsureSales } from './unsure-sales.tsx';
