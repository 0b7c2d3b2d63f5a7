import type { ResponseOf } from '@vh/contract';

/** An order as its buyer sees it. */
export type BuyerOrder = ResponseOf<'POST /front/order/get'>;

/** What the buyer must be told about an order: the tickets, to wait, that it is unpaid, or what became of it. */
export type OrderView = 'tickets' | 'waiting' | 'needs_refund' | 'refunded' | 'released';

const views: Readonly<Record<BuyerOrder['state'], OrderView>> = {
  held: 'waiting',
  booked: 'waiting',
  paid: 'tickets',
  partially_refunded: 'tickets',
  refunded: 'refunded',
  expired: 'released',
  released: 'released',
  cancelled: 'released',
  needs_refund: 'needs_refund',
};

/** What to show for an order's state. */
export function viewOf(order: BuyerOrder): OrderView {
  return views[order.state];
}

/** How often an unpaid order is looked at, in milliseconds: quickly at first, then less. */
const quickMs = 2000;
const slowMs = 10_000;

/** After this many quick looks they become slow, about half a minute. */
const quickLooks = 15;

/** An order this old and still unpaid takes unusually long, in milliseconds: paying itself takes a minute or two. */
export const longWaitMs = 3 * 60 * 1000;

/** When to look at an order again, in milliseconds; false when nothing will change by itself. */
export function nextLook(order: BuyerOrder | undefined, looks: number): number | false {
  if (!order || viewOf(order) !== 'waiting') return false;
  return looks < quickLooks ? quickMs : slowMs;
}
