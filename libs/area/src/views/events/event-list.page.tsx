import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';
import { DataTable, PageHeader, Tabs } from '@vh/ui';
import { useCallback } from 'react';
import { BulkBar } from '../../list/bulk/bulk-bar.tsx';
import { useRowChoice } from '../../list/bulk/use-row-choice.ts';
import { ColumnMenu } from '../../list/column-menu.tsx';
import { ListEmpty } from '../../list/list-empty.tsx';
import { ListPages } from '../../list/list-pages.tsx';
import { ListSearch } from '../../list/list-search.tsx';
import { SavedViews } from '../../list/saved-views.tsx';
import { useListTexts } from '../../list/list-texts.ts';
import { sortFrom, tableSortOf } from '../../list/sorting.ts';
import { useColumnChoice, type ColumnChoice } from '../../list/use-column-choice.ts';
import { useRowKeys } from '../../list/use-row-keys.ts';
import { useUrlState, type UrlState } from '../../list/use-url-state.ts';
import { PageTitle } from '../../page/page-title.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { useEventBulk } from '../bulk/use-event-bulk.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { filtersOf } from '../exports/export.model.ts';
import { usePlacedScope, type PlacedScope, type ViewScope } from '../view-scope.ts';
import { useViewTexts } from '../view-texts.ts';
import {
  changeTime,
  eventListBody,
  eventSorts,
  eventsPerPage,
  eventTimes,
  eventUrl,
  isFilteredEvents,
  type EventFilters,
  type EventPage,
  type EventRow,
} from './event-list.model.ts';
import { DraftList } from './draft-list.tsx';
import { EventFilterBar } from './event-filter-bar.tsx';
import { NewEventMenu } from './new-event-menu.tsx';
import { optionalEventColumns, useEventColumns } from './use-event-columns.tsx';

const keyOf = (row: EventRow) => row._id;
const nameOf = (row: EventRow) => row.title;

type EventUrlState = UrlState<EventFilters>;

/** The list of events with what is sold: search, tabs by date, state, sort and page in the address. */
export function EventListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useViewTexts();
  const { text: listText } = useListTexts();
  const placed = usePlacedScope(scope);
  const url = useUrlState(eventUrl);
  const columns = useColumnChoice('events');
  const optional = optionalEventColumns.filter(
    key => (key !== 'client' || placed.seesClients) && (key !== 'gross' || placed.seesMoney),
  );
  const body = eventListBody(url.filters, { lang: language, clientId: placed.clientId });
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-list', body),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('events')}</PageTitle>
      <PageHeader
        title={text('events')}
        meta={
          total === undefined
            ? undefined
            : text('eventCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <EventSearch url={url} />
            <SavedViews />
            <ColumnMenu
              label={listText('columns')}
              choice={columns}
              columns={optional.map(key => ({ key, label: text(key) }))}
            />
            {placed.opensEvents && (
              <ExportMenu of={{ list: 'events', ...filtersOf(body) }} base={placed.base} />
            )}
            {placed.opensEvents && <NewEventMenu scope={placed} />}
          </>
        }
      />
      {placed.opensEvents && <DraftList scope={placed} />}
      <Tabs
        label={text('eventTabs')}
        items={eventTimes.map(when => ({
          href: url.hrefFor(changeTime(url.filters, when)),
          label: text(`when.${when}`),
          current: when === url.filters.when,
        }))}
      />
      <EventFilterBar url={url} scope={placed} />
      <QueryView
        query={query}
        skeleton={<EventTable url={url} scope={placed} shown={columns} page={undefined} />}
      >
        {page => <EventTable url={url} scope={placed} shown={columns} page={page} />}
      </QueryView>
    </>
  );
}

function EventSearch({ url: { filters, change } }: { url: EventUrlState }) {
  const { text } = useViewTexts();
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  return <ListSearch label={text('searchEvents')} value={filters.q} onChange={search} />;
}

function EventTable({
  url,
  scope,
  shown,
  page,
}: {
  url: EventUrlState;
  scope: PlacedScope;
  shown: ColumnChoice;
  page: EventPage | undefined;
}) {
  const { text } = useViewTexts();
  const { filters, change } = url;
  const { language } = useText();
  const list = useRowKeys<HTMLDivElement>({});
  const rows = page?.rows ?? [];
  const choice = useRowChoice({ rows, keyOf, nameOf, filters });
  const actions = useEventBulk();
  const hrefOf = (row: EventRow) => `${scope.base}/event/${row._id}`;
  const body = eventListBody(filters, { lang: language, clientId: scope.clientId });
  return (
    <div ref={list}>
      <DataTable
        caption={text('events')}
        columns={useEventColumns(scope).filter(({ key }) => shown.isShown(key))}
        rows={rows}
        rowKey={keyOf}
        rowHref={row => (scope.opensEvents ? hrefOf(row) : undefined)}
        selection={scope.opensEvents ? choice.boxes : undefined}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(eventSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : eventsPerPage}
        empty={
          <ListEmpty
            filtered={isFilteredEvents(filters)}
            page={filters.page}
            allHref={`${scope.base}/event?when=all`}
            nothingYet={text('noEvents')}
          />
        }
      />
      {scope.opensEvents && (
        <BulkBar
          {...{ choice, hrefOf, actions }}
          onPage={rows.length}
          found={{
            total: page?.total ?? 0,
            read: (api, at) => api.call('POST /back/event/get-list', { ...body, page: at, pageSize: 100 }),
          }}
        />
      )}
      {page && page.total > 0 ? <ListPages info={page} url={url} isChoosable={scope.opensEvents} /> : null}
    </div>
  );
}
