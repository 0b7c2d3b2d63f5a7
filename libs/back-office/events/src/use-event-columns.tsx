import { eventColumns } from '@vh/domain';
import { formatAmount, formatCount, formatNearDayTime, readersZone } from '@vh/i18n';
import type { DataColumn } from '@vh/ui';
import { useDeclaredColumns, percentOf, percentText } from '@vh/area-kit';
import type { ViewScope } from '@vh/area-kit';
import { useEventTexts } from './event/event-texts.ts';
import type { EventRow } from './event-list.model.ts';
import styles from './events.module.css';
import { EventBadge } from '@vh/back-office-event-frame';

/** What a row of events needs; the API leaves money out for readers who may not see it. */
export type EventCells = Pick<
  EventRow,
  | '_id'
  | 'title'
  | 'date'
  | 'timezone'
  | 'venue'
  | 'city'
  | 'clientName'
  | 'thumb50'
  | 'state'
  | 'saleState'
  | 'sold'
  | 'capacity'
  | 'left'
  | 'gross'
  | 'fees'
  | 'net'
  | 'currency'
  | 'createdAt'
  | 'firstSaleAt'
>;

const moneyColumns: readonly string[] = ['gross', 'fees', 'net'];

/** The columns of a list of events; on phones the title leads, date and place stand below it. */
export function useEventColumns(
  scope: Pick<ViewScope, 'listsSeveralClients' | 'canViewFinance'>,
): DataColumn<EventCells>[] {
  const { language } = useEventTexts();
  const columns = useDeclaredColumns<typeof eventColumns, EventCells>(eventColumns, {
    title: { width: '300px', clip: true, phone: 'lead', cell: row => <EventName event={row} /> },
    date: {
      phone: 'second',
      cell: row => {
        const style = { language, timeZone: row.timezone, readerZone: readersZone() };
        return (
          <>
            <time dateTime={row.date}>{formatNearDayTime(row.date, style)}</time>
            <span className={styles.onPhone}>{`, ${row.venue}`}</span>
          </>
        );
      },
    },
    client: { width: '170px', clip: true, roomy: true },
    venue: { width: '200px', clip: true, cell: row => [row.venue, row.city].filter(Boolean).join(', ') },
    status: { phone: 'second-end', cell: row => <EventBadge event={row} /> },
    sold: { phone: 'lead-end', cell: row => <SoldShare sold={row.sold} capacity={row.capacity} /> },
    left: {},
    gross: {
      cell: ({ gross: amount, currency }) =>
        amount !== undefined && <strong>{formatAmount({ amount, currency }, language)}</strong>,
    },
    fees: {},
    net: {},
    firstSale: {},
    createdAt: {},
  });
  return columns.filter(({ key }) =>
    key === 'client' ? scope.listsSeveralClients : scope.canViewFinance || !moneyColumns.includes(key),
  );
}

function EventName({ event: { title, venue, city, thumb50 } }: { event: EventCells }) {
  return (
    <span className={styles.name}>
      <img className={styles.thumb} src={thumb50} alt="" width={34} height={34} loading="lazy" />
      <span className={styles.nameText}>
        <span title={title}>{title}</span>
        <small className={styles.place}>{[venue, city].filter(Boolean).join(', ')}</small>
      </span>
    </span>
  );
}

function SoldShare({ sold, capacity }: { sold: number; capacity: number }) {
  const { text, language } = useEventTexts();
  const values = { sold: formatCount(sold, language), capacity: formatCount(capacity, language) };
  return (
    <span className={styles.sold}>
      <span className={styles.onPhone}>{`${percentText(sold, capacity)} %`}</span>
      <span className={styles.notOnPhone}>{text('soldOf', values)}</span>
      <span className={styles.meter} aria-hidden="true">
        <span
          className={styles.fill}
          style={{ inlineSize: `${Math.min(percentOf(sold, capacity), 100)}%` }}
        />
      </span>
    </span>
  );
}
