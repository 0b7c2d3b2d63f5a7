import { formatAmount } from '@vh/i18n';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { payoutTones, type PayoutRow } from './payout-list.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import styles from './payouts.module.css';

/** The columns of a list of payouts; of one client's the organiser is left out. */
export function usePayoutColumns({ ofOne }: { readonly ofOne: boolean }): DataColumn<PayoutRow>[] {
  const { text, language } = usePayoutTexts();
  const columns: (DataColumn<PayoutRow> | false)[] = [
    { key: 'number', header: text('number'), phone: 'lead', cell: row => row.number },
    !ofOne && { key: 'client', header: text('organiser'), phone: 'second', cell: row => row.client.name },
    {
      key: 'amount',
      header: text('amount'),
      align: 'end',
      sortable: true,
      phone: 'lead-end',
      cell: row => <span className={styles.sum}>{formatAmount(row, language)}</span>,
    },
    {
      key: 'state',
      header: text('state'),
      phone: 'second-end',
      cell: row => (
        <span className={styles.stateCell}>
          <StatusBadge tone={payoutTones[row.state]}>{text(`state.${row.state}`)}</StatusBadge>
          {row.batch !== undefined && row.state === 'approved' && (
            <span className={styles.quiet}>{text('inBatch', { number: row.batch })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'at',
      header: text('at'),
      sortable: true,
      phone: ofOne ? 'second' : 'none',
      cell: row => formatMoment(row.requestedAt, language),
    },
    { key: 'by', header: text('by'), phone: 'none', cell: row => row.requestedBy || '–' },
  ];
  return columns.filter(column => column !== false);
}
