import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { DataTable, LinkButton, PageHeader, type DataColumn } from '@vh/ui';
import { useCallback } from 'react';
import {
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  SavedViews,
  useListTexts,
  orderColumn,
  sortFrom,
  tableSortOf,
  useColumnChoice,
  type ColumnChoice,
  useRowKeys,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  useAct,
} from '@vh/area-kit';
import {
  isFilteredPages,
  pageListBody,
  pageMenus,
  pageSorts,
  pageStates,
  pageUrl,
  type PageFilters,
  type PageList,
  type PageRow,
} from './page-list.model.ts';
import { usePageTexts } from './page-texts.ts';
import { usePageColumns } from './use-page-columns.tsx';

const base = '/admin/pages';
const columnNames = { menu: 'menu', languages: 'languages', updated: 'updated' } as const;

/** All content pages in the order of the menus. */
export function PageListPage() {
  const { text, language } = usePageTexts();
  const url = useUrlState(pageUrl);
  const { filters, change } = url;
  const columns = useColumnChoice('pages', []);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/page/get-list', pageListBody(filters, language)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('pages')}</PageTitle>
      <PageHeader
        title={text('pages')}
        meta={
          total === undefined
            ? undefined
            : text('pageCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('searchPages')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu
              label={text('columns')}
              choice={columns}
              columns={(['menu', 'languages', 'updated'] as const).map(key => ({
                key,
                label: text(columnNames[key]),
              }))}
            />
            <LinkButton size="s" icon="plus" href={`${base}/add`}>
              {text('add')}
            </LinkButton>
          </>
        }
      />
      <PageFilterBar url={url} />
      <QueryView query={query} skeleton={<PageTable url={url} choice={columns} page={undefined} />}>
        {page => <PageTable url={url} choice={columns} page={page} />}
      </QueryView>
    </>
  );
}

function PageFilterBar({ url: { filters, change } }: { url: UrlState<PageFilters> }) {
  const { text } = usePageTexts();
  const { text: listText } = useListTexts();
  const clear = (filter: string) => listText('clear', { filter });
  return (
    <ListFilters
      isFiltered={isFilteredPages(filters)}
      onClear={() => change({ q: undefined, menu: undefined, state: undefined })}
    >
      <ChoiceFilter
        label={text('menu')}
        clearLabel={clear(text('menu'))}
        options={pageMenus.map(value => ({ value, label: text(`menu.${value}`) }))}
        value={filters.menu}
        onChange={menu => change({ menu })}
      />
      <ChoiceFilter
        label={text('state')}
        clearLabel={clear(text('state'))}
        options={pageStates.map(value => ({ value, label: text(`state.${value}`) }))}
        value={filters.state}
        onChange={state => change({ state })}
      />
    </ListFilters>
  );
}

interface PageTableProps {
  readonly url: UrlState<PageFilters>;
  readonly choice: ColumnChoice;
  readonly page: PageList | undefined;
}

function PageTable({ url, choice, page }: PageTableProps) {
  const { text } = usePageTexts();
  const { filters, change } = url;
  const list = useRowKeys<HTMLDivElement>({});
  const columns = usePageColumns().filter(({ key }) => choice.isShown(key));
  const order = useOrderColumn(page);
  // what stands beside others only because of a filter has no place of its own to be moved to
  const isWhole = filters.sort === 'position' && !isFilteredPages(filters) && page?.total !== 1;
  return (
    <div ref={list}>
      <DataTable
        caption={text('pages')}
        columns={isWhole ? [...columns, order] : columns}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => `${base}/${row._id}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(pageSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 6}
        empty={
          <ListEmpty
            filtered={isFilteredPages(filters)}
            page={filters.page}
            allHref={base}
            nothingYet={text('noPages')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </div>
  );
}

/** Buttons that put a page one place further up or down. */
function useOrderColumn(page: PageList | undefined): DataColumn<PageRow> {
  const { text } = usePageTexts();
  const act = useAct(/back\/page|front\/page/);
  return orderColumn({
    rows: page?.rows ?? [],
    keyOf: row => row._id,
    header: text('order'),
    labelOf: ({ title: name }, way) => text(way === 'up' ? 'earlier' : 'later', { name }),
    isBusy: act.isBusy,
    onMove: ({ _id: pageId, title: name }, beforeId) =>
      void act.run(
        api => api.call('POST /back/page/move', { pageId, ...(beforeId && { beforeId }) }),
        text('moved', { name }),
      ),
  });
}
