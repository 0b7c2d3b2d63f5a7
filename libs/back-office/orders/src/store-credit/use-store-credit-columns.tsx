import { formatOrderNumber, homeTimezone } from '@vh/domain';
import { formatAmount, formatDay } from '@vh/i18n';
import { StatusBadge, type DataColumn } from '@vh/ui';
import styles from '../requests/requests.module.css';
import { lastMomentOf, storeCreditTones, type StoreCreditRow } from './store-credit-list.model.ts';
import { useStoreCreditTexts } from './store-credit-texts.ts';

/** The columns of the list of store credit; on phones the code, its state, the holder and the balance. */
export function useStoreCreditColumns(listsSeveralClients: boolean): DataColumn<StoreCreditRow>[] {
  const { text, language } = useStoreCreditTexts();
  const day = (iso: string) => formatDay(iso, { language, timeZone: homeTimezone });
  const money = (amount: number, { currency }: StoreCreditRow) =>
    formatAmount({ amount, currency }, language);
  return [
    { key: 'code', header: text('code'), phone: 'lead', cell: row => <strong>…{row.codeEnd}</strong> },
    {
      key: 'holder',
      header: text('holder'),
      phone: 'second',
      cell: row => (
        <>
          {row.holderName || row.holderEmail || text('noOne')}
          {row.holderName && <span className={styles.under}>{row.holderEmail}</span>}
        </>
      ),
    },
    ...(listsSeveralClients
      ? [{ key: 'organiser', header: text('organiser'), cell: (row: StoreCreditRow) => row.clientName }]
      : []),
    {
      key: 'order',
      header: text('order'),
      cell: row => (row.orderNumber ? formatOrderNumber(row.orderNumber) : text('isManual')),
    },
    {
      key: 'status',
      header: text('status'),
      phone: 'lead-end',
      cell: row => <StatusBadge tone={storeCreditTones[row.state]}>{text(`state.${row.state}`)}</StatusBadge>,
    },
    {
      key: 'createdAt',
      header: text('issuedAt'),
      sortable: true,
      roomy: true,
      cell: row => <time dateTime={row.createdAt}>{day(row.createdAt)}</time>,
    },
    {
      key: 'expiresAt',
      header: text('expiresAt'),
      sortable: true,
      cell: row => <time dateTime={row.expiresAt}>{day(lastMomentOf(row.expiresAt))}</time>,
    },
    {
      key: 'balance',
      header: text('balance'),
      sortable: true,
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <>
          {money(row.balance, row)}
          <span className={styles.under}>{text('ofIssued', { amount: money(row.issued, row) })}</span>
        </>
      ),
    },
  ];
}
