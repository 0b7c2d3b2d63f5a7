import { dueColumns, formatOrderNumber } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { StatusBadge, type DataColumn, type StatusTone } from '@vh/ui';
import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import { providerInWords } from '../order/payment-words.ts';
import { useOrderTexts } from '../order/order-texts.ts';
import styles from './actions.module.css';
import type { DueRow } from './due-list.model.ts';
import { useActionTexts } from './order-action-texts.ts';

const tones: Readonly<Record<DueRow['why'], StatusTone>> = {
  needs_refund: 'bad',
  overpaid: 'wait',
  refund_failed: 'bad',
  manual: 'bad',
  owed_by_buyer: 'info',
};

/** The columns of the list of amounts due. */
export function useDueColumns(): DataColumn<DueRow>[] {
  const { text, language } = useActionTexts();
  const { text: viewText } = useOrderTexts();
  return useDeclaredColumns<typeof dueColumns, DueRow>(dueColumns, {
    number: { phone: 'lead', cell: row => formatOrderNumber(row.number) },
    // beside the order: the last columns of narrow screens have to be scrolled to
    due: {
      phone: 'lead-end',
      cell: row => (
        <strong className={styles.amount}>
          {formatAmount({ amount: row.due, currency: row.currency }, language)}
        </strong>
      ),
    },
    why: {
      phone: 'second-end',
      cell: row => (
        <>
          <StatusBadge tone={tones[row.why]}>{text(`due.${row.why}`)}</StatusBadge>
          <DueProblem row={row} />
        </>
      ),
    },
    event: { width: '240px', clip: true },
    buyer: { width: '200px', clip: true, phone: 'second', cell: row => row.buyerName || row.buyerEmail },
    since: {
      cell: row => (
        <time dateTime={row.since} className={styles.amount}>
          {formatMoment(row.since, language)}
        </time>
      ),
    },
    provider: { cell: row => (row.provider ? providerInWords(row.provider, viewText) : '–') },
  });
}

/** What a provider said of a refund that it did not carry out. */
function DueProblem({ row }: { row: DueRow }) {
  const { text } = useActionTexts();
  if (row.why !== 'refund_failed') return null;
  return (
    <span className={styles.under}>
      {[row.failure, row.isUnresolved && text('providerMayHavePaid')].filter(Boolean).join(' ')}
    </span>
  );
}
