import { waitingColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { EventFrame } from '@vh/back-office-event-frame';
import { DataTable, StatRow, StatTile, Tabs } from '@vh/ui';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  ColumnMenu,
  ListEmpty,
  ListPages,
  ListSearch,
  SavedViews,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PersonalDataNote,
  QueryView,
  NeedsOrders,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import { RemoveEntryDialog } from './remove-entry.dialog.tsx';
import { useWaitingColumns } from './use-waiting-columns.tsx';
import {
  countOfShow,
  waitingListBody,
  waitingShows,
  waitingUrl,
  type WaitingFilters,
  type WaitingPage,
  type WaitingRow,
} from './waiting-list.model.ts';
import { useWaitingTexts } from './waiting-texts.ts';

/** The waiting list of an event: how many want how much, who stands where, and taking somebody off. */
export function WaitingListPage({ scope }: { scope: ViewScope }) {
  const { text } = useWaitingTexts();
  return (
    <NeedsOrders scope={scope} title={text('waitingList')}>
      <WaitingList scope={scope} />
    </NeedsOrders>
  );
}

function WaitingList({ scope }: { scope: ViewScope }) {
  const { text, language } = useWaitingTexts();
  const placed = usePlacedScope(scope);
  const { base } = placed;
  const { eventId = '' } = useParams();
  const url = useUrlState(waitingUrl);
  const { filters, change } = url;
  const body = waitingListBody(filters, { eventId, lang: language });
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/waiting-list/get-list', body),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const [removing, setRemoving] = useState<WaitingRow>();
  const columns = useShownColumns('waiting', useWaitingColumns(setRemoving), waitingColumns);
  return (
    <>
      <EventFrame
        eventId={eventId}
        scope={placed}
        at="waiting"
        title={text('waitingList')}
        actions={
          <>
            <ListSearch label={text('search')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'waiting', ...filtersOf(body) }} base={base} />
          </>
        }
      />
      <PersonalDataNote scope={placed} />
      <QueryView query={query} skeleton={<WaitingTable url={url} page={undefined} columns={columns} />}>
        {page => <WaitingView url={url} page={page} columns={columns} />}
      </QueryView>
      {removing && <RemoveEntryDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function WaitingView({ url, page, columns }: WaitingTableProps & { page: WaitingPage }) {
  const { text, language } = useWaitingTexts();
  const count = (value: number) => formatCount(value, language);
  const { counts, wanted } = page;
  return (
    <>
      <StatRow>
        <StatTile label={text('inLine')} value={count(counts.waiting)} />
        <StatTile label={text('wanted')} value={count(wanted)} />
        <StatTile label={text('onOffer')} value={count(counts.offered)} />
        <StatTile label={text('bought')} value={count(counts.purchased)} />
      </StatRow>
      <Tabs
        label={text('tabs')}
        items={waitingShows.map(show => ({
          href: url.hrefFor({ show }),
          label: text(`show.${show}`),
          // counted are all, not those that a search finds
          count: url.filters.q === undefined ? count(countOfShow(show, counts)) : undefined,
          current: show === url.filters.show,
        }))}
      />
      <WaitingTable url={url} page={page} columns={columns} />
    </>
  );
}

interface WaitingTableProps {
  readonly url: UrlState<WaitingFilters>;
  readonly page: WaitingPage | undefined;
  readonly columns: ShownColumns<WaitingRow>;
}

function WaitingTable({ url, page, columns }: WaitingTableProps) {
  const { text } = useWaitingTexts();
  return (
    <>
      <DataTable
        caption={text('waitingList')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        loadingRows={page ? 0 : 5}
        empty={
          <ListEmpty
            filtered={url.filters.show === 'ended' || url.filters.q !== undefined}
            page={url.filters.page}
            allHref={url.hrefFor({ show: 'all', q: undefined })}
            nothingYet={text('empty')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}
