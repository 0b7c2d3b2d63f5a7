import type { Currency } from './money.ts';

/**
 * Above what a refund is confirmed again while the platform has set nothing else, in minor units: a round sum worth about
 * as much in each currency (400 to 550 EUR), since the service knows no rates.
 */
export const usualRefundLimits: Readonly<Record<Currency, number>> = {
  RSD: 5_000_000,
  BAM: 100_000,
  EUR: 50_000,
  SEK: 500_000,
  CHF: 50_000,
  GBP: 50_000,
  USD: 50_000,
  CAD: 70_000,
};

/** Above what refunds in a currency are confirmed again, in minor units; a limit of 0 counts as set. */
export function refundLimitOf(
  limits: Readonly<Partial<Record<Currency, number>>>,
  currency: Currency,
): number {
  return limits[currency] ?? usualRefundLimits[currency];
}
