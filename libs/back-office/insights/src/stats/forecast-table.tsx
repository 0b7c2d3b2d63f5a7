import { formatCount } from '@vh/i18n';
import { DataTable, type DataColumn } from '@vh/ui';
import { formatEventDay } from '@vh/area-kit';
import { OverviewTable } from '../overview/overview-columns.tsx';
import type { PlacedScope } from '@vh/area-kit';
import type { Dashboard } from './dashboard.model.ts';
import { useStatsTexts } from './stats-texts.ts';
import styles from './stats.module.css';

type Forecast = Dashboard['forecast'][number];

/** The next events with what they will have sold when they begin, against the places there are. */
export function ForecastTable({ forecast, scope }: { forecast: readonly Forecast[]; scope: PlacedScope }) {
  const { text, language } = useStatsTexts();
  const count = (value: number) => formatCount(value, language);
  const columns: DataColumn<Forecast>[] = [
    { key: 'event', header: text('event'), phone: 'lead', cell: row => <strong>{row.title}</strong> },
    {
      key: 'begins',
      header: text('begins'),
      phone: 'second',
      cell: row => formatEventDay(row.date, { language, timeZone: row.timezone }),
    },
    { key: 'bar', header: text('sold'), width: '26%', cell: row => <ForecastBar forecast={row} /> },
    {
      key: 'sold',
      header: <span>{`${text('sold')} / ${text('places')}`}</span>,
      align: 'end',
      phone: 'lead-end',
      cell: row => `${count(row.sold)} / ${count(row.capacity)}`,
    },
    {
      key: 'expected',
      header: text('expected'),
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <>
          {row.basis === 'none' ? '–' : <strong>{count(row.expected)}</strong>}{' '}
          <span className={styles.quiet}>{text(`basis.${row.basis}`)}</span>
        </>
      ),
    },
  ];
  return (
    <OverviewTable title={text('forecast')}>
      <p className={styles.note}>{text('forecastNote')}</p>
      <DataTable
        caption={text('forecast')}
        columns={columns}
        rows={forecast}
        rowKey={row => row.eventId}
        rowHref={row => (scope.canOpenEvents ? `${scope.base}/event/${row.eventId}` : undefined)}
        empty={<p className={styles.note}>{text('noForecast')}</p>}
      />
    </OverviewTable>
  );
}

/** What is sold in full colour, what is expected besides in a light one, over the places there are. */
function ForecastBar({ forecast: { sold, capacity, expected } }: { forecast: Forecast }) {
  const { text, language } = useStatsTexts();
  const width = (units: number) => (capacity > 0 ? Math.min((units / capacity) * 100, 100) : 0);
  const count = (value: number) => formatCount(value, language);
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={text('forecastBar', {
        sold: count(sold),
        capacity: count(capacity),
        expected: count(expected),
      })}
    >
      <rect className={styles.track} width="100" height="10" />
      <rect className={styles.hoped} width={width(expected)} height="10" />
      <rect className={styles.sold} width={width(sold)} height="10" />
    </svg>
  );
}
