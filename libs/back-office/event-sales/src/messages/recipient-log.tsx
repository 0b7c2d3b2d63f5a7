import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import {
  ChoiceFilter,
  ListEmpty,
  ListPages,
  ListSearch,
  oneOf,
  pageOf,
  pageText,
  QueryView,
  useListTexts,
  useUrlState,
  wordsOf,
  type UrlModel,
} from '@vh/area-kit';
import { eventMessageRecipientStates, groupCode, type EventMessageRecipientState } from '@vh/domain';
import { DataTable, FilterBar, Panel, StatusBadge, TextLink, type DataColumn } from '@vh/ui';
import { useCallback } from 'react';
import { useMessageTexts } from './message-texts.ts';
import { toneOfRecipient } from './messages.model.ts';
import styles from './messages.module.css';
import { useEventTimes, type EventTimes } from './use-event-times.ts';

type Recipients = ResponseOf<'POST /back/event-message/get-recipients'>;
type Recipient = Recipients['rows'][number];

/** Milliseconds between two looks while mails are on their way. */
const lookEvery = 5_000;

interface LogFilters {
  readonly q: string | undefined;
  readonly state: EventMessageRecipientState | undefined;
  readonly page: number;
}

const logUrl: UrlModel<LogFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    state: oneOf(eventMessageRecipientStates, parameters.get('state')),
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, state, page }) => ({ q, state, page: pageText(page) }),
};

interface LogProps {
  readonly eventId: string;
  readonly eventMessageId: string;
  readonly base: string;
}

/** Whom a message went to, with what became of each mail. */
export function RecipientLog({ eventId, eventMessageId, base }: LogProps) {
  const { text } = useMessageTexts();
  const { text: listText } = useListTexts();
  const times = useEventTimes(eventId);
  const url = useUrlState(logUrl);
  const { filters, change } = url;
  const { q, state, page, pageSize } = filters;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/event-message/get-recipients', {
      ...{ eventId, eventMessageId, page, pageSize },
      ...(q && { q }),
      ...(state && { state }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(row => row.state === 'queued') ? lookEvery : false,
  });
  const search = useCallback(
    (words: string | undefined) => change({ q: words }, { replace: true }),
    [change],
  );
  const columns = useLogColumns(base, times);
  const isFiltered = q !== undefined || state !== undefined;
  const table = (list: Recipients | undefined) => (
    <DataTable
      caption={text('recipients')}
      columns={columns}
      rows={list?.rows ?? []}
      rowKey={row => row._id}
      loadingRows={list ? 0 : 4}
      empty={
        <ListEmpty
          filtered={isFiltered}
          page={page}
          allHref={url.hrefFor({ q: undefined, state: undefined })}
          nothingYet={text('noRecipients')}
        />
      }
    />
  );
  return (
    <Panel title={text('recipients')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <FilterBar
          label={listText('filters')}
          end={<ListSearch label={text('searchRecipients')} value={q} onChange={search} />}
        >
          <ChoiceFilter
            label={text('status')}
            clearLabel={text('allStates')}
            options={eventMessageRecipientStates.map(value => ({ value, label: text(`recipient.${value}`) }))}
            value={state}
            onChange={next => change({ state: next })}
          />
        </FilterBar>
        <QueryView query={query} skeleton={table(undefined)}>
          {list => (
            <>
              {table(list)}
              {list.total > 0 ? <ListPages info={list} url={url} /> : null}
            </>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}

function useLogColumns(base: string, { moment }: EventTimes): DataColumn<Recipient>[] {
  const { text } = useMessageTexts();
  return [
    {
      key: 'name',
      header: text('recipient'),
      phone: 'lead',
      cell: ({ name, address }) => name || address || text('erased'),
    },
    { key: 'address', header: text('address'), phone: 'second', cell: ({ address }) => address },
    {
      key: 'status',
      header: text('status'),
      phone: 'lead-end',
      cell: ({ state }) => (
        <StatusBadge tone={toneOfRecipient[state]}>{text(`recipient.${state}`)}</StatusBadge>
      ),
    },
    { key: 'reason', header: text('reason'), cell: ({ detail }) => detail },
    {
      key: 'order',
      header: text('order'),
      cell: ({ order }) =>
        order && <TextLink href={`${base}/order/${order._id}`}>{groupCode(order.number)}</TextLink>,
    },
    {
      key: 'sentAt',
      header: text('sentAt'),
      phone: 'second-end',
      cell: ({ sentAt }) => (sentAt ? moment(sentAt) : ''),
    },
  ];
}
