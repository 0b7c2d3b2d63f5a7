import { minorUnitsPerMajor, readTypedAmount, type Currency, type LanguageCode } from '@vh/domain';
import { notes } from '../tender/index.ts';

/** Coins in circulation, in minor units, rising; sources are the issuing central banks. */
const coins: Record<Currency, readonly number[]> = {
  RSD: [100, 200, 500, 1000, 2000],
  BAM: [5, 10, 20, 50, 100, 200, 500],
  EUR: [1, 2, 5, 10, 20, 50, 100, 200],
  SEK: [100, 200, 500, 1000],
  CHF: [5, 10, 20, 50, 100, 200, 500],
  GBP: [1, 2, 5, 10, 20, 50, 100, 200],
  USD: [1, 5, 10, 25, 50],
  CAD: [5, 10, 25, 100, 200],
};

/** What lies in a till, as it is typed: pieces by what each is worth in minor units, and a rest as an amount. */
export interface Count {
  readonly currency: Currency;
  readonly pieces: Readonly<Record<number, string>>;
  readonly rest: string;
}

/** A count that nothing was written into. */
export function emptyCount(currency: Currency): Count {
  return { currency, pieces: {}, rest: '' };
}

/** True when nothing was written into a count: it was not made, which is not a count of zero. */
export function isUncounted({ pieces, rest }: Count): boolean {
  return [rest, ...Object.values(pieces)].every(typed => typed.trim() === '');
}

/** What notes and coins of a currency are worth, in minor units, falling; those that are both stand once. */
export function denominations(currency: Currency): number[] {
  const all = [...notes[currency].map(note => note * minorUnitsPerMajor), ...coins[currency]];
  return [...new Set(all)].sort((a, b) => b - a);
}

/** How many pieces were typed; undefined for what is no number of pieces. */
export function readPieces(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 0;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** What a count comes to, in minor units; undefined while something in it can't be read. */
export function sumCount({ currency, pieces, rest }: Count, language: LanguageCode): number | undefined {
  const read = readTypedAmount(rest, { language });
  let sum = read === undefined ? 0 : read;
  for (const worth of denominations(currency)) {
    const number = readPieces(pieces[worth] ?? '');
    if (number === undefined || sum === 'wrong') return undefined;
    sum += number * worth;
  }
  return sum === 'wrong' ? undefined : sum;
}
