/** The states of an order (product 6). */
export const orderStates = [
  'held',
  'booked',
  'paid',
  'partially_refunded',
  'refunded',
  'expired',
  'released',
  'cancelled',
  'needs_refund',
] as const;

/** One of the states of an order. */
export type OrderState = (typeof orderStates)[number];

/** What can happen to an order. */
export type OrderCommand =
  | { readonly type: 'book' }
  | { readonly type: 'pay' }
  | { readonly type: 'expire' }
  | { readonly type: 'release' }
  | { readonly type: 'cancel' }
  /** A payment arrived after the release; `placesFree` tells whether the same or agreed places were taken again. */
  | { readonly type: 'pay_late'; readonly placesFree: boolean }
  /** The places of an order whose late money waits to go back are free after all. */
  | { readonly type: 'rebook' }
  /** A counter takes the released places again before a card is charged; they are held until it was. */
  | { readonly type: 'renew' }
  | { readonly type: 'refund'; readonly wholeOrder: boolean };

/**
 * The effect of a transition on the inventory the order holds; 'free_part' frees what the refund names, 'retake' sells what
 * was freed again, 'hold_again' only holds it.
 */
export type InventoryEffect = 'keep' | 'sell' | 'free' | 'free_part' | 'retake' | 'hold_again';

/** What a command does to an order: the next state and what must happen to its inventory. */
export interface OrderTransition {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly inventory: InventoryEffect;
}

/** From which state to which states an order may go at all; every transition is one of these. */
export const orderTransitions = {
  held: ['booked', 'paid', 'expired'],
  booked: ['paid', 'released', 'cancelled'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  refunded: [],
  expired: ['paid', 'needs_refund'],
  released: ['booked', 'paid', 'needs_refund'],
  cancelled: ['needs_refund'],
  needs_refund: ['refunded', 'paid'],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/**
 * Decides what a command does to an order in a state; undefined when the command is not allowed there.
 * `pay` on `held` is for free orders and sales at the counter, which are paid in the moment they are made.
 */
export function transitionOrder(from: OrderState, command: OrderCommand): OrderTransition | undefined {
  const next = nextState(from, command);
  return next && { from, to: next.to, inventory: next.inventory };
}

type Next = Pick<OrderTransition, 'to' | 'inventory'>;

function nextState(from: OrderState, command: OrderCommand): Next | undefined {
  switch (command.type) {
    case 'book':
      return from === 'held' ? { to: 'booked', inventory: 'keep' } : undefined;
    case 'pay':
      return from === 'held' || from === 'booked' ? { to: 'paid', inventory: 'sell' } : undefined;
    case 'expire':
      return from === 'held' ? { to: 'expired', inventory: 'free' } : undefined;
    case 'release':
      return from === 'booked' ? { to: 'released', inventory: 'free' } : undefined;
    case 'cancel':
      return from === 'booked' ? { to: 'cancelled', inventory: 'free' } : undefined;
    case 'pay_late':
      return payLate(from, command.placesFree);
    case 'rebook':
      return from === 'needs_refund' ? { to: 'paid', inventory: 'retake' } : undefined;
    case 'renew':
      return from === 'released' ? { to: 'booked', inventory: 'hold_again' } : undefined;
    case 'refund':
      return refund(from, command.wholeOrder);
  }
}

function payLate(from: OrderState, placesFree: boolean): Next | undefined {
  if (from === 'cancelled') return { to: 'needs_refund', inventory: 'keep' };
  if (from !== 'released' && from !== 'expired') return undefined;
  return placesFree ? { to: 'paid', inventory: 'retake' } : { to: 'needs_refund', inventory: 'keep' };
}

function refund(from: OrderState, wholeOrder: boolean): Next | undefined {
  if (from === 'needs_refund') return wholeOrder ? { to: 'refunded', inventory: 'keep' } : undefined;
  if (from !== 'paid' && from !== 'partially_refunded') return undefined;
  return wholeOrder
    ? { to: 'refunded', inventory: 'free' }
    : { to: 'partially_refunded', inventory: 'free_part' };
}
