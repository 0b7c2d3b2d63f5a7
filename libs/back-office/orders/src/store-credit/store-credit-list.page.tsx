import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { storeCreditSorts } from '@vh/contract';
import { formatAmount, formatCount } from '@vh/i18n';
import { Button, DataTable, PageHeader, Tabs } from '@vh/ui';
import { useCallback, useState } from 'react';
import {
  ColumnMenu,
  ListEmpty,
  ListPages,
  ListSearch,
  NeedsFinance,
  NeedsOrders,
  PageTitle,
  QueryView,
  SavedViews,
  sortFrom,
  tableSortOf,
  useDownload,
  useHasFlag,
  usePlacedScope,
  useShownColumns,
  useUrlState,
  type PlacedScope,
  type ShownColumns,
  type UrlState,
  type ViewScope,
} from '@vh/area-kit';
import { IssueCreditDialog } from './issue-credit.dialog.tsx';
import {
  countOfTab,
  storeCreditBody,
  storeCreditFilter,
  storeCreditTabs,
  storeCreditUrl,
  type StoreCreditFilters,
  type StoreCreditPage,
  type StoreCreditRow,
} from './store-credit-list.model.ts';
import { useStoreCreditTexts } from './store-credit-texts.ts';
import { useStoreCreditColumns } from './use-store-credit-columns.tsx';

/** What holders of store credit have, for who sees orders and money. */
export function StoreCreditListPage({ scope }: { scope: ViewScope }) {
  const { text } = useStoreCreditTexts();
  const title = text('storeCredit');
  return (
    <NeedsOrders scope={scope} title={title}>
      <NeedsFinance scope={scope} title={title}>
        <StoreCreditList scope={usePlacedScope(scope)} />
      </NeedsFinance>
    </NeedsOrders>
  );
}

function StoreCreditList({ scope }: { scope: PlacedScope }) {
  const { text, language } = useStoreCreditTexts();
  const url = useUrlState(storeCreditUrl);
  const { filters, change } = url;
  const columns = useShownColumns('store-credit', useStoreCreditColumns(scope.listsSeveralClients));
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/store-credit/get-list', storeCreditBody(filters, scope.clientId)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  return (
    <>
      <PageTitle>{text('storeCredit')}</PageTitle>
      <PageHeader
        title={text('storeCredit')}
        meta={query.data && <ListMeta page={query.data} />}
        actions={
          <>
            <ListSearch label={text('search')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <FileButton filters={filters} clientId={scope.clientId} />
            <IssueButton scope={scope} currency={query.data?.currency} />
          </>
        }
      />
      <Tabs
        label={text('tabs')}
        items={storeCreditTabs.map(tab => ({
          href: url.hrefFor({ tab }),
          label: text(`tab.${tab}`),
          count: query.data && formatCount(countOfTab(tab, query.data.counts), language),
          current: tab === filters.tab,
        }))}
      />
      <QueryView
        query={query}
        skeleton={<CreditTable url={url} scope={scope} columns={columns} page={undefined} />}
      >
        {page => <CreditTable url={url} scope={scope} columns={columns} page={page} />}
      </QueryView>
    </>
  );
}

function ListMeta({ page: { total, sums } }: { page: StoreCreditPage }) {
  const { text, language } = useStoreCreditTexts();
  const left = sums
    .filter(({ balance }) => balance > 0)
    .map(({ balance: amount, currency }) => formatAmount({ amount, currency }, language));
  return (
    <>
      {text('creditCount', { count: total, shown: formatCount(total, language) })}
      {left.length > 0 && `, ${text('left', { sum: left.join(' + ') })}`}
    </>
  );
}

function FileButton({
  filters,
  clientId,
}: {
  readonly filters: StoreCreditFilters;
  readonly clientId: string | undefined;
}) {
  const { text, language } = useStoreCreditTexts();
  const download = useDownload();
  const body = { ...storeCreditFilter(filters, clientId), lang: language };
  return (
    <Button
      size="s"
      variant="outline"
      icon="download"
      busy={download.isBusy}
      onClick={() => void download.save('POST /back/store-credit/get-file', body)}
    >
      {text('download')}
    </Button>
  );
}

/** Where one organiser is shown, whose balance it is taken from. */
function IssueButton({
  scope,
  currency,
}: {
  readonly scope: PlacedScope;
  readonly currency: StoreCreditPage['currency'];
}) {
  const { text } = useStoreCreditTexts();
  const mayIssue = useHasFlag(scope, 'can-refund');
  const [isOpen, setOpen] = useState(false);
  const { clientId } = scope;
  if (clientId === undefined || currency === undefined || !mayIssue) return null;
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {text('issue')}
      </Button>
      {isOpen && <IssueCreditDialog clientId={clientId} currency={currency} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CreditTableProps {
  readonly url: UrlState<StoreCreditFilters>;
  readonly scope: PlacedScope;
  readonly columns: ShownColumns<StoreCreditRow>;
  readonly page: StoreCreditPage | undefined;
}

function CreditTable({ url, scope, columns, page }: CreditTableProps) {
  const { text } = useStoreCreditTexts();
  const { filters, change, hrefFor } = url;
  const isFiltered = Boolean(filters.q);
  return (
    <>
      <DataTable
        caption={text('storeCredit')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => `${scope.base}/store-credit/${row._id}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(storeCreditSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 5}
        empty={
          <ListEmpty
            filtered={isFiltered || (filters.tab !== 'all' && filters.tab !== 'active')}
            page={filters.page}
            allHref={hrefFor({ tab: 'all', q: undefined })}
            nothingYet={text(filters.tab === 'active' ? 'emptyActive' : 'empty')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}
