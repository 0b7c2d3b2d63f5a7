import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dueColumns, formatOrderNumber } from '@vh/domain';
import { queryFor, useApi } from '@vh/api-client';
import { formatAmount, formatCount } from '@vh/i18n';
import { DataTable, PageHeader } from '@vh/ui';
import { useCallback } from 'react';
import {
  BulkBar,
  useRowChoice,
  ColumnMenu,
  ListEmpty,
  ListPages,
  ListSearch,
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
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ExportChosen, ExportMenu, filtersOf } from '@vh/back-office-exports';
import { useDueBulk } from './use-due-bulk.ts';
import { DueFilterBar } from './due-filter-bar.tsx';
import {
  dueSorts,
  dueKeyOf,
  dueListBody,
  dueUrl,
  isFilteredDue,
  noDueFilters,
  type DueFilters,
  type DuePage,
  type DueRow,
} from './due-list.model.ts';
import { DueSums } from './due-sums.tsx';
import { useActionTexts } from './order-action-texts.ts';
import { useDueColumns } from './use-due-columns.tsx';

/** Everything that buyers are owed, and refunds that did not go through; each row leads to its order. */
export function DueListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useActionTexts();
  const { base } = usePlacedScope(scope);
  const url = useUrlState(dueUrl);
  const { filters, change } = url;
  const columns = useShownColumns('due', useDueColumns(), dueColumns);
  const body = dueListBody(filters, language);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/refund/get-due', body),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  const table = { url, base, columns: columns.shown };
  return (
    <>
      <PageTitle>{text('dueList')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/order`, label: text('backToOrders') }}
        title={text('dueList')}
        meta={
          total === undefined || total === 0
            ? undefined
            : text('dueCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('dueSearch')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'due', ...filtersOf(body) }} base={base} />
          </>
        }
      />
      <DueFilterBar url={url} choices={query.data?.choices} />
      <QueryView query={query} skeleton={<DueTable {...table} page={undefined} />}>
        {page => (
          <>
            <DueSums sums={page.sums} />
            <DueTable {...table} page={page} />
          </>
        )}
      </QueryView>
    </>
  );
}

interface DueTableProps {
  readonly url: UrlState<DueFilters>;
  readonly base: string;
  readonly columns: ShownColumns<DueRow>['shown'];
  /** Undefined while it is loaded. */
  readonly page: DuePage | undefined;
}

function DueTable({ url, base, columns, page }: DueTableProps) {
  const { text, language } = useActionTexts();
  const { filters, change, hrefFor } = url;
  const list = useRowKeys<HTMLDivElement>({});
  const rows = page?.rows ?? [];
  // an order may have several sums
  const nameOf = ({ number, due: amount, currency }: DueRow) =>
    `${formatOrderNumber(number)}, ${formatAmount({ amount, currency }, language)}`;
  const choice = useRowChoice({ rows, keyOf: dueKeyOf, nameOf, filters });
  const actions = useDueBulk();
  const body = dueListBody(filters, language);
  const hrefOf = (row: DueRow) => `${base}/order/${row._id}`;
  return (
    <div ref={list}>
      <DataTable
        caption={text('dueList')}
        columns={columns}
        rows={rows}
        rowKey={dueKeyOf}
        rowHref={hrefOf}
        selection={choice.boxes}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(dueSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={isFilteredDue(filters)}
            page={filters.page}
            allHref={hrefFor(noDueFilters)}
            nothingYet={text('dueEmpty')}
          />
        }
      />
      <BulkBar
        {...{ choice, hrefOf, actions }}
        onPage={rows.length}
        found={{
          total: page?.total ?? 0,
          read: (api, at) => api.call('POST /back/refund/get-due', { ...body, page: at, pageSize: 100 }),
        }}
      >
        <ExportChosen of={{ list: 'due', ids: choice.rows.map(dueKeyOf), sort: filters.sort }} base={base} />
      </BulkBar>
      {page && page.total > 0 ? <ListPages info={page} url={url} isChoosable /> : null}
    </div>
  );
}
