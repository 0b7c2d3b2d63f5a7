import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { orderRequestTypes } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { DataTable, FilterChip, PageHeader, Tabs } from '@vh/ui';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ChoiceFilter,
  ColumnMenu,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  NeedsOrders,
  PageTitle,
  PersonalDataNote,
  QueryView,
  SavedViews,
  sortFrom,
  tableSortOf,
  useListTexts,
  usePlacedScope,
  useShownColumns,
  useUrlState,
  type PlacedScope,
  type ShownColumns,
  type UrlState,
  type ViewScope,
} from '@vh/area-kit';
import { ApproveDialog } from './approve.dialog.tsx';
import { ReplyDialog } from './reply.dialog.tsx';
import {
  countOfTab,
  isFiltered,
  requestListBody,
  requestSorts,
  requestTabs,
  requestUrl,
  type RequestFilters,
  type RequestPage,
  type RequestRow,
} from './request-list.model.ts';
import { useRequestTexts } from './request-texts.ts';
import { useRequestColumns, type RequestAct } from './use-request-columns.tsx';

/** What buyers ask for, and the answers to it. */
export function RequestListPage({ scope }: { scope: ViewScope }) {
  const { text } = useRequestTexts();
  return (
    <NeedsOrders scope={scope} title={text('requests')}>
      <RequestList scope={usePlacedScope(scope)} />
    </NeedsOrders>
  );
}

function RequestList({ scope }: { scope: PlacedScope }) {
  const { text, language } = useRequestTexts();
  const url = useUrlState(requestUrl);
  const { filters, change } = url;
  const navigate = useNavigate();
  const [answering, setAnswering] = useState<{ readonly act: Answering; readonly request: RequestRow }>();
  const columns = useShownColumns(
    'requests',
    useRequestColumns((act, request) => {
      if (act === 'exchange') void navigate(exchangeOf(request, scope.base));
      else setAnswering({ act, request });
    }),
  );
  const query = useQuery({
    ...queryFor(
      useApi(),
      'POST /back/order-request/get-list',
      requestListBody(filters, { lang: language, clientId: scope.clientId }),
    ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('requests')}</PageTitle>
      <PageHeader
        title={text('requests')}
        meta={
          total === undefined
            ? undefined
            : text('requestCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('search')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
          </>
        }
      />
      <Tabs
        label={text('tabs')}
        items={requestTabs.map(tab => ({
          href: url.hrefFor({ tab }),
          label: text(`tab.${tab}`),
          count: query.data && formatCount(countOfTab(tab, query.data.counts), language),
          current: tab === filters.tab,
        }))}
      />
      <RequestFilterBar url={url} />
      <PersonalDataNote scope={scope} />
      <QueryView
        query={query}
        skeleton={<RequestTable url={url} scope={scope} columns={columns} page={undefined} />}
      >
        {page => <RequestTable url={url} scope={scope} columns={columns} page={page} />}
      </QueryView>
      {answering && <Answer {...answering} scope={scope} onClose={() => setAnswering(undefined)} />}
    </>
  );
}

/** Answers that are given in a dialog. */
type Answering = Exclude<RequestAct, 'exchange'>;

/** Where the tickets of a request for a change are exchanged. */
function exchangeOf({ _id, orderId, tickets }: RequestRow, base: string): string {
  const ids = tickets.map(({ ticketId }) => ticketId).join(',');
  return `${base}/order/${orderId}/exchange?tickets=${ids}&request=${_id}`;
}

interface AnswerProps {
  readonly act: Answering;
  readonly request: RequestRow;
  readonly scope: PlacedScope;
  readonly onClose: () => void;
}

function Answer({ act, request, scope, onClose }: AnswerProps) {
  if (act === 'approve') return <ApproveDialog request={request} onClose={onClose} />;
  return (
    <ReplyDialog
      act={act}
      request={request}
      orderHref={`${scope.base}/order/${request.orderId}`}
      replyKey={scope.clientId ?? 'all'}
      onClose={onClose}
    />
  );
}

function RequestFilterBar({ url: { filters, change } }: { url: UrlState<RequestFilters> }) {
  const { text, language } = useRequestTexts();
  const { text: listText } = useListTexts();
  const { eventId } = filters;
  const options = queryFor(useApi(), 'POST /back/event/get', { eventId: eventId ?? '', lang: language });
  const event = useQuery({ ...options, enabled: eventId !== undefined });
  return (
    <ListFilters
      isFiltered={isFiltered(filters)}
      onClear={() => change({ q: undefined, type: undefined, eventId: undefined })}
    >
      <ChoiceFilter
        label={text('type')}
        clearLabel={listText('clear', { filter: text('type') })}
        options={orderRequestTypes.map(value => ({ value, label: text(`type.${value}`) }))}
        value={filters.type}
        onChange={type => change({ type })}
      />
      {eventId === undefined ? null : (
        <FilterChip
          label={text('event')}
          value={event.data?.title ?? text('thisEvent')}
          clearLabel={listText('clear', { filter: text('event') })}
          onClear={() => change({ eventId: undefined })}
        />
      )}
    </ListFilters>
  );
}

interface RequestTableProps {
  readonly url: UrlState<RequestFilters>;
  readonly scope: PlacedScope;
  readonly columns: ShownColumns<RequestRow>;
  readonly page: RequestPage | undefined;
}

function RequestTable({ url, scope, columns, page }: RequestTableProps) {
  const { text } = useRequestTexts();
  const { filters, change, hrefFor } = url;
  const isAllOfOpen = filters.tab === 'open' && !isFiltered(filters);
  return (
    <>
      <DataTable
        caption={text('requests')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => `${scope.base}/order/${row.orderId}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(requestSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 5}
        empty={
          <ListEmpty
            filtered={isFiltered(filters) || (filters.tab !== 'all' && filters.tab !== 'open')}
            page={filters.page}
            allHref={hrefFor({ tab: 'all', q: undefined, type: undefined, eventId: undefined })}
            nothingYet={text(isAllOfOpen ? 'emptyOpen' : 'empty')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}
