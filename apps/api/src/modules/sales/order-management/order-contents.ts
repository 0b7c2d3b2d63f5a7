import type { ResponseOf } from '@vh/contract';
import type { BuyerTicket } from '#orders';

/** A line of an order in a language, as its buyer and staff see it. */
export type PresentedLine = ResponseOf<'POST /front/order/get'>['lines'][number];

/** An order's lines and tickets in a language, as its buyer holds them. */
export interface OrderContents {
  readonly lines: PresentedLine[];
  readonly tickets: BuyerTicket[];
}
