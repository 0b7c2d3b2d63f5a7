import { formatAmount, formatCount } from '@vh/i18n';
import { DataTable, type DataColumn } from '@vh/ui';
import { formatEventDay, percentText } from '@vh/area-kit';
import { OverviewTable } from '../overview/overview-columns.tsx';
import type { PlacedScope } from '@vh/area-kit';
import { letterOf, type ComparedEvent } from './comparison.model.ts';
import { conversionOf } from './dashboard.model.ts';
import { useStatsTexts } from './stats-texts.ts';
import styles from './stats.module.css';

/** The figures of events that are compared, a row each, by the letters of their curves. */
export function ComparedTable({ events, scope }: { events: readonly ComparedEvent[]; scope: PlacedScope }) {
  const { text } = useStatsTexts();
  return (
    <OverviewTable title={text('figures')}>
      <DataTable
        caption={text('figures')}
        columns={useComparedColumns(events, scope)}
        rows={events}
        rowKey={row => row.eventId}
        rowHref={row => (scope.canOpenEvents ? `${scope.base}/event/${row.eventId}` : undefined)}
      />
    </OverviewTable>
  );
}

function useComparedColumns(
  events: readonly ComparedEvent[],
  { listsSeveralClients }: PlacedScope,
): DataColumn<ComparedEvent>[] {
  const { text, language } = useStatsTexts();
  const count = (value: number) => formatCount(value, language);
  const money = (amount: number | undefined, { currency }: ComparedEvent) =>
    amount === undefined ? '–' : formatAmount({ amount, currency }, language);
  const seesMoney = events.some(({ net }) => net !== undefined);
  const sums: DataColumn<ComparedEvent>[] = [
    { key: 'gross', header: text('gross'), align: 'end', cell: row => money(row.gross, row) },
    {
      key: 'net',
      header: text('net'),
      align: 'end',
      phone: 'second-end',
      cell: row => <strong>{money(row.net, row)}</strong>,
    },
  ];
  return [
    {
      key: 'event',
      header: text('event'),
      phone: 'lead',
      cell: row => (
        <>
          <span className={styles.letter}>{letterOf(events.indexOf(row))}</span> <strong>{row.title}</strong>
        </>
      ),
    },
    {
      key: 'begins',
      header: text('begins'),
      phone: 'second',
      cell: row => formatEventDay(row.date, { language, timeZone: row.timezone }),
    },
    ...(listsSeveralClients
      ? [{ key: 'client', header: text('client'), cell: (row: ComparedEvent) => row.clientName }]
      : []),
    {
      key: 'sold',
      header: `${text('sold')} / ${text('places')}`,
      align: 'end',
      phone: 'lead-end',
      cell: row => `${count(row.sold)} / ${count(row.capacity)}, ${percentText(row.sold, row.capacity)} %`,
    },
    ...(seesMoney ? sums : []),
    { key: 'visits', header: text('visits'), align: 'end', cell: row => count(row.visits) },
    {
      key: 'conversion',
      header: text('conversion'),
      align: 'end',
      cell: row => {
        const conversion = conversionOf(row.visits, row.webOrders);
        return conversion === undefined ? '–' : count(conversion);
      },
    },
    { key: 'entered', header: text('entered'), align: 'end', cell: row => count(row.entered) },
  ];
}
