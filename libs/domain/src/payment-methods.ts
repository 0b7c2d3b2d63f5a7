import type { Currency } from './money.ts';
import { reservationNearEventMs } from './pay-later.ts';

/**
 * Every way to pay an order of the web; 'free' is for orders that cost nothing, 'payspot' for those whose buyer reserves
 * and pays at a counter.
 */
export const paymentMethods = ['sandbox', 'allsecure', 'stripe', 'bank-transfer', 'payspot', 'free'] as const;

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
  /** Reservations that are paid at a counter, hours. */
  readonly payspotHours: number;
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
  /** True when counters may sell everything in it. */
  readonly isForCounters: boolean;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** A bank transfer must be there this long before the doors, so that it can be matched and tickets be sent, ms. */
export const bankTransferMarginMs = dayMs;

/** Anyone who reserves must still get to a counter: it is offered until so long before the first event, ms. */
export const payspotMarginMs = hourMs;

/** How long an order that is to be paid by a method waits for its money, ms. */
export function payWithinMs(method: PaymentMethod, deadlines: PaymentDeadlines): number {
  if (method === 'payspot') return deadlines.payspotHours * hourMs;
  return method === 'bank-transfer' ? deadlines.bankTransferDays * dayMs : deadlines.cardMinutes * 60_000;
}

/**
 * Until when an order that begins at an instant waits for its money. A reservation never lasts past the start of its
 * first event, and close to it only a quarter of the time that is left (half an hour at least), so that others can buy.
 */
export function payDeadline(
  method: PaymentMethod,
  deadlines: PaymentDeadlines,
  { at, startsAt }: { readonly at: Date; readonly startsAt: Date | undefined },
): Date {
  const until = at.getTime() + payWithinMs(method, deadlines);
  if (method !== 'payspot' || !startsAt) return new Date(until);
  const near = at.getTime() + reservationNearEventMs(at, startsAt);
  return new Date(Math.min(until, near, startsAt.getTime()));
}

/**
 * The methods a cart can be paid by, in the order they are offered. Nothing to pay needs no method but 'free';
 * a bank transfer is offered only while its money can arrive a day before the first event, a counter only for what
 * counters sell, and while there is an hour to get to one.
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
    .filter(method => isInTime(cart, marginOf(method, deadlines)))
    .filter(method => method !== 'payspot' || cart.isForCounters);
}

/** How long before the first event a method is offered at the latest, ms; nothing where that is no matter. */
function marginOf(method: PaymentMethod, deadlines: PaymentDeadlines): number | undefined {
  if (method === 'bank-transfer') return payWithinMs(method, deadlines) + bankTransferMarginMs;
  return method === 'payspot' ? payspotMarginMs : undefined;
}

function isInTime({ startsAt, now }: PayableCart, marginMs: number | undefined): boolean {
  if (marginMs === undefined || startsAt === undefined) return true;
  return startsAt.getTime() - now.getTime() >= marginMs;
}
