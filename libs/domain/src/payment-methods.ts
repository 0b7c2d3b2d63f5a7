import type { Currency } from './money.ts';

/** Every way to pay an order on the web; 'free' is for orders that cost nothing. */
export const paymentMethods = ['sandbox', 'allsecure', 'stripe', 'bank-transfer', 'free'] as const;

/** A way to pay an order on the web. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** Why a payment was not made, as buyers are told; the words lie in the clients. */
export const paymentFailures = [
  'cancelled',
  'declined',
  'insufficient_funds',
  'authentication',
  'card_invalid',
  'card_expired',
  'expired',
  'try_later',
  'unknown',
] as const;

/** A stable reason of a failed payment. */
export type PaymentFailure = (typeof paymentFailures)[number];

/** How long orders wait for their money, by kind of method. */
export interface PaymentDeadlines {
  /** Cards and everything else that ends while the buyer looks on, minutes. */
  readonly cardMinutes: number;
  /** Bank transfers, days. */
  readonly bankTransferDays: number;
}

/** A method that is set up, and what it can take. */
export interface OfferedMethod {
  readonly method: Exclude<PaymentMethod, 'free'>;
  /** Empty: every currency. */
  readonly currencies: readonly Currency[];
}

/** What is to be paid, and when. */
export interface PayableCart {
  readonly currency: Currency;
  /** Minor units. */
  readonly total: number;
  /** The start of the first event in the cart; undefined when there is none. */
  readonly startsAt: Date | undefined;
  readonly now: Date;
}

const dayMs = 86_400_000;

/** A bank transfer must be there this long before the doors, so that it can be matched and tickets be sent, ms. */
export const bankTransferMarginMs = dayMs;

/** How long an order that is to be paid by a method waits for its money, ms. */
export function payWithinMs(method: PaymentMethod, deadlines: PaymentDeadlines): number {
  return method === 'bank-transfer' ? deadlines.bankTransferDays * dayMs : deadlines.cardMinutes * 60_000;
}

/**
 * The methods a cart can be paid by, in the order they are offered. Nothing to pay needs no method but 'free';
 * a bank transfer is offered only while its money can arrive a day before the first event.
 */
export function availableMethods(
  cart: PayableCart,
  offered: readonly OfferedMethod[],
  deadlines: PaymentDeadlines,
): PaymentMethod[] {
  if (cart.total === 0) return ['free'];
  return offered
    .filter(({ currencies }) => currencies.length === 0 || currencies.includes(cart.currency))
    .map(({ method }) => method)
    .filter(method => method !== 'bank-transfer' || isInTime(cart, payWithinMs(method, deadlines)));
}

function isInTime({ startsAt, now }: PayableCart, withinMs: number): boolean {
  return startsAt === undefined || startsAt.getTime() - now.getTime() >= withinMs + bankTransferMarginMs;
}
