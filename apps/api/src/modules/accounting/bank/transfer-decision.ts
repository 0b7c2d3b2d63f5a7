import type { OrderState } from '@vh/domain';

/** An order as transfers for it see it; minor units. */
export interface WaitingOrder {
  readonly state: OrderState;
  /** What it costs without a part that an internal payment settles. */
  readonly total: number;
  /** What earlier transfers brought that did not pay it yet. */
  readonly received: number;
  /** True when a transfer has paid it before. */
  readonly isPaidByTransfer: boolean;
}

/** What a transfer means for its order. */
export interface TransferDecision {
  /**
   * settles: with what came before it is what the order costs, or more; underpaid: something is still missing;
   * surplus: the order needs nothing any more.
   */
  readonly kind: 'settles' | 'underpaid' | 'surplus';
  /** What is still missing after it, minor units. */
  readonly missing: number;
  /** What is more than the order costs, minor units. */
  readonly excess: number;
}

/** States in which an order still takes money: booked ones in time, the others by taking places again. */
const waitingStates: readonly OrderState[] = ['booked', 'released', 'expired', 'cancelled'];

/** Decides what a transfer of an amount means for its order. Money is never nothing: it pays or is too much. */
export function decideTransfer(order: WaitingOrder, amount: number): TransferDecision {
  if (order.isPaidByTransfer || !waitingStates.includes(order.state)) {
    return { kind: 'surplus', missing: 0, excess: amount };
  }
  const missing = order.total - order.received - amount;
  if (missing > 0) return { kind: 'underpaid', missing, excess: 0 };
  return { kind: 'settles', missing: 0, excess: -missing };
}

/** Why no order was found for a transfer. */
export type UnmatchedReason =
  | 'no_reference'
  | 'unknown_order'
  | 'ambiguous'
  | 'currency'
  | 'amount'
  | 'recorded';

/** The largest sum of a payment, minor units: no order costs as much, so more than that is a person's to look at. */
export const mostPaid = 2_147_483_647;

/** An order that a transfer may be for. */
export interface CandidateOrder extends WaitingOrder {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  /** Transfers for it that staff recorded by hand, minor units: a statement may have the same ones without a reference. */
  readonly recorded: readonly number[];
}

/** The order that a transfer is for, or why there is none. */
export type TransferMatch<T extends CandidateOrder> =
  | { readonly order: T; readonly reason?: undefined }
  | { readonly order?: undefined; readonly reason: UnmatchedReason };

/**
 * Picks the order of a transfer among those whose numbers its text may mean, the surest number first. Several
 * orders are told apart by the amount that is still missing; when that does not tell, a person does. So does a person where staff
 * recorded the same amount for the order by hand.
 */
export function pickOrder<T extends CandidateOrder>(
  transfer: { readonly amount: number; readonly currency: string },
  numbers: readonly string[],
  orders: ReadonlyMap<string, T>,
): TransferMatch<T> {
  if (numbers.length === 0) return { reason: 'no_reference' };
  const found = numbers.flatMap(number => orders.get(number) ?? []);
  if (found.length === 0) return { reason: 'unknown_order' };
  const inCurrency = found.filter(order => order.currency === transfer.currency);
  if (inCurrency.length === 0) return { reason: 'currency' };
  if (transfer.amount > mostPaid) return { reason: 'amount' };
  if (inCurrency.length === 1 && inCurrency[0]) return unlessRecorded(inCurrency[0], transfer.amount);
  const exact = inCurrency.filter(order => {
    const decision = decideTransfer(order, transfer.amount);
    return decision.kind === 'settles' && decision.excess === 0;
  });
  return exact.length === 1 && exact[0] ? unlessRecorded(exact[0], transfer.amount) : { reason: 'ambiguous' };
}

function unlessRecorded<T extends CandidateOrder>(order: T, amount: number): TransferMatch<T> {
  return order.recorded.includes(amount) ? { reason: 'recorded' } : { order };
}
