import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { pickTranslation } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { Button, DataTable, PageHeader, showToast, StatRow, StatTile } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ChoiceFilter } from '../../list/filter-menu.tsx';
import { ListEmpty } from '../../list/list-empty.tsx';
import { ListPages } from '../../list/list-pages.tsx';
import { ListSearch } from '../../list/list-search.tsx';
import { useUrlState, type UrlState } from '../../list/use-url-state.ts';
import { PageTitle } from '../../page/page-title.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { saveText } from '../codes/save-text.ts';
import { useFailureText } from '../orders/actions/use-order-action.ts';
import { usePlacedScope, type ViewScope } from '../view-scope.ts';
import { useGuestTexts } from './guest-texts.ts';
import {
  guestsPerPage,
  guestStates,
  guestTable,
  guestUrl,
  type GuestFilters,
  type GuestRow,
} from './guests.model.ts';
import { InviteDialog } from './invite.dialog.tsx';
import { RevokeDialog } from './revoke.dialog.tsx';
import { stateOfGuest, useGuestColumns } from './use-guest-columns.tsx';

/** The guest list of an event: who comes without paying, who is in; inviting, sending again, taking back. */
export function GuestListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useGuestTexts();
  const { base, seesOrders } = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const url = useUrlState(guestUrl);
  const [isInviting, setInviting] = useState(false);
  const [revoking, setRevoking] = useState<GuestRow>();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const { q, state, page } = url.filters;
  const asked: GuestQuery = { eventId, ...(q && { q }), ...(state && { state }) };
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/guest/get-list', { ...asked, page, pageSize: guestsPerPage }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const types = (event.data?.ticketTypes ?? []).map(type => ({
    id: type._id,
    name: pickTranslation(type.name, language),
  }));
  const typeName = (ticketTypeId: string) => types.find(({ id }) => id === ticketTypeId)?.name ?? '';
  const resend = useResend(eventId);
  const columns = useGuestColumns({
    ordersBase: seesOrders ? base : undefined,
    typeName,
    onResend: row => resend.mutate(row),
    onRevoke: setRevoking,
  });
  const save = useSave(asked, typeName);
  const title = event.data?.title;
  const count = (value: number) => formatCount(value, language);
  return (
    <>
      <PageTitle>{[text('guests'), title].filter(Boolean).join(', ')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/event/${eventId}`, label: title ?? text('backToEvent') }}
        title={text('guests')}
        actions={
          <>
            <ListSearch
              label={text('searchGuests')}
              value={q || undefined}
              onChange={words => url.change({ q: words ?? '' }, { replace: true })}
            />
            <Button size="s" icon="plus" disabled={types.length === 0} onClick={() => setInviting(true)}>
              {text('invite')}
            </Button>
            <Button
              size="s"
              variant="outline"
              icon="download"
              busy={save.isPending}
              onClick={() => save.mutate()}
            >
              {text('export')}
            </Button>
          </>
        }
      />
      <ChoiceFilter
        label={text('status')}
        clearLabel={text('allStates')}
        options={guestStates.map(value => ({ value, label: text(`filter.${value}`) }))}
        value={state}
        onChange={chosen => url.change({ state: chosen })}
      />
      <QueryView
        query={query}
        skeleton={<GuestTable rows={[]} columns={columns} url={url} loadingRows={5} />}
      >
        {list => (
          <>
            <StatRow>
              <StatTile label={text('inLine')} value={count(list.sums.guests)} />
              <StatTile label={text('tickets')} value={count(list.sums.tickets)} />
              <StatTile label={text('arrived')} value={count(list.sums.arrived)} />
            </StatRow>
            <GuestTable rows={list.rows} columns={columns} url={url} />
            {list.total > 0 && <ListPages info={list} url={url} />}
          </>
        )}
      </QueryView>
      {isInviting && <InviteDialog eventId={eventId} types={types} onClose={() => setInviting(false)} />}
      {revoking && <RevokeDialog eventId={eventId} guest={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

interface GuestTableProps {
  readonly rows: readonly GuestRow[];
  readonly columns: ReturnType<typeof useGuestColumns>;
  readonly url: UrlState<GuestFilters>;
  readonly loadingRows?: number;
}

function GuestTable({ rows, columns, url, loadingRows = 0 }: GuestTableProps) {
  const { text } = useGuestTexts();
  return (
    <DataTable
      caption={text('guests')}
      columns={columns}
      rows={rows}
      rowKey={row => row.guestId}
      loadingRows={loadingRows}
      empty={
        <ListEmpty
          filtered={url.filters.q !== '' || url.filters.state !== undefined}
          page={url.filters.page}
          allHref={url.hrefFor({ q: '', state: undefined })}
          nothingYet={text('noGuests')}
        />
      }
    />
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

/** As many rows as the API gives at once. */
const exportedAtOnce = 100;

type GuestQuery = Omit<BodyOf<'POST /back/guest/get-list'>, 'page' | 'pageSize'>;

/** The list as it is looked at, all of its pages, as a file for the door. */
function useSave(asked: GuestQuery, typeName: (ticketTypeId: string) => string) {
  const api = useApi();
  const { text } = useGuestTexts();
  const inWords = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const rows: GuestRow[] = [];
      for (let page = 1, total = 1; rows.length < total; page += 1) {
        const list = await queryClient.fetchQuery({
          ...queryFor(api, 'POST /back/guest/get-list', { ...asked, page, pageSize: exportedAtOnce }),
          staleTime: 0,
        });
        if (list.rows.length === 0) break;
        rows.push(...list.rows);
        total = list.total;
      }
      return rows;
    },
    onSuccess: rows => {
      const header = [
        ...[text('name'), text('email'), text('ticketsAndSeats'), text('tickets'), text('arrived')],
        ...[text('seats'), text('reasonColumn'), text('status'), text('order'), text('note')],
      ];
      const table = guestTable(rows, header, row => ({
        type: typeName(row.ticketTypeId),
        reason: text(`reason.${row.reason}`),
        state: text(stateOfGuest(row).key, { arrived: row.arrived, tickets: row.tickets }),
      }));
      saveText(text('exportName'), table);
    },
    onError: error => showToast(inWords(error), 'bad'),
  });
}
