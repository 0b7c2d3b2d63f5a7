import { buyerColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { DataTable, PageHeader } from '@vh/ui';
import { useCallback } from 'react';
import {
  BulkBar,
  useRowChoice,
  ColumnMenu,
  DaysFilter,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  SavedViews,
  useListTexts,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useRowKeys,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
} from '@vh/area-kit';
import { ExportChosen, ExportMenu, filtersOf } from '@vh/back-office-exports';
import {
  accountChoices,
  buyerListBody,
  buyerSorts,
  buyerUrl,
  isFilteredBuyers,
  marketingChoices,
  type BuyerFilters,
  type BuyerPage,
} from './buyer-list.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';
import { useBuyerColumns } from './use-buyer-columns.tsx';

const base = '/admin/buyer';

type BuyerRow = BuyerPage['rows'][number];
const keyOf = (row: BuyerRow) => row._id;
const nameOf = ({ name, email }: BuyerRow) => name || email;
const hrefOf = (row: BuyerRow) => `${base}/${row._id}`;

/** Everybody who bought, one record an e-mail address. */
export function BuyerListPage() {
  const { text, language } = useBuyerTexts();
  const url = useUrlState(buyerUrl);
  const { filters, change } = url;
  const columns = useShownColumns('buyers', useBuyerColumns(), buyerColumns);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/buyer/get-list', buyerListBody(filters)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('buyers')}</PageTitle>
      <PageHeader
        title={text('buyers')}
        meta={
          total === undefined
            ? undefined
            : text('buyerCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('search')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'buyers', ...filtersOf(buyerListBody(filters)) }} base="/admin" />
          </>
        }
      />
      <BuyerFilterBar url={url} />
      <QueryView query={query} skeleton={<BuyerTable url={url} columns={columns} page={undefined} />}>
        {page => <BuyerTable url={url} columns={columns} page={page} />}
      </QueryView>
    </>
  );
}

function BuyerFilterBar({ url: { filters, change } }: { url: UrlState<BuyerFilters> }) {
  const { text } = useBuyerTexts();
  const { text: listText } = useListTexts();
  const clear = (filter: string) => listText('clear', { filter });
  const nothing = { q: undefined, account: undefined, marketing: undefined, from: undefined, to: undefined };
  return (
    <ListFilters isFiltered={isFilteredBuyers(filters)} onClear={() => change(nothing)}>
      <DaysFilter
        label={text('days')}
        days={filters}
        onPick={days => change(days, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined })}
      />
      <ChoiceFilter
        label={text('account')}
        clearLabel={clear(text('account'))}
        options={accountChoices.map(value => ({ value, label: text(`account.${value}`) }))}
        value={filters.account}
        onChange={account => change({ account })}
      />
      <ChoiceFilter
        label={text('marketing')}
        clearLabel={clear(text('marketing'))}
        options={marketingChoices.map(value => ({ value, label: text(`marketing.${value}`) }))}
        value={filters.marketing}
        onChange={marketing => change({ marketing })}
      />
    </ListFilters>
  );
}

interface BuyerTableProps {
  readonly url: UrlState<BuyerFilters>;
  readonly columns: ShownColumns<BuyerRow>;
  readonly page: BuyerPage | undefined;
}

function BuyerTable({ url, columns, page }: BuyerTableProps) {
  const { text } = useBuyerTexts();
  const { filters, change } = url;
  const list = useRowKeys<HTMLDivElement>({});
  const rows = page?.rows ?? [];
  const choice = useRowChoice({ rows, keyOf, nameOf, filters });
  const [ids, body] = [choice.rows.map(keyOf), buyerListBody(filters)];
  return (
    <div ref={list}>
      <DataTable
        caption={text('buyers')}
        columns={columns.shown}
        rows={rows}
        rowKey={keyOf}
        rowHref={hrefOf}
        selection={choice.boxes}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(buyerSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={isFilteredBuyers(filters)}
            page={filters.page}
            allHref={base}
            nothingYet={text('none')}
          />
        }
      />
      <BulkBar
        {...{ choice, hrefOf }}
        actions={[]}
        onPage={rows.length}
        found={{
          total: page?.total ?? 0,
          read: (api, at) => api.call('POST /back/buyer/get-list', { ...body, page: at, pageSize: 100 }),
        }}
      >
        <ExportChosen of={{ list: 'buyers', ids, sort: filters.sort }} base="/admin" />
      </BulkBar>
      {page && page.total > 0 ? <ListPages info={page} url={url} isChoosable /> : null}
    </div>
  );
}
