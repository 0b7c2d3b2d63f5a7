import { payoutColumns } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { useDeclaredColumns } from '@vh/area-kit';
import { payoutTones, type PayoutRow } from './payout-list.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import styles from './payouts.module.css';

/** The columns of a list of payouts; of one client's the organiser is left out. */
export function usePayoutColumns({ ofOne }: { readonly ofOne: boolean }): DataColumn<PayoutRow>[] {
  const { text, language } = usePayoutTexts();
  const columns = useDeclaredColumns<typeof payoutColumns, PayoutRow>(payoutColumns, {
    number: { phone: 'lead', cell: row => row.number },
    client: { phone: 'second', cell: row => row.client.name },
    amount: {
      phone: 'lead-end',
      cell: row => <span className={styles.sum}>{formatAmount(row, language)}</span>,
    },
    state: {
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
    at: { phone: ofOne ? 'second' : 'none' },
    by: { phone: 'none', cell: row => row.requestedBy || '–' },
  });
  return columns.filter(({ key }) => key !== 'client' || !ofOne);
}
