import type { RefundPolicy } from './refunds.ts';

/** Wishes of a buyer that the organiser decides about: money back for tickets, or another date, ticket type or name. */
export const orderRequestTypes = ['refund', 'change'] as const;

/** One of the types of a request. */
export type OrderRequestType = (typeof orderRequestTypes)[number];

/** The states of a request: open until it is answered, taken back by the buyer, or past its deadline. */
export const orderRequestStates = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;

/** One of the states of a request. */
export type OrderRequestState = (typeof orderRequestStates)[number];

/** Why nothing can be asked about a ticket. */
export const orderRequestRefusals = ['void', 'used', 'past', 'pending', 'by_policy'] as const;

/** One of these reasons. */
export type OrderRequestRefusal = (typeof orderRequestRefusals)[number];

/** An organiser answers within this time, unless the event starts earlier; milliseconds. */
export const orderRequestAnswerMs = 14 * 24 * 3_600_000;

/** Characters of what a buyer writes, and of what is answered. */
export const orderRequestWordsMaxLength = 1_000;

/** So many requests about one order can be sent within a day: each of them is a mail. */
export const orderRequestsADay = 5;

/** A ticket as far as requests depend on it; instants in milliseconds since the epoch. */
export interface RequestableTicket {
  readonly state: 'valid' | 'checked_in' | 'checked_out' | 'void';
  readonly startsAt: number;
  readonly policy: RefundPolicy;
  /** The event was cancelled or moved: buyers return their tickets themselves. */
  readonly isCalledOff: boolean;
  /** It is in a request that is open. */
  readonly hasOpenRequest: boolean;
}

/**
 * Decides why a request about a ticket is refused; undefined where it may be sent. Refunds are asked for where the event
 * decides case by case, changes everywhere.
 */
export function refuseOrderRequest(
  ticket: RequestableTicket,
  type: OrderRequestType,
  now: number,
): OrderRequestRefusal | undefined {
  if (ticket.state === 'void') return 'void';
  if (ticket.state !== 'valid') return 'used';
  if (now >= ticket.startsAt) return 'past';
  if (ticket.hasOpenRequest) return 'pending';
  if (type === 'change') return undefined;
  return ticket.policy === 'organiser' && !ticket.isCalledOff ? undefined : 'by_policy';
}

/** The organiser is reminded of an open request so long before its deadline. */
export const orderRequestReminderMs = 3 * 24 * 3_600_000;

/** A request that was sent later than so long ago is known well enough without a reminder. */
export const orderRequestKnownMs = 24 * 3_600_000;

/** Until when a request is to be answered: two weeks, but before the event starts. Milliseconds since the epoch. */
export function orderRequestDeadline(askedAt: number, startsAt: number): number {
  return Math.min(askedAt + orderRequestAnswerMs, startsAt);
}
