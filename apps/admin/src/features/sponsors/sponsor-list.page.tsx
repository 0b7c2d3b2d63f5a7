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
  isFilteredSponsors,
  sponsorListBody,
  sponsorPlaces,
  sponsorSorts,
  sponsorStates,
  sponsorUrl,
  type SponsorFilters,
  type SponsorPage,
  type SponsorRow,
} from './sponsor-list.model.ts';
import { useSponsorTexts } from './sponsor-texts.ts';
import { useSponsorColumns } from './use-sponsor-columns.tsx';

const base = '/admin/sponsor';
const columnNames = { places: 'shownOn', until: 'time' } as const;

/** All sponsors in the order in which they are shown. */
export function SponsorListPage() {
  const { text, language } = useSponsorTexts();
  const url = useUrlState(sponsorUrl);
  const { filters, change } = url;
  const columns = useColumnChoice('sponsors', []);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/sponsor/get-list', sponsorListBody(filters)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('sponsors')}</PageTitle>
      <PageHeader
        title={text('sponsors')}
        meta={
          total === undefined
            ? undefined
            : text('sponsorCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('searchSponsors')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu
              label={text('columns')}
              choice={columns}
              columns={(['places', 'until'] as const).map(key => ({ key, label: text(columnNames[key]) }))}
            />
            <LinkButton size="s" icon="plus" href={`${base}/add`}>
              {text('add')}
            </LinkButton>
          </>
        }
      />
      <SponsorFilterBar url={url} />
      <QueryView query={query} skeleton={<SponsorTable url={url} choice={columns} page={undefined} />}>
        {page => <SponsorTable url={url} choice={columns} page={page} />}
      </QueryView>
    </>
  );
}

function SponsorFilterBar({ url: { filters, change } }: { url: UrlState<SponsorFilters> }) {
  const { text } = useSponsorTexts();
  const { text: listText } = useListTexts();
  const clear = (filter: string) => listText('clear', { filter });
  return (
    <ListFilters
      isFiltered={isFilteredSponsors(filters)}
      onClear={() => change({ q: undefined, place: undefined, state: undefined })}
    >
      <ChoiceFilter
        label={text('shownOn')}
        clearLabel={clear(text('shownOn'))}
        options={sponsorPlaces.map(value => ({ value, label: text(`place.${value}`) }))}
        value={filters.place}
        onChange={place => change({ place })}
      />
      <ChoiceFilter
        label={text('state')}
        clearLabel={clear(text('state'))}
        options={sponsorStates.map(value => ({ value, label: text(`state.${value}`) }))}
        value={filters.state}
        onChange={state => change({ state })}
      />
    </ListFilters>
  );
}

interface SponsorTableProps {
  readonly url: UrlState<SponsorFilters>;
  readonly choice: ColumnChoice;
  readonly page: SponsorPage | undefined;
}

function SponsorTable({ url, choice, page }: SponsorTableProps) {
  const { text } = useSponsorTexts();
  const { filters, change } = url;
  const list = useRowKeys<HTMLDivElement>({});
  const columns = useSponsorColumns().filter(({ key }) => choice.isShown(key));
  const order = useOrderColumn(page);
  // what stands beside others only because of a filter has no place of its own to be moved to
  const isWhole = filters.sort === 'position' && !isFilteredSponsors(filters) && page?.total !== 1;
  return (
    <div ref={list}>
      <DataTable
        caption={text('sponsors')}
        columns={isWhole ? [...columns, order] : columns}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => `${base}/${row._id}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(sponsorSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 6}
        empty={
          <ListEmpty
            filtered={isFilteredSponsors(filters)}
            page={filters.page}
            allHref={base}
            nothingYet={text('noSponsors')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </div>
  );
}

/** Buttons that put a sponsor one place further up or down. */
function useOrderColumn(page: SponsorPage | undefined): DataColumn<SponsorRow> {
  const { text } = useSponsorTexts();
  const act = useAct(/sponsor/);
  return orderColumn({
    rows: page?.rows ?? [],
    keyOf: row => row._id,
    header: text('order'),
    labelOf: ({ name }, way) => text(way === 'up' ? 'earlier' : 'later', { name }),
    isBusy: act.isBusy,
    onMove: ({ _id: sponsorId, name }, beforeId) =>
      void act.run(
        api => api.call('POST /back/sponsor/move', { sponsorId, ...(beforeId && { beforeId }) }),
        text('moved', { name }),
      ),
  });
}
