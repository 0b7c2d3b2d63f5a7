import { vatContained } from './money.ts';

/**
 * The VAT of what the platform sells itself beside the organisers' tickets. Rates in basis points (2000 = 20 %); they do
 * not depend on the rates of the tickets.
 */
export interface ServiceVat {
  /** Of the service fee that buyers pay on top. */
  readonly feeBasisPoints: number;
  /** Of the optional order protection. */
  readonly protectionBasisPoints: number;
  /** Why a service with a rate of 0 has no VAT, as documents say it; '' where both have a rate. */
  readonly exemption: string;
}

/** For sums in which no VAT is shown. */
export const noServiceVat: ServiceVat = { feeBasisPoints: 0, protectionBasisPoints: 0, exemption: '' };

/** A gross amount as it was sold, with the VAT that was told for it; minor units, and basis points. */
export interface TaxedAmount {
  readonly gross: number;
  readonly vat: number;
  readonly basisPoints: number;
}

/**
 * The VAT that goes back with a part of a sold amount. It is what is contained in all that was refunded so far less
 * what was contained before, so that the parts of any partition add up to exactly the VAT of the sale.
 * @param refunded what was refunded of it before, minor units
 * @param part what is refunded now, minor units
 */
export function refundedVat(sold: TaxedAmount, refunded: number, part: number): number {
  return vatUpTo(sold, refunded + part) - vatUpTo(sold, refunded);
}

function vatUpTo({ gross, vat, basisPoints }: TaxedAmount, amount: number): number {
  // the VAT of the whole is what the invoice said
  return amount >= gross ? vat : Math.min(vatContained(amount, basisPoints), vat);
}

/** True when a reason has to be told: one of the services is sold without VAT. */
export function needsVatExemption({
  feeBasisPoints,
  protectionBasisPoints,
}: Omit<ServiceVat, 'exemption'>): boolean {
  return feeBasisPoints === 0 || protectionBasisPoints === 0;
}

/** Why tickets at 0 % are sold without VAT, as documents say it. */
export const vatReasons = ['exempt', 'small_business', 'reverse_charge', 'outside_scope'] as const;

/** One of them. */
export type VatReason = (typeof vatReasons)[number];

/** The longest reason for selling without VAT, signs. */
export const longestVatExemption = 200;
