import type { Currency, LanguageCode, Money } from '@vh/domain';
import { formatAmount, formatCompactAmount } from '@vh/i18n';

/** Sums of several currencies, which are never added up, largest gross first. */
export interface MoneySum {
  readonly currency: Currency;
  readonly gross: number;
  readonly fees: number;
  readonly refunded: number;
  readonly net: number;
}

/** One part of the sums as texts, one a currency; '0' in no currency when nothing was sold. */
export function formatSums(
  sums: readonly MoneySum[],
  part: 'gross' | 'fees' | 'refunded' | 'net',
  language: LanguageCode,
): string[] {
  if (sums.length === 0) return ['0'];
  return [...sums]
    .sort((a, b) => b.gross - a.gross)
    .map(sum => formatAmount({ amount: sum[part], currency: sum.currency }, language));
}

/** A share in whole per cent, 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}

/** As many characters as a large figure has room for. */
const figureLength = 12;

/** A share in per cent for readers; something is never shown as nothing. */
export function percentText(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent === 0 && part > 0 ? '< 1' : String(percent);
}

/** An amount as a large figure: shortened when it is long, then with the whole amount for the line below it. */
export function moneyFigure(
  money: Money,
  language: LanguageCode,
): { readonly value: string; readonly whole?: string } {
  const whole = formatAmount(money, language);
  if (whole.length <= figureLength) return { value: whole };
  return { value: formatCompactAmount(money.amount, language), whole };
}

/** Sums as one large figure, that of the largest currency; everything else on the line below it. */
export function sumFigure(
  sums: readonly MoneySum[],
  part: 'gross' | 'fees' | 'refunded' | 'net',
  language: LanguageCode,
): { readonly value: string; readonly note: string | undefined } {
  const [largest] = [...sums].sort((a, b) => b.gross - a.gross);
  if (!largest) return { value: '0', note: undefined };
  const figure = moneyFigure({ amount: largest[part], currency: largest.currency }, language);
  const others = formatSums(sums, part, language).slice(1);
  return { value: figure.value, note: [figure.whole, ...others].filter(Boolean).join(', ') || undefined };
}
