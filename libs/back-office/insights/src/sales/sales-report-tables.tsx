import { formatAmount, formatCount, formatPercent, formatNearDayTime } from '@vh/i18n';
import { Button, DataTable, TextLink, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { OverviewTable } from '../overview/overview-columns.tsx';
import { countedTogether, type ClientSales } from './sales-report.model.ts';
import styles from './sales-report.module.css';
import { useSalesReportTexts } from './sales-report-texts.ts';

type Sum = ClientSales['total'][number];
type TypeRow = ClientSales['byType'][number];
type VatRow = ClientSales['byVat'][number];

/** Ticket types that are shown at once; the table to be saved has all of them. */
const typesShown = 10;

interface TableProps {
  readonly sales: ClientSales;
  /** True when its sums are for the reader. */
  readonly seesMoney: boolean;
}

/** What was sold where. */
export function ChannelTable({ sales, seesMoney }: TableProps) {
  const { text } = useSalesReportTexts();
  return (
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
          ...useSumColumns(sales, seesMoney),
        ]}
        rows={seesMoney ? sales.byChannel : countedTogether(sales.byChannel, row => row.channel)}
        rowKey={row => `${row.channel} ${row.currency}`}
        empty={<p>{text('nothingSold')}</p>}
      />
    </OverviewTable>
  );
}

/** What was paid how. */
export function MeansTable({ sales, seesMoney }: TableProps) {
  const { text } = useSalesReportTexts();
  return (
    <OverviewTable title={text('byMethod')}>
      <DataTable
        caption={text('byMethod')}
        columns={[
          {
            key: 'means',
            header: text('means'),
            phone: 'lead',
            cell: row => <strong>{text(`means.${row.means}`)}</strong>,
          },
          ...useSumColumns(sales, seesMoney),
        ]}
        rows={seesMoney ? sales.byMethod : countedTogether(sales.byMethod, row => row.means)}
        rowKey={row => `${row.means} ${row.currency}`}
        empty={<p>{text('nothingSold')}</p>}
      />
    </OverviewTable>
  );
}

/** The VAT in tickets, for anyone who declares it. */
export function VatTable({ sales }: { sales: ClientSales }) {
  const { text, language } = useSalesReportTexts();
  const money = (of: (row: VatRow) => number) => (row: VatRow) =>
    formatAmount({ amount: of(row), currency: row.currency }, language);
  return (
    <OverviewTable title={text('byVat')}>
      <DataTable
        caption={text('byVat')}
        columns={[
          {
            key: 'rate',
            header: text('vatRate'),
            phone: 'lead',
            cell: row => <strong>{formatPercent(row.vatBasisPoints / 10_000, language)}</strong>,
          },
          { key: 'gross', header: text('withVat'), align: 'end', cell: money(row => row.gross) },
          { key: 'net', header: text('withoutVat'), align: 'end', cell: money(row => row.gross - row.vat) },
          { key: 'vat', header: text('vat'), align: 'end', phone: 'lead-end', cell: money(row => row.vat) },
        ]}
        rows={sales.byVat}
        rowKey={row => `${row.vatBasisPoints} ${row.currency}`}
        empty={<p>{text('nothingSold')}</p>}
      />
      <p className={styles.note}>{text('vatNote')}</p>
    </OverviewTable>
  );
}

/** What was sold of which event and ticket type, ten at first. */
export function TypeTable({ sales, seesMoney, base }: TableProps & { readonly base: string }) {
  const { text, language } = useSalesReportTexts();
  const [isWhole, setWhole] = useState(false);
  const { byType, hasMoreTypes } = sales;
  const complimentary: DataColumn<TypeRow> = {
    key: 'complimentary',
    header: text('complimentary'),
    align: 'end',
    cell: row => formatCount(row.complimentary, language),
  };
  const hasGuests = byType.some(row => row.complimentary > 0);
  return (
    <OverviewTable title={text('byType')}>
      <DataTable
        caption={text('byType')}
        columns={[
          ...useTypeColumns(base),
          ...(hasGuests ? [complimentary] : []),
          ...useSumColumns(sales, seesMoney),
        ]}
        rows={isWhole ? byType : byType.slice(0, typesShown)}
        rowKey={row => `${row.ticketTypeId} ${row.currency}`}
        empty={<p>{text('nothingSold')}</p>}
      />
      {isWhole || byType.length <= typesShown ? null : (
        <p className={styles.note}>
          <Button size="s" variant="outline" onClick={() => setWhole(true)}>
            {text('showAllTypes', { count: byType.length })}
          </Button>
        </p>
      )}
      {isWhole && hasMoreTypes ? (
        <p className={styles.note}>{text('moreTypes', { count: byType.length })}</p>
      ) : null}
    </OverviewTable>
  );
}

function useTypeColumns(base: string): DataColumn<TypeRow>[] {
  const { text, language } = useSalesReportTexts();
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
        return formatNearDayTime(startsAt, style);
      },
    },
    { key: 'type', header: text('ticketType'), phone: 'second', cell: row => row.ticketType },
  ];
}

/** Figures of a row; refunds only where there were some, and money only for who sees it. */
function useSumColumns({ total }: ClientSales, seesMoney: boolean): DataColumn<Sum>[] {
  const { text, language } = useSalesReportTexts();
  const hasRefunds = total.some(({ refunded = 0 }) => refunded > 0);
  const money = (part: 'gross' | 'fees' | 'refunded' | 'net') => (row: Sum) =>
    formatAmount({ amount: row[part] ?? 0, currency: row.currency }, language);
  const refunded: DataColumn<Sum> = {
    key: 'refunded',
    header: text('refunded'),
    align: 'end',
    cell: money('refunded'),
  };
  const counts: DataColumn<Sum>[] = [
    { key: 'orders', header: text('orders'), align: 'end', cell: row => formatCount(row.orders, language) },
    {
      key: 'tickets',
      header: text('tickets'),
      align: 'end',
      phone: seesMoney ? 'second-end' : 'lead-end',
      cell: row => formatCount(row.tickets, language),
    },
  ];
  if (!seesMoney) return counts;
  return [
    ...counts,
    { key: 'gross', header: text('gross'), align: 'end', cell: money('gross') },
    { key: 'fees', header: text('fees'), align: 'end', cell: money('fees') },
    ...(hasRefunds ? [refunded] : []),
    { key: 'net', header: text('net'), align: 'end', phone: 'lead-end', cell: money('net') },
  ];
}
