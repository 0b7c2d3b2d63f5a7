export { BasketBar } from './basket-bar.tsx';
export { BasketPanel } from './basket-panel.tsx';
export {
  basketCount,
  basketTotal,
  canCharge,
  hasChosenSeats,
  mostOf,
  type BasketAction,
} from './basket.model.ts';
export type { LineProblem } from './basket.ts';
export type { CounterEvent, CounterTicketType } from './counter-event.ts';
export { findPriceChanges, totalWith } from './fresh-prices.model.ts';
export { tellOpenBasket, ticketsInBasket } from './open-basket.ts';
export { PriceNotice } from './price-notice.tsx';
export { createKeptBasket, eventInBasket, useBasket, type KeptBasket } from './use-basket.ts';
