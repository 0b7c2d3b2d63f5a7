import { storeCreditName } from './ledger.ts';

/**
 * Payments that settle an order, or a part of it, without new money: the price of tickets that were exchanged for those of
 * the order, or that were split off into it. The rest is paid by another payment.
 */
export const internalPayments = ['exchange', 'split', storeCreditName] as const;

/** One of {@link internalPayments}. */
export type InternalPayment = (typeof internalPayments)[number];

/** Tells whether a payment brought no new money. */
export function isInternalPayment(provider: string): provider is InternalPayment {
  return internalPayments.some(name => name === provider);
}

/** The sums of an order that decide what its buyer still pays; minor units. */
export interface CoveredOrder {
  readonly total: number;
  /** Of the total, what an internal payment settles. */
  readonly covered: number;
}

/** What the buyer of an order pays besides its internal payment, minor units. */
export function amountDueOf({ total, covered }: CoveredOrder): number {
  return total - covered;
}
