import { currencies } from '@vh/domain';
import { formatAmount, formatPercent } from '@vh/i18n';
import { useCashOfficeTexts } from './cash-office-texts.ts';
import type { WatchedPayspot } from './commission.model.ts';

/** Says what a payspot earns: "5%, 0,20 KM a ticket, kept". */
export function useTermsText(): (terms: WatchedPayspot['terms']) => string {
  const { text, language } = useCashOfficeTexts();
  return ({ basisPoints, fixed, isKept }) => {
    const amounts = currencies.flatMap(currency => {
      const amount = fixed[currency] ?? 0;
      return amount > 0 ? text('aTicket', { amount: formatAmount({ amount, currency }, language) }) : [];
    });
    const parts = [...(basisPoints > 0 ? [formatPercent(basisPoints / 10_000, language)] : []), ...amounts];
    return parts.length === 0
      ? text('noCommission')
      : [...parts, text(isKept ? 'isKept' : 'isPaid')].join(', ');
  };
}
