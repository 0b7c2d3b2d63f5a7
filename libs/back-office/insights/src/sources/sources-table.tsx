import { percentOf, percentText, type UrlState } from '@vh/area-kit';
import { formatAmount, formatCount } from '@vh/i18n';
import { DataTable, type DataColumn } from '@vh/ui';
import { useSourceTexts } from './source-texts.ts';
import {
  conversionOf,
  sortSources,
  sourceInWords,
  sourceSorts,
  type SourceFilters,
  type SourceRow,
  type Sources,
} from './sources.model.ts';
import styles from './sources.module.css';

interface SourcesTableProps {
  readonly sources: Sources;
  readonly seesMoney: boolean;
  readonly url: UrlState<SourceFilters>;
}

/** What each source brought, a row each, and the sum of all of them. */
export function SourcesTable({ sources: { rows, total }, seesMoney, url }: SourcesTableProps) {
  const { text } = useSourceTexts();
  const { filters } = url;
  const nameOf = (row: SourceRow) => sourceInWords(row, text);
  const whole = { ...total, channel: 'web' as const, source: totalKey, campaign: '' };
  const sorted = sortSources(rows, filters, nameOf);
  const columns = useSourceColumns(total.tickets, seesMoney);
  return (
    <DataTable
      caption={text('title')}
      columns={columns}
      rows={[...sorted, whole]}
      rowKey={row => `${row.channel} ${row.source} ${row.campaign}`}
      sort={{ key: filters.sort, direction: filters.isAscending ? 'ascending' : 'descending' }}
      onSort={({ key, direction }) => {
        const sort = sourceSorts.find(one => one === key);
        if (sort) url.change({ sort, isAscending: direction === 'ascending' }, { replace: true });
      }}
    />
  );
}

/** No host and no parameter looks like it. */
const totalKey = '*';

function useSourceColumns(allTickets: number, seesMoney: boolean): DataColumn<SourceRow>[] {
  const { text, language } = useSourceTexts();
  const count = (value: number) => formatCount(value, language);
  const isTotal = ({ source }: SourceRow) => source === totalKey;
  const gross: DataColumn<SourceRow> = {
    key: 'gross',
    header: text('gross'),
    align: 'end',
    sortable: true,
    phone: 'second-end',
    cell: ({ sums }) =>
      sums.length === 0
        ? '–'
        : sums.map(sum => (
            <span key={sum.currency} className={styles.amount}>
              {formatAmount({ amount: sum.gross, currency: sum.currency }, language)}
            </span>
          )),
  };
  return [
    {
      key: 'source',
      header: text('source'),
      phone: 'lead',
      sortable: true,
      cell: row => <strong>{isTotal(row) ? text('total') : sourceInWords(row, text)}</strong>,
    },
    {
      key: 'campaign',
      header: text('campaign'),
      phone: 'second',
      sortable: true,
      cell: row => row.campaign,
    },
    {
      key: 'visits',
      header: text('visits'),
      align: 'end',
      sortable: true,
      cell: row => (row.channel === 'web' ? count(row.visits) : '–'),
    },
    { key: 'orders', header: text('orders'), align: 'end', sortable: true, cell: row => count(row.orders) },
    {
      key: 'conversion',
      header: text('conversion'),
      align: 'end',
      sortable: true,
      cell: row => {
        // orders of other channels come of no visit
        const conversion = isTotal(row) ? undefined : conversionOf(row);
        return conversion === undefined ? '–' : count(conversion);
      },
    },
    {
      key: 'tickets',
      header: text('tickets'),
      align: 'end',
      sortable: true,
      phone: 'lead-end',
      cell: row => count(row.tickets),
    },
    ...(seesMoney ? [gross] : []),
    {
      key: 'share',
      header: text('share'),
      width: '160px',
      cell: row => (isTotal(row) ? '' : <Share tickets={row.tickets} all={allTickets} />),
    },
  ];
}

function Share({ tickets, all }: { readonly tickets: number; readonly all: number }) {
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${percentOf(tickets, all)}%` }} />
      </span>
      {percentText(tickets, all)} %
    </span>
  );
}
