import { currencies, type Currency } from '../money.ts';

/** What a row of a till's journal says happened. */
export const cashEntryKinds = ['float', 'sale', 'refund', 'in', 'out', 'count'] as const;

/** One of them. */
export type CashEntryKind = (typeof cashEntryKinds)[number];

/** How buyers pay at a counter. */
export const payspotMethods = ['cash', 'card'] as const;

/** One of them. */
export type PayspotMethod = (typeof payspotMethods)[number];

/** What a shift took or gave; minor units, never below zero: the kind says which way. */
export interface CashEntry {
  readonly kind: CashEntryKind;
  readonly method: PayspotMethod;
  readonly currency: Currency;
  readonly amount: number;
}

/** One line of a Z report: what should be there by one method in one currency, and what is. Minor units. */
export interface ShiftLine extends Record<Exclude<CashEntryKind, 'count'>, number> {
  readonly method: PayspotMethod;
  readonly currency: Currency;
  readonly sales: number;
  /** float + sales − refunds + in − out. */
  readonly expected: number;
  readonly counted: number;
  /** Nobody counted it: `counted` and `difference` say nothing. */
  readonly isUncounted?: true;
  /** counted − expected: below zero, money is missing. */
  readonly difference: number;
}

/**
 * Sums up what a shift's journal says, line by line: cash before cards, currencies in their usual order. What was not
 * counted is marked, and counts as nothing so that its sum is still missing; where nothing moved and nothing was found is no line.
 */
export function reportShift(entries: readonly CashEntry[]): ShiftLine[] {
  return payspotMethods.flatMap(method =>
    currencies.flatMap(currency => {
      const own = entries.filter(entry => entry.method === method && entry.currency === currency);
      return own.some(({ amount, kind }) => amount > 0 || kind === 'sale')
        ? [reportLine(own, method, currency)]
        : [];
    }),
  );
}

function reportLine(entries: readonly CashEntry[], method: PayspotMethod, currency: Currency): ShiftLine {
  const sum = (kind: CashEntryKind) =>
    entries.filter(entry => entry.kind === kind).reduce((total, entry) => total + entry.amount, 0);
  const parts = {
    float: sum('float'),
    sale: sum('sale'),
    refund: sum('refund'),
    in: sum('in'),
    out: sum('out'),
  };
  const expected = parts.float + parts.sale - parts.refund + parts.in - parts.out;
  const counted = sum('count');
  const isCounted = entries.some(entry => entry.kind === 'count');
  const sales = entries.filter(entry => entry.kind === 'sale').length;
  return {
    ...{ method, currency, ...parts, sales, expected, counted, difference: counted - expected },
    ...(!isCounted && { isUncounted: true as const }),
  };
}
