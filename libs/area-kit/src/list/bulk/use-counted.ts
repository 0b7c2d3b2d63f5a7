import type { Currency } from '@vh/domain';
import { formatAmount, formatCount, formatList, useText } from '@vh/i18n';

/** What counted texts are given, and sums of money in words. */
export function useCounted() {
  const { language } = useText();
  return {
    count: (of: number) => ({ count: of, shown: formatCount(of, language) }),
    /** The sum of each currency; they are never added up. */
    sums: (parts: readonly { readonly amount: number; readonly currency: Currency }[]): string => {
      const sums = new Map<Currency, number>();
      for (const { amount, currency } of parts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
      const words = [...sums].map(([currency, amount]) => formatAmount({ amount, currency }, language));
      return formatList(words, language);
    },
  };
}
