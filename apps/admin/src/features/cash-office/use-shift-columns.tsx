import { shiftColumns } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Button, StatusBadge, type DataColumn, type StatusTone } from '@vh/ui';
import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';
import { shiftState, type ShiftRow } from './cash-office.model.ts';

const tones: Readonly<Record<ReturnType<typeof shiftState>, StatusTone>> = {
  open: 'wait',
  agrees: 'ok',
  differs: 'bad',
};

/** The columns of the list of shifts; what is counted only after the end is said of closed ones only. `onReport` opens one. */
export function useShiftColumns(onReport?: (shift: ShiftRow) => void): DataColumn<ShiftRow>[] {
  const { text, language } = useCashOfficeTexts();
  const sums = (row: ShiftRow, part: 'expected' | 'counted' | 'difference') => {
    if (part !== 'expected' && row.closedAt === undefined) return null;
    return row.lines.map(line => (
      <span key={`${line.method} ${line.currency}`} className={styles.line}>
        {text('line', {
          method: text(line.method),
          amount:
            line.isUncounted && part !== 'expected'
              ? text('notCounted')
              : formatAmount({ amount: line[part], currency: line.currency }, language),
        })}
      </span>
    ));
  };
  return useDeclaredColumns<typeof shiftColumns, ShiftRow>(shiftColumns, {
    payspot: { phone: 'lead' },
    openedAt: {
      phone: 'second',
      cell: ({ openedAt, openedBy: name, closedAt, note }) => {
        const from = formatMoment(openedAt, language);
        if (closedAt === undefined) return text('since', { at: from, name });
        return (
          <>
            {text('span', { from, to: formatMoment(closedAt, language), name })}
            {note && <small className={styles.note}>{text('noteSays', { note })}</small>}
          </>
        );
      },
    },
    report: {
      phone: 'none',
      cell: row => {
        const { reportNumber: number } = row;
        if (number === undefined) return null;
        const name = text('reportNumber', { number });
        if (!onReport) return name;
        return (
          <Button size="s" variant="outline" onClick={() => onReport(row)}>
            {name}
          </Button>
        );
      },
    },
    expected: { phone: 'none', cell: row => sums(row, 'expected') },
    counted: { phone: 'none', cell: row => sums(row, 'counted') },
    difference: { phone: 'second-end', cell: row => sums(row, 'difference') },
    state: {
      phone: 'lead-end',
      cell: row => <StatusBadge tone={tones[shiftState(row)]}>{text(shiftState(row))}</StatusBadge>,
    },
  });
}
