import type { ResponseOf } from '@vh/contract';
import { organiserPaymentName, storeCreditName } from '@vh/domain';
import type { MessageKey } from '@vh/i18n';

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

/** How often a ticket whose code changes is looked at again, in milliseconds: its secret is another one once it was renewed. */
export const renewedCodesMs = 60_000;

/** When to look at an order again, in milliseconds; false when nothing will change on its own. */
export function nextLook(order: BuyerOrder | undefined, looks: number): number | false {
  if (order?.tickets.some(({ rotation }) => rotation)) return renewedCodesMs;
  if (!order || viewOf(order) !== 'waiting') return false;
  return looks < quickLooks ? quickMs : slowMs;
}

/** A ticket as its holder sees it. */
export type BuyerTicket = BuyerOrder['tickets'][number];

/** What an order's state is called in a list. */
export const stateKeys: Readonly<Record<BuyerOrder['state'], MessageKey>> = {
  held: 'orderStateBooked',
  booked: 'orderStateBooked',
  paid: 'orderStatePaid',
  partially_refunded: 'orderStatePartly',
  refunded: 'orderStateRefunded',
  expired: 'orderStateReleased',
  released: 'orderStateReleased',
  cancelled: 'orderStateCancelled',
  needs_refund: 'orderStateDue',
};

/** The heading and what it means for orders that have no tickets and wait for nothing. */
export function endedWords(order: BuyerOrder): { readonly title: MessageKey; readonly text?: MessageKey } {
  if (order.state === 'needs_refund') return { title: 'orderSafeTitle', text: 'orderNeedsRefund' };
  if (order.state === 'refunded') return { title: 'orderRefundedTitle' };
  if (order.state === 'cancelled') return { title: 'orderCancelledTitle', text: 'cancelledNext' };
  return { title: 'orderReleasedTitle', text: 'orderReleasedNext' };
}

/** True when the buyer can ask to give tickets back; whether they may, and for what, the quote says. */
export function hasTicketsToGiveBack(order: BuyerOrder): boolean {
  return viewOf(order) === 'tickets' && !order.inDispute && order.tickets.some(isHeld);
}

/** Whether a ticket still admits somebody who is not inside yet. */
export function isHeld(ticket: BuyerTicket): boolean {
  return ticket.state === 'valid';
}

/** An order is fresh for half an hour: anyone who looks then has just paid, later they come back for the tickets. */
const freshMs = 30 * 60_000;

/**
 * Whether the buyer has just paid, and all of it is still so: what was sent and paid is no news once a ticket was returned or
 * transferred. Instants in milliseconds since the epoch.
 */
export function isFresh({ createdAt, tickets, refunds }: BuyerOrder, now: number): boolean {
  const isWhole = refunds.length === 0 && tickets.every(ticket => ticket.state !== 'void');
  return isWhole && now - Date.parse(createdAt) < freshMs;
}

/** What is said of money under way back. */
export function refundKey(refund: BuyerOrder['refunds'][number]): MessageKey {
  if (refund.method === organiserPaymentName) return 'orderRefundByOrganiser';
  if (refund.state === 'succeeded')
    return refund.method === storeCreditName ? 'orderRefundCredited' : 'orderRefundDone';
  return refund.state === 'failed' ? 'orderRefundByHand' : 'orderRefundOpen';
}

type Failure = NonNullable<NonNullable<BuyerOrder['payment']>['failure']>;

/** Why a payment did not go through, in the buyer's words. */
export const failureKeys: Readonly<Record<Failure, MessageKey>> = {
  cancelled: 'payFailureCancelled',
  declined: 'payFailureDeclined',
  insufficient_funds: 'payFailureFunds',
  authentication: 'payFailureAuthentication',
  card_invalid: 'payFailureCardInvalid',
  card_expired: 'payFailureCardExpired',
  expired: 'payFailureExpired',
  try_later: 'payFailureTryLater',
  unknown: 'payFailureUnknown',
};

/** Of a payment that got lost on the way nobody knows yet whether it was charged. */
export function isSurelyUncharged(failure: Failure): boolean {
  return failure !== 'try_later' && failure !== 'unknown';
}

/** True when an order that waits was certainly not charged: nothing was tried, or the last try surely failed. */
export function isNothingCharged({ payment }: BuyerOrder): boolean {
  if (!payment) return true;
  return payment.failure ? isSurelyUncharged(payment.failure) : payment.state === 'failed';
}

type CancelQuote = ResponseOf<'POST /front/order/quote-cancel'>;

/** On what ground tickets go back. */
export const groundKeys: Readonly<Record<CancelQuote['reason'], MessageKey>> = {
  event_cancelled: 'ticketBackCalledOff',
  protection: 'ticketBackProtected',
  buyer: 'ticketBackByRules',
};

/** Why a ticket can't go back. */
export const refusalKeys: Readonly<Record<CancelQuote['refused'][number]['why'], MessageKey>> = {
  void: 'ticketBackGone',
  used: 'ticketBackUsed',
  not_allowed: 'ticketBackNotAllowed',
  ask_organiser: 'ticketBackAskOrganiser',
  too_late: 'ticketBackTooLate',
  not_protected: 'ticketBackNotAllowed',
  not_cancelled: 'ticketBackNotAllowed',
  in_exchange: 'ticketBackNotAllowed',
};
