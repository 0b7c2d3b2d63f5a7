import { formatAmount, formatCount } from '@vh/i18n';
import styles from './actions.module.css';
import type { DuePage } from './due-list.model.ts';
import { useActionTexts } from './order-action-texts.ts';

/** What all that fits comes to, each currency separately; what buyers owe stands beside it. */
export function DueSums({ sums }: { sums: DuePage['sums'] }) {
  const { text, language } = useActionTexts();
  if (sums.length === 0) return null;
  const money = (amount: number, currency: DuePage['sums'][number]['currency']) =>
    formatAmount({ amount, currency }, language);
  return (
    <ul className={styles.sums} aria-label={text('dueSums')}>
      {sums.map(({ currency, rows, due, owed }) => (
        <li key={currency} className={styles.sum}>
          <strong>{money(due, currency)}</strong> {text('dueToBuyers')}
          <span className={styles.under}>
            {[
              text('dueSum', { count: rows, shown: formatCount(rows, language) }),
              owed > 0 && text('dueOwed', { amount: money(owed, currency) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
