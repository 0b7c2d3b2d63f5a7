import { eventColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';
import { DataTable, PageHeader, Tabs } from '@vh/ui';
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
  useShownColumns,
  type ShownColumns,
  useRowKeys,
  useUrlState,
  type UrlState,
  EventLimitNote,
  PageTitle,
  QueryView,
  usePlacedScope,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { useEventBulk } from './use-event-bulk.ts';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import { useEventTexts } from './event/event-texts.ts';
import {
  changeTime,
  eventListBody,
  eventSorts,
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
import { useEventColumns } from './use-event-columns.tsx';

const keyOf = (row: EventRow) => row._id;
const nameOf = (row: EventRow) => row.title;

type EventUrlState = UrlState<EventFilters>;

/** The list of events with what is sold: search, tabs by date, state, sort and page in the address. */
export function EventListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useEventTexts();
  const placed = usePlacedScope(scope);
  const url = useUrlState(eventUrl);
  const columns = useShownColumns('events', useEventColumns(placed), eventColumns);
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
            <ColumnMenu {...columns.menu} />
            {placed.canOpenEvents && (
              <ExportMenu of={{ list: 'events', ...filtersOf(body) }} base={placed.base} />
            )}
            {placed.canCreateEvents && <NewEventMenu scope={placed} />}
          </>
        }
      />
      <EventLimitNote clientId={placed.clientId} />
      {placed.canEditEvents && <DraftList scope={placed} />}
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
        skeleton={<EventTable url={url} scope={placed} columns={columns} page={undefined} />}
      >
        {page => <EventTable url={url} scope={placed} columns={columns} page={page} />}
      </QueryView>
    </>
  );
}

function EventSearch({ url: { filters, change } }: { url: EventUrlState }) {
  const { text } = useEventTexts();
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  return <ListSearch label={text('searchEvents')} value={filters.q} onChange={search} />;
}

function EventTable({
  url,
  scope,
  columns,
  page,
}: {
  url: EventUrlState;
  scope: PlacedScope;
  columns: ShownColumns<EventRow>;
  page: EventPage | undefined;
}) {
  const { text } = useEventTexts();
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
        columns={columns.shown}
        rows={rows}
        rowKey={keyOf}
        rowHref={row => (scope.canOpenEvents ? hrefOf(row) : undefined)}
        selection={scope.canEditEvents ? choice.boxes : undefined}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(eventSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={isFilteredEvents(filters)}
            page={filters.page}
            allHref={`${scope.base}/event?when=all`}
            nothingYet={text('noEvents')}
          />
        }
      />
      {scope.canEditEvents && (
        <BulkBar
          {...{ choice, hrefOf, actions }}
          onPage={rows.length}
          found={{
            total: page?.total ?? 0,
            read: (api, at) => api.call('POST /back/event/get-list', { ...body, page: at, pageSize: 100 }),
          }}
        />
      )}
      {page && page.total > 0 ? <ListPages info={page} url={url} isChoosable={scope.canEditEvents} /> : null}
    </div>
  );
}
