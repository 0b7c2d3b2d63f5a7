import type { ResponseOf } from '@vh/contract';
import { formatAmount, formatCount } from '@vh/i18n';
import { useLifecycleTexts } from './lifecycle-texts.ts';
import styles from './event-actions.module.css';

/** What putting an event off or calling it off would reach. */
export type Impact = ResponseOf<'POST /back/event/get-change-impact'>;

interface ImpactFactsProps {
  readonly impact: Impact;
  /** Calling off cancels unpaid orders and asks what other tickets admit here; putting off does not. */
  readonly isCancelling: boolean;
}

/** Whom it reaches, in numbers and sums. */
export function ImpactFacts({ impact, isCancelling }: ImpactFactsProps) {
  const { text, language } = useLifecycleTexts();
  const { buyers, tickets, usedTickets, unpaidOrders, waiting, sums, passes } = impact;
  const shown = (count: number) => formatCount(count, language);
  const counted = (key: 'used' | 'unpaid' | 'waiting', count: number) =>
    count > 0 ? [text(key, { count, shown: shown(count) })] : [];
  const paid = sums.filter(sum => sum.amount > 0).map(sum => formatAmount(sum, language));
  const lines = [
    buyers > 0
      ? text('buyers', { count: buyers, shown: shown(buyers), tickets: shown(tickets) })
      : text('reachNobody'),
    ...(paid.length > 0 ? [text('paid', { sum: paid.join(' + ') })] : []),
    ...(isCancelling ? [...counted('used', usedTickets), ...counted('unpaid', unpaidOrders)] : []),
    ...counted('waiting', waiting),
    ...passes.map(pass =>
      text(isCancelling && pass.isSelling ? 'passSelling' : 'pass', {
        title: pass.title,
        tickets: shown(pass.tickets),
      }),
    ),
  ];
  return (
    <section className={styles.reach} aria-label={text('reach')}>
      <h3>{text('reach')}</h3>
      <ul className={styles.reasons}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
