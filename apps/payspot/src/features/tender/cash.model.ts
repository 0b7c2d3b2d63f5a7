import { minorUnitsPerMajor, readTypedAmount, type Currency, type LanguageCode } from '@vh/domain';

/** Notes in circulation, in major units, rising; sources are the issuing central banks. */
export const notes: Record<Currency, readonly number[]> = {
  RSD: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  BAM: [10, 20, 50, 100, 200],
  EUR: [5, 10, 20, 50, 100, 200],
  SEK: [20, 50, 100, 200, 500, 1000],
  CHF: [10, 20, 50, 100, 200, 1000],
  GBP: [5, 10, 20, 50],
  USD: [1, 5, 10, 20, 50, 100],
  CAD: [5, 10, 20, 50, 100],
};

/** What is left to do with the cash on the counter. */
export type Change =
  | { readonly kind: 'exact' }
  | { readonly kind: 'give_back'; readonly amount: number }
  | { readonly kind: 'short'; readonly amount: number };

/** Compares what was handed over with what is to pay; minor units. */
export function changeFor(total: number, tendered: number): Change {
  if (tendered === total) return { kind: 'exact' };
  return tendered > total
    ? { kind: 'give_back', amount: tendered - total }
    : { kind: 'short', amount: total - tendered };
}

/** True when the change for a tender is more than the largest note of the currency: most likely a slip of a key. Minor units. */
export function isUnlikelyTender(total: number, tendered: number, currency: Currency): boolean {
  return tendered - total > Math.max(...notes[currency]) * minorUnitsPerMajor;
}

/** Twenty of the largest note: more than that is hardly carried to a till or from it. */
const notesCarried = 20;

/** Whether a sum is more than one brings to a till or takes out of it: most likely a slip of a key. Minor units. */
export function isUnlikelyMove(amount: number, currency: Currency): boolean {
  return amount > Math.max(...notes[currency]) * notesCarried * minorUnitsPerMajor;
}

/** Number of notes it takes to lay down an amount of whole notes, largest first; minor units. */
function noteCount(amount: number, currency: Currency): number {
  let rest = amount;
  let count = 0;
  for (const note of notes[currency].toReversed()) {
    const size = note * minorUnitsPerMajor;
    count += Math.floor(rest / size);
    rest %= size;
  }
  return count;
}

/**
 * Amounts a buyer is likely to hand over, rising, the exact sum first; minor units.
 *
 * An amount is sensible when no smaller one takes as few notes: for 250 RSD that is 300 (two notes)
 * and 500 (one), but not 400. Where that leaves room, the next larger round sums follow.
 */
export function fastCashAmounts(total: number, currency: Currency, count = 3): number[] {
  if (total <= 0) return [];
  const roundedUp = notes[currency].map(note => {
    const size = note * minorUnitsPerMajor;
    return Math.ceil(total / size) * size;
  });
  const above = [...new Set(roundedUp)].filter(amount => amount > total).sort((a, b) => a - b);
  const sensible = above.filter((amount, at) =>
    above.slice(0, at).every(smaller => noteCount(smaller, currency) > noteCount(amount, currency)),
  );
  const fewestNotes = sensible.toSorted((a, b) => noteCount(a, currency) - noteCount(b, currency) || a - b);
  const rest = above.filter(amount => !sensible.includes(amount));
  return [total, ...[...fewestNotes, ...rest].slice(0, count - 1).sort((a, b) => a - b)];
}

/** Reads an amount as people type it in a language ('5000', '50,5', '1 200.50') into minor units; undefined when it is none. */
export function readAmount(typed: string, language: LanguageCode): number | undefined {
  const amount = readTypedAmount(typed, { language });
  return amount === 'wrong' ? undefined : amount;
}
