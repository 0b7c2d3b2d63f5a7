import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { countryCodes, placeColumns } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { DataTable, LinkButton, PageHeader } from '@vh/ui';
import { useCallback, useMemo } from 'react';
import {
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  SavedViews,
  useListTexts,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useRowKeys,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  usePlacedScope,
  type ViewScope,
  countryName,
} from '@vh/area-kit';
import { ExportMenu } from '@vh/back-office-exports';
import {
  isFilteredPlaces,
  placeFilterBody,
  placeOwners,
  placeSorts,
  placeStates,
  placeUrl,
  type PlaceFilters,
  type PlacePage,
  type PlaceRow,
} from './place-list.model.ts';
import { usePlaceColumns } from './use-place-columns.tsx';
import { useVenueTexts } from './texts/venue-texts.ts';

/** All places: search, filters in the address, columns of choice, and a file of what is found. */
export function PlaceListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useVenueTexts();
  const { base } = usePlacedScope(scope);
  const url = useUrlState(placeUrl);
  const { filters, change } = url;
  const columns = useShownColumns('venues', usePlaceColumns(), placeColumns);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/place/get-list', {
      ...placeFilterBody(filters),
      page: filters.page,
      pageSize: filters.pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  const table = { url, base, columns };
  return (
    <>
      <PageTitle>{text('places')}</PageTitle>
      <PageHeader
        title={text('places')}
        meta={
          total === undefined
            ? undefined
            : text('placeCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('searchPlaces')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'places', ...placeFilterBody(filters) }} base={base} />
            <LinkButton size="s" icon="plus" href={`${base}/place/add`}>
              {text('addPlace')}
            </LinkButton>
          </>
        }
      />
      <PlaceFilterBar url={url} />
      <QueryView query={query} skeleton={<PlaceTable {...table} page={undefined} />}>
        {page => <PlaceTable {...table} page={page} />}
      </QueryView>
    </>
  );
}

function PlaceFilterBar({ url: { filters, change } }: { url: UrlState<PlaceFilters> }) {
  const { text, language } = useVenueTexts();
  const { text: listText } = useListTexts();
  const clear = (filter: string) => listText('clear', { filter });
  const countries = useMemo(
    () =>
      countryCodes
        .map(value => ({ value, label: countryName(value, language) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  return (
    <ListFilters
      isFiltered={isFilteredPlaces(filters)}
      onClear={() => change({ q: undefined, country: undefined, owner: undefined, state: 'current' })}
    >
      <ChoiceFilter
        label={text('country')}
        clearLabel={clear(text('country'))}
        options={countries}
        value={filters.country}
        onChange={country => change({ country })}
      />
      <ChoiceFilter
        label={text('owner')}
        clearLabel={clear(text('owner'))}
        options={placeOwners.map(value => ({ value, label: text(`owner.${value}`) }))}
        value={filters.owner}
        onChange={owner => change({ owner })}
      />
      <ChoiceFilter
        label={text('state')}
        clearLabel={clear(text('state'))}
        options={placeStates.map(value => ({ value, label: text(`state.${value}`) }))}
        value={filters.state === 'current' ? undefined : filters.state}
        onChange={state => change({ state: state ?? 'current' })}
      />
    </ListFilters>
  );
}

interface PlaceTableProps {
  readonly url: UrlState<PlaceFilters>;
  readonly base: string;
  readonly columns: ShownColumns<PlaceRow>;
  readonly page: PlacePage | undefined;
}

function PlaceTable({ url, base, columns, page }: PlaceTableProps) {
  const { text } = useVenueTexts();
  const { filters, change } = url;
  const list = useRowKeys<HTMLDivElement>({});
  return (
    <div ref={list}>
      <DataTable
        caption={text('places')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => `${base}/place/${row._id}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(placeSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={isFilteredPlaces(filters)}
            page={filters.page}
            allHref={`${base}/place`}
            nothingYet={text('noPlaces')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </div>
  );
}
