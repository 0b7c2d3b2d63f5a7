import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { guestColumns, pickTranslation } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { EventFrame } from '@vh/back-office-event-frame';
import { Button, DataTable, showToast, StatRow, StatTile } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  BulkBar,
  useRowChoice,
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  PersonalDataNote,
  useHasFlag,
  SavedViews,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  QueryView,
  useFailureText,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { useGuestBulk } from './use-guest-bulk.ts';
import { ExportMenu } from '@vh/back-office-exports';
import { useGuestTexts } from './guest-texts.ts';
import {
  guestSorts,
  guestStates,
  guestUrl,
  type GuestFilters,
  type GuestPage,
  type GuestRow,
} from './guests.model.ts';
import { InviteDialog } from './invite.dialog.tsx';
import { RevokeDialog } from './revoke.dialog.tsx';
import { useGuestColumns } from './use-guest-columns.tsx';

/** The guest list of an event: who comes without paying, who is in; inviting, sending again, taking back. */
export function GuestListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useGuestTexts();
  const placed = usePlacedScope(scope);
  const { base, canViewOrders } = placed;
  const { eventId = '' } = useParams();
  const url = useUrlState(guestUrl);
  const [isInviting, setInviting] = useState(false);
  const [revoking, setRevoking] = useState<GuestRow>();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const { q, state, sort, page, pageSize } = url.filters;
  const asked = { eventId, lang: language, ...(q && { q }), ...(state && { state }), sort };
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/guest/get-list', { ...asked, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const types = (event.data?.ticketTypes ?? []).map(type => ({
    id: type._id,
    name: pickTranslation(type.name, language),
  }));
  const typeName = (ticketTypeId: string) => types.find(({ id }) => id === ticketTypeId)?.name ?? '';
  const resend = useResend(eventId);
  const sortsByName = useHasFlag(placed, 'can-view-personal-data');
  const columns = useShownColumns(
    'guests',
    useGuestColumns({
      ordersBase: canViewOrders ? base : undefined,
      sortsByName,
      typeName,
      onResend: row => resend.mutate(row),
      onRevoke: setRevoking,
    }),
    guestColumns,
  );
  const count = (value: number) => formatCount(value, language);
  return (
    <>
      <EventFrame
        eventId={eventId}
        scope={placed}
        at="guests"
        title={text('guests')}
        actions={
          <>
            <ListSearch
              label={text('searchGuests')}
              value={q || undefined}
              onChange={words => url.change({ q: words ?? '' }, { replace: true })}
            />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'guests', ...asked }} base={base} />
            <Button size="s" icon="plus" disabled={types.length === 0} onClick={() => setInviting(true)}>
              {text('invite')}
            </Button>
          </>
        }
      />
      <PersonalDataNote scope={placed} />
      <ListFilters
        isFiltered={q !== '' || state !== undefined}
        onClear={() => url.change({ q: '', state: undefined })}
      >
        <ChoiceFilter
          label={text('status')}
          clearLabel={text('allStates')}
          options={guestStates.map(value => ({ value, label: text(`filter.${value}`) }))}
          value={state}
          onChange={chosen => url.change({ state: chosen })}
        />
      </ListFilters>
      <QueryView query={query} skeleton={<GuestTable eventId={eventId} columns={columns.shown} url={url} />}>
        {list => (
          <>
            <StatRow>
              <StatTile label={text('inLine')} value={count(list.sums.guests)} />
              <StatTile label={text('tickets')} value={count(list.sums.tickets)} />
              <StatTile label={text('arrived')} value={count(list.sums.arrived)} />
            </StatRow>
            <GuestTable eventId={eventId} list={list} columns={columns.shown} url={url} />
          </>
        )}
      </QueryView>
      {isInviting && <InviteDialog eventId={eventId} types={types} onClose={() => setInviting(false)} />}
      {revoking && <RevokeDialog eventId={eventId} guest={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

const keyOf = (row: GuestRow) => row.guestId;
const nameOf = (row: GuestRow) => row.name;

interface GuestTableProps {
  readonly eventId: string;
  /** Absent while it is loaded. */
  readonly list?: GuestPage;
  readonly columns: ShownColumns<GuestRow>['shown'];
  readonly url: UrlState<GuestFilters>;
}

function GuestTable({ eventId, list, columns, url }: GuestTableProps) {
  const { text, language } = useGuestTexts();
  const { q, state, sort, page } = url.filters;
  const rows = list?.rows ?? [];
  const choice = useRowChoice({ rows, keyOf, nameOf, filters: { eventId, q, state } });
  const actions = useGuestBulk(eventId);
  const asked = { eventId, lang: language, ...(q && { q }), ...(state && { state }), sort };
  return (
    <div>
      <DataTable
        caption={text('guests')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        loadingRows={list ? 0 : 5}
        sort={tableSortOf(sort)}
        onSort={chosen => url.change({ sort: sortFrom(guestSorts, chosen) ?? sort })}
        selection={choice.boxes}
        empty={
          <ListEmpty
            filtered={q !== '' || state !== undefined}
            page={page}
            allHref={url.hrefFor({ q: '', state: undefined })}
            nothingYet={text('noGuests')}
          />
        }
      />
      <BulkBar
        {...{ choice, actions }}
        onPage={rows.length}
        found={{
          total: list?.total ?? 0,
          read: (api, at) => api.call('POST /back/guest/get-list', { ...asked, page: at, pageSize: 100 }),
        }}
      />
      {list && list.total > 0 ? <ListPages info={list} url={url} /> : null}
    </div>
  );
}

function useResend(eventId: string) {
  const api = useApi();
  const { text } = useGuestTexts();
  const inWords = useFailureText();
  return useMutation({
    mutationFn: (row: GuestRow) => api.call('POST /back/guest/resend', { eventId, guestId: row.guestId }),
    onSuccess: (_, row) => showToast(text('resent', { email: row.email })),
    onError: error => showToast(inWords(error), 'bad'),
  });
}
