import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatAmount, formatCount, formatTime } from '@vh/i18n';
import {
  Button,
  DataTable,
  FilterBar,
  LinkButton,
  PageHeader,
  Panel,
  StatRow,
  StatTile,
  TextLink,
  type DataColumn,
} from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  DaysFilter,
  useListTexts,
  useUrlState,
  PageTitle,
  QueryView,
  formatEventDay,
  readersZone,
  useDownload,
} from '@vh/area-kit';
import { OverviewSkeleton, OverviewTable, SalesPlot } from '@vh/back-office-insights';
import type { ViewScope } from '@vh/area-kit';
import { salesUrl, type ClientSales } from './client-stats.model.ts';
import { useClientTexts } from './client-texts.ts';
import styles from './clients.module.css';

type Sum = ClientSales['total'][number];
type TypeRow = ClientSales['byType'][number];

/** What one client sold on some days, with the table behind each figure. */
export function ClientStatsPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useClientTexts();
  const { text: listText } = useListTexts();
  const { clientId = '' } = useParams();
  const { filters, change } = useUrlState(salesUrl);
  const { from, to } = filters;
  const body = { clientId, lang: language, ...(from && { from }), ...(to && { to }) };
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/client/get-sales', body),
    placeholderData: keepPreviousData,
  });
  const sales = query.data;
  const back = scope.canManagePlatform ? `${scope.base}/client/${clientId}` : `${scope.base}/client`;
  return (
    <>
      <PageTitle>{sales ? `${sales.client.name}: ${text('stats')}` : text('stats')}</PageTitle>
      <PageHeader
        back={{ href: back, label: scope.canManagePlatform ? (sales?.client.name ?? '…') : text('clients') }}
        title={text('stats')}
        meta={
          sales &&
          `${sales.client.name}, ${text('asOf', { time: formatTime(sales.asOf, { language, timeZone: readersZone() }) })}`
        }
        actions={
          <>
            {sales && <SaveTable sales={sales} />}
            <LinkButton size="s" variant="outline" href={`${scope.base}/client/${clientId}/payouts`}>
              {text('payouts')}
            </LinkButton>
          </>
        }
      />
      <FilterBar label={listText('filters')}>
        <DaysFilter
          label={text('days')}
          days={filters}
          onPick={days => change(days, { replace: true })}
          onClear={() => change({ from: undefined, to: undefined })}
        />
      </FilterBar>
      <QueryView query={query} skeleton={<OverviewSkeleton />}>
        {found => <Report sales={found} base={scope.base} />}
      </QueryView>
    </>
  );
}

function SaveTable({ sales: { client, from, to } }: { sales: ClientSales }) {
  const { text, language } = useClientTexts();
  const download = useDownload();
  return (['csv', 'xlsx'] as const).map(format => (
    <Button
      key={format}
      size="s"
      variant="outline"
      icon="download"
      busy={download.isBusy}
      onClick={() =>
        void download.save('POST /back/stats/get-sales-file', {
          clientId: client._id,
          ...{ from, to, lang: language, format },
        })
      }
    >
      {text('saveAs', { format: format.toUpperCase() })}
    </Button>
  ));
}

/** Ticket types that are shown at once; the table to be saved has all of them. */
const typesShown = 10;

function Report({ sales, base }: { sales: ClientSales; base: string }) {
  const [isWhole, setWhole] = useState(false);
  const { text, language } = useClientTexts();
  const { total, complimentary, byDay, byChannel, byType, hasMoreTypes } = sales;
  const count = (part: 'orders' | 'tickets') =>
    formatCount(
      total.reduce((sum, row) => sum + row[part], 0),
      language,
    );
  const [gross = '–', ...otherGross] = moneyOf(total, 'gross', language);
  const [net = '–', ...otherNet] = moneyOf(total, 'net', language);
  const sumColumns = useSumColumns(total.some(({ refunded }) => refunded > 0));
  const complimentaryColumn: DataColumn<TypeRow>[] = byType.some(row => row.complimentary > 0)
    ? [
        {
          key: 'complimentary',
          header: text('complimentary'),
          align: 'end',
          cell: row => formatCount(row.complimentary, language),
        },
      ]
    : [];
  return (
    <>
      <StatRow>
        <StatTile label={text('orders')} value={count('orders')} />
        <StatTile
          label={text('tickets')}
          value={count('tickets')}
          note={
            complimentary > 0
              ? text('complimentaryToo', { tickets: formatCount(complimentary, language) })
              : undefined
          }
        />
        <StatTile label={text('gross')} value={gross} note={otherGross.join(', ') || undefined} />
        <StatTile label={text('net')} value={net} note={otherNet.join(', ') || undefined} />
      </StatRow>
      <Panel title={text('byDay')}>
        <SalesPlot days={byDay} />
      </Panel>
      <OverviewTable title={text('byChannel')}>
        <DataTable
          caption={text('byChannel')}
          columns={[
            {
              key: 'channel',
              header: text('channel'),
              phone: 'lead',
              cell: row => <strong>{text(`channel.${row.channel}`)}</strong>,
            },
            ...sumColumns,
          ]}
          rows={byChannel}
          rowKey={row => `${row.channel} ${row.currency}`}
          empty={<p>{text('nothingSold')}</p>}
        />
      </OverviewTable>
      <OverviewTable title={text('byType')}>
        <DataTable
          caption={text('byType')}
          columns={[...useTypeColumns(base), ...complimentaryColumn, ...sumColumns]}
          rows={isWhole ? byType : byType.slice(0, typesShown)}
          rowKey={row => `${row.ticketTypeId} ${row.currency}`}
          empty={<p>{text('nothingSold')}</p>}
        />
        {isWhole || byType.length <= typesShown ? null : (
          <p className={styles.more}>
            <Button size="s" variant="outline" onClick={() => setWhole(true)}>
              {text('showAllTypes', { count: byType.length })}
            </Button>
          </p>
        )}
        {isWhole && hasMoreTypes ? <p>{text('moreTypes', { count: byType.length })}</p> : null}
      </OverviewTable>
    </>
  );
}

function moneyOf(
  sums: readonly Sum[],
  part: 'gross' | 'net',
  language: Parameters<typeof formatAmount>[1],
): string[] {
  return sums.map(sum => formatAmount({ amount: sum[part], currency: sum.currency }, language));
}

function useTypeColumns(base: string): DataColumn<TypeRow>[] {
  const { text, language } = useClientTexts();
  return [
    {
      key: 'event',
      header: text('event'),
      phone: 'lead',
      cell: row => <TextLink href={`${base}/event/${row.eventId}`}>{row.title}</TextLink>,
    },
    {
      key: 'starts',
      header: text('starts'),
      cell: ({ startsAt, timezone }) => {
        const style = { language, timeZone: timezone };
        return `${formatEventDay(startsAt, style)}, ${formatTime(startsAt, style)}`;
      },
    },
    { key: 'type', header: text('ticketType'), phone: 'second', cell: row => row.ticketType },
  ];
}

/** Figures of a row; what was given back only where something was. */
function useSumColumns(hasRefunds: boolean): DataColumn<Sum>[] {
  const { text, language } = useClientTexts();
  const money = (part: 'gross' | 'fees' | 'refunded' | 'net') => (row: Sum) =>
    formatAmount({ amount: row[part], currency: row.currency }, language);
  return [
    { key: 'orders', header: text('orders'), align: 'end', cell: row => formatCount(row.orders, language) },
    {
      key: 'tickets',
      header: text('tickets'),
      align: 'end',
      phone: 'second-end',
      cell: row => formatCount(row.tickets, language),
    },
    { key: 'gross', header: text('gross'), align: 'end', cell: money('gross') },
    { key: 'fees', header: text('houseFees'), align: 'end', cell: money('fees') },
    ...(hasRefunds
      ? [{ key: 'refunded', header: text('givenBack'), align: 'end' as const, cell: money('refunded') }]
      : []),
    { key: 'net', header: text('net'), align: 'end', phone: 'lead-end', cell: money('net') },
  ];
}
