import { formatAmount, formatCount } from '@vh/i18n';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { useCashOfficeTexts, useTermsText } from '../cash-office/index.ts';
import type { PayspotRow } from './payspot-list.model.ts';
import { usePayspotTexts } from './payspot-texts.ts';
import styles from './payspots.module.css';

type Sum = Exclude<keyof PayspotRow['money'][number], 'currency'>;

/** The columns of the list of payspots: what they earn, took, handed over and owe. */
export function usePayspotColumns(): DataColumn<PayspotRow>[] {
  const { text, language } = usePayspotTexts();
  const { text: moneyText } = useCashOfficeTexts();
  const termsText = useTermsText();
  const sums = (key: Sum, header: string): DataColumn<PayspotRow> => ({
    ...{ key, header, align: 'end' },
    cell: ({ money }) =>
      money.map(row => (
        <span key={row.currency} className={styles.line}>
          {formatAmount({ amount: row[key], currency: row.currency }, language)}
        </span>
      )),
  });
  return [
    { key: 'name', header: moneyText('payspot'), sortable: true, phone: 'lead', cell: row => row.name },
    { key: 'city', header: text('city'), sortable: true, phone: 'second', cell: row => row.city },
    {
      key: 'sellers',
      header: text('sellers'),
      align: 'end',
      phone: 'none',
      cell: row => formatCount(row.sellers, language),
    },
    {
      key: 'terms',
      header: moneyText('commission'),
      phone: 'none',
      cell: row => termsText(row.terms),
    },
    { ...sums('taken', moneyText('cashTaken')), phone: 'none' },
    { ...sums('commission', moneyText('commissionEarned')), phone: 'none' },
    { ...sums('remitted', moneyText('remitted')), phone: 'none' },
    { ...sums('due', moneyText('dueShort')), phone: 'second-end' },
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'ok' : 'mute'}>{text(`state.${status}`)}</StatusBadge>
      ),
    },
  ];
}
