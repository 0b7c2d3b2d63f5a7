import { formatAmount, formatCount, formatTime } from '@vh/i18n';
import type { DataColumn } from '@vh/ui';
import { formatEventDay, formatMoment, percentOf, percentText } from '@vh/area-kit';
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

/** Columns that readers may hide or add. */
export const optionalEventColumns = [
  ...(['client', 'venue', 'status', 'sold', 'left', 'gross', 'fees', 'net'] as const),
  ...(['firstSale', 'createdAt'] as const),
] as const;

/** Those that are there only once a reader adds them. */
export const hiddenEventColumns = ['venue', 'left', 'fees', 'net', 'firstSale', 'createdAt'];

/** Those with money. */
export const eventMoneyColumns: readonly string[] = ['gross', 'fees', 'net'];

/** The columns of a list of events; on phones the title leads, date and place stand below it. */
export function useEventColumns(
  scope: Pick<ViewScope, 'listsSeveralClients' | 'canViewFinance'>,
): DataColumn<EventCells>[] {
  const { text, language } = useEventTexts();
  const columns: DataColumn<EventCells>[] = [
    {
      key: 'title',
      header: text('event'),
      sortable: true,
      width: '300px',
      clip: true,
      phone: 'lead',
      cell: row => <EventName event={row} />,
    },
    {
      key: 'date',
      header: text('when'),
      sortable: true,
      phone: 'second',
      cell: row => {
        const style = { language, timeZone: row.timezone };
        return (
          <>
            <time
              dateTime={row.date}
            >{`${formatEventDay(row.date, style)}, ${formatTime(row.date, style)}`}</time>
            <span className={styles.onPhone}>{`, ${row.venue}`}</span>
          </>
        );
      },
    },
    ...(scope.listsSeveralClients
      ? [
          {
            key: 'client',
            header: text('client'),
            sortable: true,
            width: '170px',
            clip: true,
            roomy: true,
            cell: (row: EventCells) => row.clientName,
          },
        ]
      : []),
    {
      key: 'venue',
      header: text('venue'),
      sortable: true,
      width: '200px',
      clip: true,
      cell: row => [row.venue, row.city].filter(Boolean).join(', '),
    },
    {
      key: 'status',
      header: text('status'),
      sortable: true,
      phone: 'second-end',
      cell: row => <EventBadge event={row} />,
    },
    {
      key: 'sold',
      header: text('sold'),
      align: 'end',
      sortable: true,
      phone: 'lead-end',
      cell: row => <SoldShare sold={row.sold} capacity={row.capacity} />,
    },
    {
      key: 'left',
      header: text('left'),
      align: 'end',
      sortable: true,
      cell: row => formatCount(row.left, language),
    },
    ...(scope.canViewFinance ? moneyColumns({ text, language }) : []),
    {
      key: 'firstSale',
      header: text('firstSale'),
      cell: row => row.firstSaleAt && <Moment at={row.firstSaleAt} />,
    },
    {
      key: 'createdAt',
      header: text('createdAt'),
      sortable: true,
      cell: row => <Moment at={row.createdAt} />,
    },
  ];
  return columns;
}

function moneyColumns({
  text,
  language,
}: Pick<ReturnType<typeof useEventTexts>, 'text' | 'language'>): DataColumn<EventCells>[] {
  const money = (amount: number | undefined, { currency }: EventCells) =>
    amount === undefined ? '' : formatAmount({ amount, currency }, language);
  return [
    {
      key: 'gross',
      header: text('gross'),
      align: 'end',
      sortable: true,
      cell: row => <strong>{money(row.gross, row)}</strong>,
    },
    { key: 'fees', header: text('fees'), align: 'end', cell: row => money(row.fees, row) },
    { key: 'net', header: text('netToYou'), align: 'end', sortable: true, cell: row => money(row.net, row) },
  ];
}

function Moment({ at }: { at: string }) {
  const { language } = useEventTexts();
  return <time dateTime={at}>{formatMoment(at, language)}</time>;
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
