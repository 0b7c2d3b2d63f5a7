import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { DataTable, LinkButton, PageHeader } from '@vh/ui';
import { useCallback } from 'react';
import {
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  useListTexts,
  SavedViews,
  sortFrom,
  tableSortOf,
  useRowKeys,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
} from '@vh/area-kit';
import {
  isFilteredPayspots,
  payspotListBody,
  payspotSorts,
  payspotStates,
  payspotUrl,
  type PayspotFilters,
  type PayspotPage,
  type PayspotRow,
} from './payspot-list.model.ts';
import { usePayspotTexts } from './payspot-texts.ts';
import { usePayspotColumns } from './use-payspot-columns.tsx';

const base = '/admin/payspot';

/** All payspots, with what they earn, took, handed over and owe. */
export function PayspotListPage() {
  const { text, language } = usePayspotTexts();
  const url = useUrlState(payspotUrl);
  const { filters, change } = url;
  const columns = useShownColumns('payspots', usePayspotColumns());
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/cash-office/get-payspots', payspotListBody(filters)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('payspots')}</PageTitle>
      <PageHeader
        title={text('payspots')}
        meta={
          total === undefined
            ? undefined
            : text('payspotCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('search')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <LinkButton size="s" icon="plus" href={`${base}/add`}>
              {text('add')}
            </LinkButton>
          </>
        }
      />
      <PayspotFilterBar url={url} />
      <QueryView query={query} skeleton={<PayspotTable url={url} columns={columns} page={undefined} />}>
        {page => <PayspotTable url={url} columns={columns} page={page} />}
      </QueryView>
    </>
  );
}

function PayspotFilterBar({ url: { filters, change } }: { url: UrlState<PayspotFilters> }) {
  const { text } = usePayspotTexts();
  const { text: listText } = useListTexts();
  return (
    <ListFilters
      isFiltered={isFilteredPayspots(filters)}
      onClear={() => change({ q: undefined, status: undefined })}
    >
      <ChoiceFilter
        label={text('state')}
        clearLabel={listText('clear', { filter: text('state') })}
        options={payspotStates.map(value => ({ value, label: text(`state.${value}`) }))}
        value={filters.status}
        onChange={status => change({ status })}
      />
    </ListFilters>
  );
}

interface PayspotTableProps {
  readonly url: UrlState<PayspotFilters>;
  readonly columns: ShownColumns<PayspotRow>;
  readonly page: PayspotPage | undefined;
}

function PayspotTable({ url, columns, page }: PayspotTableProps) {
  const { text } = usePayspotTexts();
  const { filters, change } = url;
  const list = useRowKeys<HTMLDivElement>({});
  return (
    <div ref={list}>
      <DataTable
        caption={text('payspots')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => `${base}/${row._id}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(payspotSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 6}
        empty={
          <ListEmpty
            filtered={isFilteredPayspots(filters)}
            page={filters.page}
            allHref={base}
            nothingYet={text('noPayspots')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </div>
  );
}
