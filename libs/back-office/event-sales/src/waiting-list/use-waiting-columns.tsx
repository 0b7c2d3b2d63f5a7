import { waitingColumns } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { Button, StatusBadge, type DataColumn } from '@vh/ui';
import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import { isRemovable, waitingTones, type WaitingRow } from './waiting-list.model.ts';
import { useWaitingTexts } from './waiting-texts.ts';
import styles from './waiting.module.css';

/** The columns of a waiting list. */
export function useWaitingColumns(onRemove: (row: WaitingRow) => void): DataColumn<WaitingRow>[] {
  const { text, language } = useWaitingTexts();
  const moment = (iso: string) => formatMoment(iso, language);
  return [
    ...useDeclaredColumns<typeof waitingColumns, WaitingRow>(waitingColumns, {
      place: { cell: row => (row.place === undefined ? '–' : formatCount(row.place, language)) },
      name: {
        phone: 'lead',
        cell: row => (
          <>
            <strong>{row.name}</strong>
            <span className={styles.under}>{row.email}</span>
          </>
        ),
      },
      tickets: { phone: 'second', cell: row => `${row.quantity} × ${row.ticketTypes.join(' / ')}` },
      joined: {},
      status: {
        phone: 'lead-end',
        cell: row => (
          <>
            <StatusBadge tone={waitingTones[row.state]}>
              {text(`state.${row.state}`, { time: row.offerUntil ? moment(row.offerUntil) : '' })}
            </StatusBadge>
            <span className={styles.under}>
              {[
                row.passes > 0 && text('passed', { count: row.passes }),
                row.expiredOffers > 0 && text('expired'),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </>
        ),
      },
    }),
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      // the order of the rows says the place, so phones do without its column
      phone: 'second-end',
      cell: row =>
        isRemovable(row) ? (
          <Button variant="text" size="s" onClick={() => onRemove(row)}>
            {text('remove')}
          </Button>
        ) : null,
    },
  ];
}
