import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import {
  ListEmpty,
  ListPages,
  NeedsOrders,
  pageOf,
  pageText,
  QueryView,
  useHasFlag,
  usePlacedScope,
  useUrlState,
  type UrlModel,
  type ViewScope,
} from '@vh/area-kit';
import { EventFrame } from '@vh/back-office-event-frame';
import { DataTable, LinkButton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useMessageTexts } from './message-texts.ts';
import type { MessageRow } from './messages.model.ts';
import { useEventTimes } from './use-event-times.ts';
import { useMessageColumns } from './use-message-columns.tsx';

/** Milliseconds between two looks while something is being sent. */
const lookEvery = 3_000;

const listUrl: UrlModel<{ readonly page: number }> = {
  parse: parameters => ({ page: pageOf(parameters.get('page')) }),
  format: ({ page }) => ({ page: pageText(page) }),
};

/** The messages of an event: drafts, scheduled ones, automatic ones, and what became of the others. */
export function MessageListPage({ scope }: { scope: ViewScope }) {
  const { text } = useMessageTexts();
  return (
    <NeedsOrders scope={scope} title={text('messages')}>
      <MessageList scope={scope} />
    </NeedsOrders>
  );
}

function MessageList({ scope }: { scope: ViewScope }) {
  const { text } = useMessageTexts();
  const placed = usePlacedScope(scope);
  const maySend = useHasFlag(placed, 'can-change-orders');
  const { eventId = '' } = useParams();
  const own = `${placed.base}/event/${eventId}`;
  const url = useUrlState(listUrl);
  const { page, pageSize } = url.filters;
  const times = useEventTimes(eventId);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/event-message/get-list', { eventId, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'sending') ? lookEvery : false,
  });
  const columns = useMessageColumns({ href: row => `${own}/messages/${row._id}`, times });
  const write = (
    <LinkButton size="s" icon="plus" href={`${own}/messages/add`}>
      {text('newMessage')}
    </LinkButton>
  );
  const table = (rows: readonly MessageRow[] | undefined) => (
    <DataTable
      caption={text('messages')}
      columns={columns}
      rows={rows ?? []}
      rowKey={row => row._id}
      loadingRows={rows ? 0 : 4}
      empty={
        <ListEmpty
          filtered={false}
          page={page}
          allHref={`${own}/messages`}
          nothingYet={text('noMessages')}
          action={maySend && write}
        />
      }
    />
  );
  return (
    <>
      <EventFrame
        eventId={eventId}
        scope={placed}
        at="messages"
        title={text('messages')}
        actions={maySend && write}
      />
      <QueryView query={query} skeleton={table(undefined)}>
        {list => (
          <>
            {table(list.rows)}
            {list.total > 0 ? <ListPages info={list} url={url} /> : null}
          </>
        )}
      </QueryView>
    </>
  );
}
