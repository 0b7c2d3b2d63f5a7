import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import {
  BulkBar,
  ChoiceFilter,
  ColumnMenu,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  PersonalDataNote,
  QueryView,
  SavedViews,
  sortFrom,
  tableSortOf,
  useHasFlag,
  useRowChoice,
  useShownColumns,
  useUrlState,
  usePlacedScope,
  type ShownColumns,
  type UrlState,
  type ViewScope,
} from '@vh/area-kit';
import { ExportMenu, type ExportLayout } from '@vh/back-office-exports';
import { attendeeColumns, attendeeKinds, attendeeStates, pickTranslation } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { EventFrame } from '@vh/back-office-event-frame';
import { DataTable, StatRow, StatTile } from '@vh/ui';
import { useParams } from 'react-router-dom';
import {
  attendeeSorts,
  askedOf,
  attendeeUrl,
  isFiltered,
  type AttendeeFilters,
  type AttendeePage,
  type AttendeeRow,
} from './attendees.model.ts';
import { useAttendeeTexts } from './attendee-texts.ts';
import { useAttendeeBulk } from './use-attendee-bulk.ts';
import { useAttendeeColumns } from './use-attendee-columns.tsx';
import { useCheckIn } from './use-check-in.ts';

const keyOf = (row: AttendeeRow) => row.ticketId;
const nameOf = (row: AttendeeRow) => row.name;

/** Who comes to an event: a row a ticket with its holder, seat, answers and check-in. */
export function AttendeeListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useAttendeeTexts();
  const placed = usePlacedScope(scope);
  const { base, canViewOrders } = placed;
  const mayCheckIn = useHasFlag(placed, 'can-change-orders');
  const seesPeople = useHasFlag(placed, 'can-view-personal-data');
  const { eventId = '' } = useParams();
  const url = useUrlState(attendeeUrl);
  const { filters } = url;
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const asked = askedOf(eventId, filters);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/attendee/get-list', {
      ...{ ...asked, lang: language, page: filters.page, pageSize: filters.pageSize },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const acts = useCheckIn(eventId);
  const columns = useShownColumns(
    'attendees',
    useAttendeeColumns({
      ...{ ordersBase: canViewOrders ? base : undefined, sortsByName: seesPeople },
      ...(mayCheckIn && acts),
    }),
    attendeeColumns,
  );
  const count = (value: number) => formatCount(value, language);
  const layouts = (['door', 'seating', 'badges'] as const).map((layout): ExportLayout => ({
    ...{ key: layout, label: text(`layout.${layout}`), format: 'pdf' },
    of: { ...asked, list: 'attendees', layout },
  }));
  return (
    <>
      <EventFrame
        eventId={eventId}
        scope={placed}
        at="attendees"
        title={text('attendees')}
        actions={
          <>
            <ListSearch
              label={text('search')}
              value={filters.q || undefined}
              onChange={words => url.change({ q: words ?? '' }, { replace: true })}
            />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu
              of={{ ...asked, list: 'attendees' }}
              base={base}
              layouts={seesPeople ? layouts : []}
            />
          </>
        }
      />
      <PersonalDataNote scope={placed} />
      <AttendeeFilterBar
        url={url}
        types={(event.data?.ticketTypes ?? []).map(type => ({
          value: type._id,
          label: pickTranslation(type.name, language),
        }))}
      />
      <QueryView
        query={query}
        skeleton={<AttendeeTable eventId={eventId} columns={columns.shown} url={url} mayCheckIn={false} />}
      >
        {list => (
          <>
            <StatRow>
              <StatTile label={text('tickets')} value={count(list.sums.tickets)} />
              <StatTile label={text('ofThemComplimentary')} value={count(list.sums.complimentary)} />
              <StatTile label={text('checkedIn')} value={count(list.sums.checkedIn)} />
              <StatTile label={text('inside')} value={count(list.sums.inside)} />
            </StatRow>
            <AttendeeTable eventId={eventId} list={list} columns={columns.shown} {...{ url, mayCheckIn }} />
          </>
        )}
      </QueryView>
    </>
  );
}

interface FilterBarProps {
  readonly url: UrlState<AttendeeFilters>;
  readonly types: readonly { readonly value: string; readonly label: string }[];
}

function AttendeeFilterBar({ url, types }: FilterBarProps) {
  const { text } = useAttendeeTexts();
  const { state, kind, type } = url.filters;
  return (
    <ListFilters
      isFiltered={isFiltered(url.filters)}
      onClear={() => url.change({ q: '', state: undefined, kind: undefined, type: undefined })}
    >
      <ChoiceFilter
        label={text('status')}
        clearLabel={text('allStates')}
        options={attendeeStates.map(value => ({ value, label: text(`state.${value}`) }))}
        value={state}
        onChange={chosen => url.change({ state: chosen })}
      />
      <ChoiceFilter
        label={text('kind')}
        clearLabel={text('allKinds')}
        options={attendeeKinds.map(value => ({ value, label: text(`kind.${value}`) }))}
        value={kind}
        onChange={chosen => url.change({ kind: chosen })}
      />
      {types.length > 1 && (
        <ChoiceFilter
          label={text('ticketType')}
          clearLabel={text('allTypes')}
          options={types}
          value={type}
          onChange={chosen => url.change({ type: chosen })}
        />
      )}
    </ListFilters>
  );
}

interface AttendeeTableProps {
  readonly eventId: string;
  readonly mayCheckIn: boolean;
  /** Absent while it is loaded. */
  readonly list?: AttendeePage;
  readonly columns: ShownColumns<AttendeeRow>['shown'];
  readonly url: UrlState<AttendeeFilters>;
}

function AttendeeTable({ eventId, list, columns, url, mayCheckIn }: AttendeeTableProps) {
  const { text, language } = useAttendeeTexts();
  const { q, state, kind, type, sort, page } = url.filters;
  const rows = list?.rows ?? [];
  const choice = useRowChoice({
    ...{ rows, keyOf, nameOf, filters: { eventId, q, state, kind, type } },
    canChoose: row => row.state !== 'void',
  });
  const actions = useAttendeeBulk(eventId);
  const asked = { ...askedOf(eventId, url.filters), lang: language };
  return (
    <div>
      <DataTable
        caption={text('attendees')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        {...(mayCheckIn && { selection: choice.boxes })}
        loadingRows={list ? 0 : 8}
        sort={tableSortOf(sort)}
        onSort={chosen => url.change({ sort: sortFrom(attendeeSorts, chosen) ?? sort })}
        empty={
          <ListEmpty
            filtered={isFiltered(url.filters)}
            page={page}
            allHref={url.hrefFor({ q: '', state: undefined, kind: undefined, type: undefined })}
            nothingYet={text('noAttendees')}
          />
        }
      />
      {mayCheckIn && (
        <BulkBar
          {...{ choice, actions }}
          onPage={rows.length}
          found={{
            total: list?.total ?? 0,
            read: (api, at) =>
              api.call('POST /back/attendee/get-list', { ...asked, page: at, pageSize: 100 }),
          }}
        />
      )}
      {list && list.total > 0 ? <ListPages info={list} url={url} /> : null}
    </div>
  );
}
