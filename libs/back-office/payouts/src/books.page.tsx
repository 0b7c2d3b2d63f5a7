import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { type Currency, formatOrderNumber, ledgerParts } from '@vh/domain';
import { formatAmount, formatCount } from '@vh/i18n';
import { Button, DataTable, FilterBar, PageHeader, Pagination, Skeleton, type DataColumn } from '@vh/ui';
import {
  ColumnMenu,
  DaysFilter,
  ChoiceFilter,
  ListEmpty,
  SavedViews,
  useListTexts,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  formatMoment,
  NeedsFinance,
  useDownload,
} from '@vh/area-kit';
import type { ViewScope } from '@vh/area-kit';
import {
  ledgerFilter,
  booksUrl,
  isFilteredBooks,
  type BookRow,
  type BooksFilters,
  type BooksPage as BooksPart,
} from './books.model.ts';
import { sortedBalances } from './payout-form.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import { usePayoutPaths } from './use-payout-paths.ts';
import styles from './payouts.module.css';

/** Each entry of an organiser's account, the newest first. */
export function BooksPage({ scope }: { scope: ViewScope }) {
  const { text } = usePayoutTexts();
  return (
    <NeedsFinance scope={scope} title={text('booksTitle')}>
      <BooksView scope={scope} />
    </NeedsFinance>
  );
}

function BooksView({ scope }: { scope: ViewScope }) {
  const { text, language } = usePayoutTexts();
  const { clientId, base } = usePayoutPaths(scope);
  const url = useUrlState(booksUrl);
  const query = useApiQuery('POST /back/payout/get-balance', { clientId, lang: language });
  return (
    <>
      <PageTitle>{text('booksTitle')}</PageTitle>
      <PageHeader
        back={{ href: base, label: text('payouts') }}
        title={text('booksTitle')}
        meta={scope.listsSeveralClients ? query.data?.client.name : text('booksLead')}
      />
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {balances => {
          const known = sortedBalances(balances).map(({ currency }) => currency);
          const currency = url.filters.currency ?? known[0] ?? 'EUR';
          return <Books key={currency} scope={scope} url={url} currencies={known} currency={currency} />;
        }}
      </QueryView>
    </>
  );
}

interface BooksProps {
  readonly scope: ViewScope;
  readonly url: UrlState<BooksFilters>;
  readonly currencies: readonly Currency[];
  readonly currency: Currency;
}

function Books(props: BooksProps) {
  const { scope, url, currency } = props;
  const { language } = usePayoutTexts();
  const { clientId } = usePayoutPaths(scope);
  const filter = ledgerFilter(url.filters, clientId, currency);
  const columns = useShownColumns('books', useBookColumns(currency));
  const { after } = url.filters;
  const body = { ...filter, lang: language, ...(after && { after }) };
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/payout/get-ledger', body),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <BooksFilterBar {...props} filter={filter} columns={columns} />
      <QueryView query={query} skeleton={<BooksTable {...props} columns={columns} part={undefined} />}>
        {part => <BooksTable {...props} columns={columns} part={part} />}
      </QueryView>
    </>
  );
}

interface BooksFilterBarProps extends BooksProps {
  readonly filter: ReturnType<typeof ledgerFilter>;
  readonly columns: ShownColumns<BookRow>;
}

function BooksFilterBar(props: BooksFilterBarProps) {
  const { url, currencies, currency, filter, columns } = props;
  const { text, language } = usePayoutTexts();
  const { text: listText } = useListTexts();
  const download = useDownload();
  const { filters } = url;
  const change = (part: Partial<BooksFilters>) => url.change({ ...part, after: undefined });
  const clear = (name: string) => listText('clear', { filter: name });
  const save = () => void download.save('POST /back/payout/get-ledger-file', { ...filter, lang: language });
  return (
    <FilterBar
      label={listText('filters')}
      end={
        <>
          <SavedViews />
          <ColumnMenu {...columns.menu} />
          <Button size="s" variant="outline" icon="download" busy={download.isBusy} onClick={save}>
            {text('downloadCsv')}
          </Button>
        </>
      }
    >
      {currencies.length > 1 && (
        <ChoiceFilter
          label={text('currency')}
          clearLabel={clear(text('currency'))}
          options={currencies.map(value => ({ value, label: value }))}
          value={filters.currency ?? currency}
          onChange={value => change({ currency: value })}
        />
      )}
      <ChoiceFilter
        label={text('part')}
        clearLabel={clear(text('part'))}
        options={ledgerParts.map(value => ({ value, label: text(`part.${value}`) }))}
        value={filters.part}
        onChange={part => change({ part })}
      />
      <DaysFilter
        label={text('bookedAt')}
        days={filters}
        onPick={days => url.change({ ...days, after: undefined }, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined })}
      />
    </FilterBar>
  );
}

interface BooksTableProps extends BooksProps {
  readonly columns: ShownColumns<BookRow>;
  readonly part: BooksPart | undefined;
}

function BooksTable({ scope, url, columns, part }: BooksTableProps) {
  const { text } = usePayoutTexts();
  const { base } = usePayoutPaths(scope);
  const { filters, hrefFor } = url;
  const { next } = part ?? {};
  return (
    <>
      <DataTable
        caption={text('booksTitle')}
        columns={columns.shown}
        rows={part?.rows ?? []}
        rowKey={row => row._id}
        loadingRows={part ? 0 : 8}
        empty={
          <ListEmpty
            filtered={isFilteredBooks(filters)}
            page={1}
            allHref={`${base}/books`}
            nothingYet={text('noBooks')}
          />
        }
      />
      {(next !== undefined || filters.after !== undefined) && (
        <Pagination
          label={text('pages')}
          previousLabel={text('newest')}
          nextLabel={text('older')}
          previousHref={filters.after === undefined ? undefined : hrefFor({ after: undefined })}
          nextHref={next === undefined ? undefined : hrefFor({ after: next })}
        />
      )}
    </>
  );
}

function useBookColumns(currency: Currency): DataColumn<BookRow>[] {
  const { text, language } = usePayoutTexts();
  return [
    {
      key: 'entry',
      header: text('entry'),
      phone: 'lead',
      cell: row => (
        <>
          {text(`part.${row.part}`)}
          <span className={styles.detail}>
            {[row.event, row.ticketType, row.isShare && text('share'), row.note].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'at',
      header: text('bookedAt'),
      phone: 'second',
      cell: row => formatMoment(row.at, language),
    },
    {
      key: 'order',
      header: text('order'),
      phone: 'none',
      cell: row => (row.orderNumber ? formatOrderNumber(row.orderNumber) : (row.payoutNumber ?? '')),
    },
    {
      key: 'tickets',
      header: text('tickets'),
      align: 'end',
      phone: 'none',
      cell: row => (row.quantity > 0 ? formatCount(row.quantity, language) : ''),
    },
    {
      key: 'amount',
      header: text('amount'),
      align: 'end',
      phone: 'lead-end',
      cell: row => (
        <span className={styles.sum}>{formatAmount({ amount: row.amount, currency }, language)}</span>
      ),
    },
  ];
}
