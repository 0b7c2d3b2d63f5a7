/** Currencies the platform sells in; all have two decimals in ISO 4217. */
export const currencies = ['RSD', 'BAM', 'EUR', 'SEK', 'CHF', 'GBP', 'USD', 'CAD'] as const;

/** An ISO 4217 code the platform sells in. */
export type Currency = (typeof currencies)[number];

/** An amount in integer minor units (1 RSD = 100) with its currency; never floating point. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** Minor units in one major unit; every supported currency has two decimals. */
export const minorUnitsPerMajor = 100;

/** Tells a supported currency code from any other string. */
export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && currencies.some(code => code === value);
}

/** Basis points (1/100 percent) of an amount in minor units, rounded half up. */
export function basisPointsOf(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints * 2 + 10_000) / 20_000);
}

/** The VAT contained in a gross amount, in minor units, rounded half up; rate in basis points (2000 = 20%). */
export function vatContained(gross: number, rateBasisPoints: number): number {
  const divisor = 10_000 + rateBasisPoints;
  return Math.floor((gross * rateBasisPoints * 2 + divisor) / (divisor * 2));
}
