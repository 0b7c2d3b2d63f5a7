import { useDeclaredColumns } from '@vh/area-kit';
import { transferColumns, groupCode } from '@vh/domain';
import { Button, Link, StatusBadge, type DataColumn } from '@vh/ui';
import { useOrderTexts } from '@vh/back-office-orders';
import { BankDay } from './bank-day.tsx';
import { actsOf, differenceOf, moneyOf, transferTones, type TransferRow } from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
import type { TransferAct } from './transfer-dialogs.tsx';
import styles from './bank.module.css';

interface TransferColumnsOptions {
  /** Where the area stands. */
  readonly base: string;
  readonly onAct: (act: TransferAct) => void;
}

/** The columns of the list of transfers. */
export function useTransferColumns({ base, onAct }: TransferColumnsOptions): DataColumn<TransferRow>[] {
  const { text, language } = useBankTexts();
  const { text: viewText } = useOrderTexts();
  const money = (amount: number, row: TransferRow) => moneyOf(amount, row.currency, language);
  return [
    ...useDeclaredColumns<typeof transferColumns, TransferRow>(transferColumns, {
      bookedOn: {
        phone: 'second',
        cell: row => (
          <>
            <BankDay day={row.bookedOn} />
            <span className={styles.onPhone}>
              {row.order && (
                <Link href={`${base}/order/${row.order._id}`}>{groupCode(row.order.number)}</Link>
              )}
              <TransferActs row={row} onAct={onAct} />
            </span>
          </>
        ),
      },
      payer: {
        phone: 'lead',
        cell: row => (
          <>
            <strong>{row.payerName || '–'}</strong>
            <span className={styles.under}>{row.payerAccount}</span>
          </>
        ),
      },
      reference: {
        cell: row => (
          <>
            {row.reference}
            <span className={styles.under}>{row.text}</span>
          </>
        ),
      },
      order: {
        cell: row =>
          row.order ? (
            <>
              <Link href={`${base}/order/${row.order._id}`}>{groupCode(row.order.number)}</Link>
              <span className={styles.under}>
                {[row.order.buyerName, viewText(`order.${row.order.state}`)].filter(Boolean).join(', ')}
              </span>
            </>
          ) : (
            '–'
          ),
      },
      amount: { phone: 'lead-end', cell: row => <strong>{money(row.amount, row)}</strong> },
      status: {
        phone: 'second-end',
        cell: row => (
          <>
            <StatusBadge tone={transferTones[row.state]}>
              {text(`state.${row.state}`, { amount: money(differenceOf(row), row) })}
            </StatusBadge>
            <span className={styles.under}>{text(`reason.${row.reason}`)}</span>
          </>
        ),
      },
    }),
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      cell: row => <TransferActs row={row} onAct={onAct} />,
    },
  ];
}

/** What can be done with a transfer, as buttons. */
function TransferActs({ row, onAct }: { row: TransferRow; onAct: TransferColumnsOptions['onAct'] }) {
  const { text } = useBankTexts();
  return (
    <span className={styles.acts}>
      {actsOf(row).map(kind => (
        <Button key={kind} variant="text" size="s" onClick={() => onAct({ kind, row })}>
          {text(kind)}
        </Button>
      ))}
    </span>
  );
}
