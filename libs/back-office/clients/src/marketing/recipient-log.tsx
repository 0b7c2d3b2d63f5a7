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
import { recipientStates } from '@vh/domain';
import { DataTable, FilterBar, Panel, StatusBadge, type DataColumn } from '@vh/ui';
import { useCallback } from 'react';
import { toneOfRecipient, type MarketingRecipient } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { useMoment } from './use-mails-place.ts';

type Recipients = ResponseOf<'POST /back/marketing-mail/get-recipients'>;

/** Milliseconds between two looks while mails are being sent. */
const lookEvery = 5_000;

/** What providers of mail tell, and who unsubscribed by it. */
const shownStates = [
  ...recipientStates.filter(state => state !== 'delivered' && state !== 'read'),
  'unsubscribed',
] as const;

interface LogFilters {
  readonly q: string | undefined;
  readonly state: (typeof shownStates)[number] | undefined;
  readonly page: number;
}

const logUrl: UrlModel<LogFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    state: oneOf(shownStates, parameters.get('state')),
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, state, page }) => ({ q, state, page: pageText(page) }),
};

/** Whom a mail went to, with what became of each. */
export function RecipientLog({
  clientId,
  campaignId,
}: {
  readonly clientId: string;
  readonly campaignId: string;
}) {
  const { text } = useMarketingTexts();
  const { text: listText } = useListTexts();
  const url = useUrlState(logUrl);
  const { filters, change } = url;
  const { q, state, page, pageSize } = filters;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/marketing-mail/get-recipients', {
      ...{ clientId, campaignId, page, pageSize },
      ...(q && { q }),
      ...(state && { state }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(row => row.state === 'waiting' || row.state === 'sending') ? lookEvery : false,
  });
  const search = useCallback(
    (words: string | undefined) => change({ q: words }, { replace: true }),
    [change],
  );
  const columns = useLogColumns();
  const table = (list: Recipients | undefined) => (
    <DataTable
      caption={text('recipients')}
      columns={columns}
      rows={list?.rows ?? []}
      rowKey={row => row._id}
      loadingRows={list ? 0 : 4}
      empty={
        <ListEmpty
          filtered={q !== undefined || state !== undefined}
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
            options={shownStates.map(value => ({ value, label: text(`recipient.${value}`) }))}
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

function useLogColumns(): DataColumn<MarketingRecipient>[] {
  const { text } = useMarketingTexts();
  const moment = useMoment();
  return [
    {
      key: 'address',
      header: text('address'),
      phone: 'lead',
      cell: ({ name, address }) => (
        <>
          {address || name || text('erased')}
          {name && address && <span className={styles.under}>{name}</span>}
        </>
      ),
    },
    {
      key: 'status',
      header: text('status'),
      phone: 'lead-end',
      cell: ({ state, unsubscribedAt }) => (
        <>
          <StatusBadge tone={toneOfRecipient[state]}>{text(`recipient.${state}`)}</StatusBadge>
          {unsubscribedAt && <span className={styles.under}>{text('recipient.unsubscribed')}</span>}
        </>
      ),
    },
    {
      key: 'reason',
      header: text('reason'),
      phone: 'second',
      cell: ({ failure, detail }) =>
        [failure && text(`failure.${failure}`), detail].filter(Boolean).join(' '),
    },
    {
      key: 'sentAt',
      header: text('sentAt'),
      phone: 'second-end',
      cell: ({ sentAt }) => (sentAt ? moment(sentAt) : ''),
    },
  ];
}
