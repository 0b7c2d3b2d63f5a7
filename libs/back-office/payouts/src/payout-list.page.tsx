import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { payoutColumns, payoutStates } from '@vh/domain';
import { Button, DataTable, PageHeader } from '@vh/ui';
import { useCallback, useState } from 'react';
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
  useRowKeys,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ExportChosen, ExportMenu, filtersOf } from '@vh/back-office-exports';
import { usePayoutBulk } from './use-payout-bulk.ts';
import { BatchDialog } from './batch.dialog.tsx';
import {
  isFilteredPayouts,
  payoutListBody,
  payoutSorts,
  payoutUrl,
  type PayoutFilters,
  type PayoutPage,
  type PayoutRow,
} from './payout-list.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import { usePayoutColumns } from './use-payout-columns.tsx';

/** Payouts of all organisers that the reader may see; those that wait for the platform come first. */
export function PayoutListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = usePayoutTexts();
  const url = useUrlState(payoutUrl);
  const { filters, change } = url;
  const { base } = usePlacedScope(scope);
  const columns = useShownColumns('payouts', usePayoutColumns({ ofOne: false }), payoutColumns);
  const [isBankOpen, setBankOpen] = useState(false);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/payout/get-list', payoutListBody(filters)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('payouts')}</PageTitle>
      <PageHeader
        title={text('payouts')}
        meta={
          total === undefined
            ? undefined
            : text('payoutCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('search')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'payouts', ...filtersOf(payoutListBody(filters)) }} base={base} />
            {scope.canManageBank && (
              <Button size="s" icon="download" onClick={() => setBankOpen(true)}>
                {text('bank')}
              </Button>
            )}
          </>
        }
      />
      <PayoutFilterBar url={url} />
      <QueryView
        query={query}
        skeleton={<PayoutTable scope={scope} url={url} columns={columns} page={undefined} />}
      >
        {page => <PayoutTable scope={scope} url={url} columns={columns} page={page} />}
      </QueryView>
      {isBankOpen && <BatchDialog onClose={() => setBankOpen(false)} />}
    </>
  );
}

function PayoutFilterBar({ url: { filters, change } }: { url: UrlState<PayoutFilters> }) {
  const { text } = usePayoutTexts();
  const { text: listText } = useListTexts();
  const none = { q: undefined, state: undefined, from: undefined, to: undefined };
  return (
    <ListFilters isFiltered={isFilteredPayouts(filters)} onClear={() => change(none)}>
      <ChoiceFilter
        label={text('state')}
        clearLabel={listText('clear', { filter: text('state') })}
        options={payoutStates.map(value => ({ value, label: text(`state.${value}`) }))}
        value={filters.state}
        onChange={state => change({ state })}
      />
      <DaysFilter
        label={text('period')}
        days={filters}
        onPick={days => change(days, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined })}
      />
    </ListFilters>
  );
}

const keyOf = (row: PayoutRow) => row._id;
const nameOf = ({ number, client }: PayoutRow) => `${number}, ${client.name}`;

interface PayoutTableProps {
  readonly scope: ViewScope;
  readonly url: UrlState<PayoutFilters>;
  readonly columns: ShownColumns<PayoutRow>;
  readonly page: PayoutPage | undefined;
}

function PayoutTable({ scope, url, columns, page }: PayoutTableProps) {
  const { text } = usePayoutTexts();
  const { base } = usePlacedScope(scope);
  const { filters, change } = url;
  const list = useRowKeys<HTMLDivElement>({});
  const rows = page?.rows ?? [];
  const choice = useRowChoice({ rows, keyOf, nameOf, filters });
  const actions = usePayoutBulk();
  const hrefOf = (row: PayoutRow) => `${base}/payouts/${row._id}`;
  return (
    <div ref={list}>
      <DataTable
        caption={text('payouts')}
        columns={columns.shown}
        rows={rows}
        rowKey={keyOf}
        rowHref={hrefOf}
        selection={scope.canManageBank ? choice.boxes : undefined}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(payoutSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 6}
        empty={
          <ListEmpty
            filtered={isFilteredPayouts(filters)}
            page={filters.page}
            allHref={`${base}/payouts`}
            nothingYet={text('noPayouts')}
          />
        }
      />
      {scope.canManageBank && (
        <BulkBar
          {...{ choice, hrefOf, actions }}
          onPage={rows.length}
          found={{
            total: page?.total ?? 0,
            read: (api, at) =>
              api.call('POST /back/payout/get-list', { ...payoutListBody(filters), page: at, pageSize: 100 }),
          }}
        >
          <ExportChosen
            of={{ list: 'payouts', ids: choice.rows.map(keyOf), sort: filters.sort }}
            base={base}
          />
        </BulkBar>
      )}
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </div>
  );
}
