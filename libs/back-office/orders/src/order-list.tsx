import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatOrderNumber, hiddenColumns, optionalColumns, orderColumns } from '@vh/domain';
import { formatCount, useText } from '@vh/i18n';
import { DataTable, LinkButton, Tabs } from '@vh/ui';
import { useCallback, type ReactNode } from 'react';
import {
  BulkBar,
  useRowChoice,
  ColumnMenu,
  ListEmpty,
  ListPages,
  ListSearch,
  PersonalDataNote,
  useListTexts,
  SavedViews,
  sortFrom,
  tableSortOf,
  useColumnChoice,
  useColumnTexts,
  useHasFlag,
  type ColumnChoice,
  useMediaQuery,
  useRowKeys,
  useUrlState,
  type UrlState,
  QueryView,
  type PlacedScope,
} from '@vh/area-kit';
import { ExportChosen, ExportMenu, filtersOf } from '@vh/back-office-exports';
import { useOrderBulk } from './use-order-bulk.ts';
import { useOrderTexts } from './order/order-texts.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import {
  countOfTab,
  isFiltered,
  orderListBody,
  orderSorts,
  orderTabNames,
  orderUrl,
  orderUrlWithoutTotals,
  type OrderFilters,
  type OrderPage,
  type OrderRow,
} from './order-list.model.ts';
import { OrderPanel } from './order-panel.tsx';
import { moneyColumns, useOrderColumns } from './use-order-columns.tsx';
import styles from './order/orders.module.css';

const keyOf = (row: OrderRow) => row._id;
const nameOf = (row: OrderRow) => formatOrderNumber(row.number);

const hidden = hiddenColumns(orderColumns);

/** From this width on an order opens beside the list. */
const panelQuery = '(min-width: 1280px)';

/** From this width on the list beside a panel keeps the buyers. */
const roomyQuery = '(min-width: 1440px)';

/** The parts of a list of orders that stand in the heading of its page. */
interface ListHead {
  /** Orders that fit; undefined until it is known. */
  readonly total: number | undefined;
  readonly tools: ReactNode;
}

interface OrderListProps {
  readonly scope: PlacedScope;
  /** Only the orders of this event, on a page of its own. */
  readonly eventId?: string;
  readonly head: (parts: ListHead) => ReactNode;
}

/** The list of orders: search, tabs with counts, filters in the address, an order beside it on wide screens. */
export function OrderList({ scope, eventId, head }: OrderListProps) {
  const { text, language } = useOrderTexts();
  const { text: listText } = useListTexts();
  const { text: columnText } = useColumnTexts();
  const mayCreate = useHasFlag(scope, 'can-change-orders');
  const columns = useColumnChoice('orders', hidden);
  const url = useUrlState(scope.canViewFinance ? orderUrl : orderUrlWithoutTotals);
  const place: ListPlace = { scope, eventId };
  const body = orderListBody(url.filters, { lang: language, clientId: scope.clientId, eventId });
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/order/get-list', body),
    placeholderData: keepPreviousData,
  });
  const chosenFrom = optionalColumns(orderColumns).filter(
    key => scope.canViewFinance || !moneyColumns.includes(key),
  );
  const hasPanel = useMediaQuery(panelQuery) && url.filters.selected !== undefined;
  const tools = (
    <>
      <OrderSearch url={url} />
      <SavedViews size="m" />
      <ColumnMenu
        size="m"
        label={listText('columns')}
        choice={columns}
        columns={chosenFrom.map(key => ({
          key,
          label: columnText(orderColumns[key].head),
        }))}
      />
      <ExportMenu of={{ list: 'orders', ...filtersOf(body) }} base={scope.base} size="m" />
      {mayCreate && (
        <LinkButton href={`${scope.base}/order/new${eventId ? `?event=${eventId}` : ''}`}>
          {text('newOrder')}
        </LinkButton>
      )}
    </>
  );
  return (
    <div className={hasPanel ? styles.withPanel : undefined}>
      <div className={styles.list}>
        {head({ total: query.data?.total, tools })}
        <PersonalDataNote scope={scope} />
        <OrderTabs url={url} counts={query.data?.counts} />
        <OrderFilterBar url={url} ofEvent={eventId} />
        <QueryView
          query={query}
          skeleton={<OrderTable url={url} place={place} shown={columns} page={undefined} />}
        >
          {page => <OrderTable url={url} place={place} shown={columns} page={page} />}
        </QueryView>
      </div>
      {hasPanel ? <OrderPanel url={url} scope={scope} /> : null}
    </div>
  );
}

/** Where a list stands, and what it is limited to. */
interface ListPlace {
  readonly scope: PlacedScope;
  readonly eventId: string | undefined;
}

type OrderUrlState = UrlState<OrderFilters>;

function OrderSearch({ url: { filters, change } }: { url: OrderUrlState }) {
  const { text } = useOrderTexts();
  const search = useCallback(
    (q: string | undefined) => change({ q, selected: undefined }, { replace: true }),
    [change],
  );
  return <ListSearch label={text('searchOrders')} value={filters.q} onChange={search} />;
}

function OrderTabs({
  url: { filters, hrefFor },
  counts,
}: {
  url: OrderUrlState;
  counts: OrderPage['counts'] | undefined;
}) {
  const { text, language } = useOrderTexts();
  return (
    <Tabs
      label={text('orderTabs')}
      items={orderTabNames.map(tab => ({
        href: hrefFor({ tab, selected: undefined }),
        label: text(`tab.${tab}`),
        count: counts && formatCount(countOfTab(tab, counts), language),
        current: tab === filters.tab,
      }))}
    />
  );
}

function OrderTable({
  url,
  place: { scope, eventId },
  shown,
  page,
}: {
  url: OrderUrlState;
  place: ListPlace;
  shown: ColumnChoice;
  page: OrderPage | undefined;
}) {
  const { text } = useOrderTexts();
  const { filters, change } = url;
  const opensPanel = useMediaQuery(panelQuery);
  const isRoomy = useMediaQuery(roomyQuery);
  const besidePanel = isRoomy ? 'besidePanel' : 'besidePanelNarrow';
  const columns = useOrderColumns(
    opensPanel && filters.selected ? besidePanel : 'all',
    scope.canViewFinance,
  ).filter(({ key }) => shown.isShown(key) && !(eventId && key === 'event'));
  const { language } = useText();
  const rows = page?.rows ?? [];
  const choice = useRowChoice({ rows, keyOf, nameOf, filters });
  const ids = choice.rows.map(keyOf);
  const body = orderListBody(filters, { lang: language, clientId: scope.clientId, eventId });

  const select = useCallback(
    (selected: string | undefined) => change({ selected, page: filters.page }, { replace: true }),
    [change, filters.page],
  );
  const list = useRowKeys<HTMLDivElement>({
    onMove: filters.selected ? index => select(rows[index]?._id) : undefined,
    onEscape: filters.selected ? () => select(undefined) : undefined,
  });

  function openInPanel(event: React.MouseEvent) {
    if (!opensPanel || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('tr a[href]') : null;
    const row = rows.find(candidate => link?.getAttribute('href') === hrefOf(candidate));
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    select(row._id);
  }

  const hrefOf = ({ _id }: OrderRow) => `${scope.base}/order/${_id}`;
  return (
    <div ref={list} onClickCapture={openInPanel}>
      <DataTable
        caption={text('orders')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowHref={hrefOf}
        selection={choice.boxes}
        selectedKey={filters.selected}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(orderSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={isFiltered(filters) || filters.tab !== 'all'}
            page={filters.page}
            allHref={eventId ? `${scope.base}/event/${eventId}/order` : `${scope.base}/order`}
            nothingYet={text('noOrders')}
          />
        }
      />
      <BulkBar
        {...{ choice, hrefOf }}
        actions={useOrderBulk(scope.clientId)}
        onPage={rows.length}
        found={{
          total: page?.total ?? 0,
          read: (api, at) => api.call('POST /back/order/get-list', { ...body, page: at, pageSize: 100 }),
        }}
      >
        <ExportChosen of={{ list: 'orders', ids, sort: filters.sort }} base={scope.base} />
      </BulkBar>
      {page && page.total > 0 ? <ListPages info={page} url={url} isChoosable /> : null}
    </div>
  );
}
