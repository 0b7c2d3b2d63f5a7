import { codeColumns } from '@vh/domain';
import type { Currency } from '@vh/domain';
import { formatAmount, formatPercent } from '@vh/i18n';
import { Button, StatusBadge, type DataColumn } from '@vh/ui';
import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import type { CodeRow } from './code-form.model.ts';
import { useCodeTexts } from './code-texts.ts';
import styles from './codes.module.css';

/** What can be done with a row. */
export interface CodeActs {
  readonly onEdit: (row: CodeRow) => void;
  readonly onSwitchOff: (row: CodeRow) => void;
}

/** The columns of the codes of an event. */
export function useCodeColumns({ onEdit, onSwitchOff }: CodeActs): DataColumn<CodeRow>[] {
  const { text, language } = useCodeTexts();
  const money = (amount: number, currency: Currency) => formatAmount({ amount, currency }, language);
  const worthOf = (row: CodeRow) => {
    if (row.kind === 'percent')
      return text('percentOff', { percent: formatPercent(row.basisPoints / 10_000, language) });
    if (row.kind === 'access' || row.currency === null) return text('showsHidden');
    const amount = money(row.amount, row.currency);
    return row.per === 'order' ? text('sumOffOrder', { amount }) : text('sumOffTicket', { amount });
  };
  const validityOf = ({ validFrom, validTo }: CodeRow) =>
    [
      validFrom && text('from', { time: formatMoment(validFrom, language) }),
      validTo && text('until', { time: formatMoment(validTo, language) }),
    ]
      .filter(Boolean)
      .join(' ') || text('always');
  return [
    ...useDeclaredColumns<typeof codeColumns, CodeRow>(codeColumns, {
      code: {
        phone: 'lead',
        cell: row => (
          <>
            <strong className={styles.code}>{row.code}</strong>
            <span className={styles.under}>
              {[row.eventId === null && text('wholeClient'), row.batch, row.note].filter(Boolean).join(', ')}
            </span>
          </>
        ),
      },
      worth: {
        phone: 'second',
        cell: row => (
          <>
            {worthOf(row)}
            {row.unlocks && row.kind !== 'access' && (
              <span className={styles.under}>{text('showsHidden')}</span>
            )}
          </>
        ),
      },
      validity: { cell: validityOf },
      uses: {
        cell: row => (
          <>
            {row.maxUses === null ? row.uses : text('usesOf', { uses: row.uses, most: row.maxUses })}
            {row.usesInCarts > 0 && (
              <span className={styles.under}>{text('inCarts', { count: row.usesInCarts })}</span>
            )}
          </>
        ),
      },
      status: {
        phone: 'lead-end',
        cell: row => (
          <StatusBadge tone={row.active ? 'ok' : 'mute'}>
            {text(row.active ? 'active' : 'inactive')}
          </StatusBadge>
        ),
      },
    }),
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <span className={styles.acts}>
          <Button
            variant="text"
            size="s"
            aria-label={`${text('edit')} ${row.code}`}
            onClick={() => onEdit(row)}
          >
            {text('edit')}
          </Button>
          {row.active && (
            <Button
              variant="text"
              size="s"
              aria-label={`${text('switchOff')} ${row.code}`}
              onClick={() => onSwitchOff(row)}
            >
              {text('switchOff')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
