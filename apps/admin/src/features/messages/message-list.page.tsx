import { messageColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { DataTable, PageHeader, Tabs } from '@vh/ui';
import { useCallback } from 'react';
import {
  BulkBar,
  useRowChoice,
  ColumnMenu,
  DaysFilter,
  ChoiceFilter,
  KeysetPages,
  ListEmpty,
  ListFilters,
  ListSearch,
  SavedViews,
  useListTexts,
  useRowKeys,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
} from '@vh/area-kit';
import { ExportChosen, ExportMenu } from '@vh/back-office-exports';
import { useMessageBulk } from './use-message-bulk.ts';
import {
  fromNewest,
  isFilteredMessages,
  messageFilterBody,
  messageListBody,
  messageTabs,
  messageUrl,
  type MessageFilters,
  type MessagePage,
  type MessageRow,
} from './message-list.model.ts';
import { useKindInWords, useMessageTexts } from './message-texts.ts';
import { useMessageColumns } from './use-message-columns.tsx';
import styles from './messages.module.css';

const base = '/admin/message';

const keyOf = (row: MessageRow) => row._id;
const nameOf = ({ subject, recipient }: MessageRow) => [subject, recipient].filter(Boolean).join(', ');
const hrefOf = (row: MessageRow) => `${base}/${row._id}`;

/** What the platform wrote to buyers and staff: what became of it, and a way to send again what did not arrive. */
export function MessageListPage() {
  const { text } = useMessageTexts();
  const url = useUrlState(messageUrl);
  const { filters, change } = url;
  const columns = useShownColumns('messages', useMessageColumns(), messageColumns);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/message/get-list', messageListBody(filters)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback(
    (q: string | undefined) => change({ q, ...fromNewest }, { replace: true }),
    [change],
  );
  return (
    <>
      <PageTitle>{text('messages')}</PageTitle>
      <PageHeader
        title={text('messages')}
        actions={
          <>
            <ListSearch label={text('search')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'messages', ...messageFilterBody(filters) }} base="/admin" />
          </>
        }
      />
      <p className={styles.lead}>{text('lead')}</p>
      <MessageTabs url={url} page={query.data} />
      <MessageFilterBar url={url} page={query.data} />
      <QueryView query={query} skeleton={<MessageTable url={url} columns={columns} page={undefined} />}>
        {page => <MessageTable url={url} columns={columns} page={page} />}
      </QueryView>
    </>
  );
}

type MessageUrlState = UrlState<MessageFilters>;

function MessageTabs({ url, page }: { url: MessageUrlState; page: MessagePage | undefined }) {
  const { text, language } = useMessageTexts();
  const countOf = (tab: MessageFilters['tab']) => {
    const count = tab === 'failed' || tab === 'outbox' ? page?.waiting[tab] : undefined;
    return count === undefined ? undefined : formatCount(count, language);
  };
  return (
    <Tabs
      label={text('tab')}
      items={messageTabs.map(tab => ({
        href: url.hrefFor({ tab, ...fromNewest }),
        label: text(`tab.${tab}`),
        count: countOf(tab),
        current: url.filters.tab === tab,
      }))}
    />
  );
}

function MessageFilterBar({ url, page }: { url: MessageUrlState; page: MessagePage | undefined }) {
  const { text } = useMessageTexts();
  const { text: listText } = useListTexts();
  const kindInWords = useKindInWords();
  const { filters, change } = url;
  const kinds = (page?.kinds ?? [])
    .map(value => ({ value, label: kindInWords(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const none = { q: undefined, kind: undefined, from: undefined, to: undefined, ...fromNewest };
  return (
    <ListFilters isFiltered={isFilteredMessages(filters)} onClear={() => change(none)}>
      <DaysFilter
        label={text('days')}
        days={filters}
        onPick={days => change({ ...days, ...fromNewest }, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined, ...fromNewest })}
      />
      <ChoiceFilter
        label={text('kind')}
        clearLabel={listText('clear', { filter: text('kind') })}
        options={kinds}
        value={filters.kind}
        onChange={kind => change({ kind, ...fromNewest })}
      />
    </ListFilters>
  );
}

interface MessageTableProps {
  readonly url: MessageUrlState;
  readonly columns: ShownColumns<MessageRow>;
  readonly page: MessagePage | undefined;
}

function MessageTable({ url, columns, page }: MessageTableProps) {
  const { text } = useMessageTexts();
  const { filters } = url;
  const list = useRowKeys<HTMLDivElement>({});
  const rows = page?.rows ?? [];
  const choice = useRowChoice({ rows, keyOf, nameOf, filters });
  return (
    <div ref={list}>
      <DataTable
        caption={text('messages')}
        columns={columns.shown}
        rows={rows}
        rowKey={keyOf}
        selection={choice.boxes}
        rowHref={hrefOf}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={isFilteredMessages(filters) || filters.tab !== 'all'}
            page={1}
            allHref={base}
            nothingYet={text('none')}
          />
        }
      />
      <BulkBar {...{ choice, hrefOf }} actions={useMessageBulk()} onPage={rows.length}>
        <ExportChosen of={{ list: 'messages', ids: choice.rows.map(keyOf) }} base="/admin" />
      </BulkBar>
      <KeysetPages marks={page} url={url} />
    </div>
  );
}
