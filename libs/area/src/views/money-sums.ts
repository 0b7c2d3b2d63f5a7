import type { Currency, LanguageCode } from '@vh/domain';
import { formatMoney } from '@vh/i18n';

/** Sums of several currencies, which are never added up, largest gross first. */
export interface MoneySum {
  readonly currency: Currency;
  readonly gross: number;
  readonly fees: number;
  readonly net: number;
}

/** One part of the sums as texts, one a currency; '0' in no currency when nothing was sold. */
export function formatSums(
  sums: readonly MoneySum[],
  part: 'gross' | 'fees' | 'net',
  language: LanguageCode,
): string[] {
  if (sums.length === 0) return ['0'];
  return [...sums]
    .sort((a, b) => b.gross - a.gross)
    .map(sum => formatMoney({ amount: sum[part], currency: sum.currency }, language));
}

/** A share in whole per cent, 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}
