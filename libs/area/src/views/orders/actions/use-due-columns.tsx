import type { ResponseOf } from '@vh/contract';
import { formatAmount } from '@vh/i18n';
import { StatusBadge, type DataColumn, type StatusTone } from '@vh/ui';
import { formatMoment } from '../../format-moment.ts';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';

/** A row of the list of money due. */
export type DueRow = ResponseOf<'POST /back/refund/get-due'>['rows'][number];

const tones: Readonly<Record<DueRow['kind'], StatusTone>> = {
  needs_refund: 'bad',
  overpaid: 'wait',
  refund_failed: 'bad',
  owed_by_buyer: 'info',
};

/** The columns of the list of money due. */
export function useDueColumns(): DataColumn<DueRow>[] {
  const { text, language } = useActionTexts();
  return [
    { key: 'number', header: text('order'), phone: 'lead', cell: row => row.number },
    {
      key: 'why',
      header: text('why'),
      phone: 'second-end',
      cell: row => (
        <StatusBadge tone={tones[row.kind]}>
          {text(row.failure === 'by_hand' ? 'due.by_hand' : `due.${row.kind}`)}
        </StatusBadge>
      ),
    },
    { key: 'event', header: text('event'), width: '240px', clip: true, cell: row => row.eventTitle },
    {
      key: 'buyer',
      header: text('buyer'),
      width: '200px',
      clip: true,
      phone: 'second',
      cell: row => row.buyerName || row.buyerEmail,
    },
    {
      key: 'since',
      header: text('since'),
      cell: row => (
        <time dateTime={row.since} className={styles.amount}>
          {formatMoment(row.since, language)}
        </time>
      ),
    },
    {
      key: 'amount',
      header: text('amount'),
      align: 'end',
      phone: 'lead-end',
      cell: row => (
        <strong className={styles.amount}>
          {formatAmount({ amount: row.due, currency: row.currency }, language)}
        </strong>
      ),
    },
  ];
}
