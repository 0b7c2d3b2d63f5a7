import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { codeColumns, pickTranslation } from '@vh/domain';
import { EventFrame } from '@vh/back-office-event-frame';
import { Button, DataTable, showToast } from '@vh/ui';
import { useCallback, useState } from 'react';
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
  useListTexts,
  SavedViews,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  QueryView,
  NeedsCodes,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { useCodeBulk } from './use-code-bulk.ts';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import type { CodeRow } from './code-form.model.ts';
import {
  codeListBody,
  codeSorts,
  codeStates,
  codeUrl,
  isFilteredCodes,
  type CodeFilters,
  type CodePage,
} from './code-list.model.ts';
import { useCodeTexts } from './code-texts.ts';
import { CodeDialog, type CodeTask } from './code.dialog.tsx';
import { useCodeColumns } from './use-code-columns.tsx';

/** The codes for an event: what each is worth, how often it was used; making, changing and switching off. */
export function CodeListPage({ scope }: { scope: ViewScope }) {
  const { text } = useCodeTexts();
  return (
    <NeedsCodes scope={scope} title={text('codes')}>
      <CodeList scope={scope} />
    </NeedsCodes>
  );
}

function CodeList({ scope }: { scope: ViewScope }) {
  const { text, language } = useCodeTexts();
  const { text: listText } = useListTexts();
  const placed = usePlacedScope(scope);
  const { base } = placed;
  const { eventId = '' } = useParams();
  const url = useUrlState(codeUrl);
  const [task, setTask] = useState<CodeTask>();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const { filters, change } = url;
  const body = codeListBody(filters, eventId);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/code/get-list', body),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const switchOff = useSwitchOff(eventId);
  const columns = useShownColumns(
    'codes',
    useCodeColumns({
      onEdit: row => setTask({ kind: 'edit', row }),
      onSwitchOff: row => switchOff.mutate(row),
    }),
    codeColumns,
  );
  const table = { eventId, url, columns: columns.shown };
  const types = (event.data?.ticketTypes ?? []).map(type => ({
    id: type._id,
    name: pickTranslation(type.name, language),
  }));
  return (
    <>
      <EventFrame
        eventId={eventId}
        scope={placed}
        at="codes"
        title={text('codes')}
        actions={
          <>
            <ListSearch label={text('searchCodes')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'codes', ...filtersOf(body) }} base={base} />
            <Button size="s" icon="plus" onClick={() => setTask({ kind: 'new' })}>
              {text('newCode')}
            </Button>
            <Button size="s" variant="outline" icon="download" onClick={() => setTask({ kind: 'many' })}>
              {text('generate')}
            </Button>
          </>
        }
      />
      <ListFilters
        isFiltered={isFilteredCodes(filters)}
        onClear={() => change({ q: undefined, state: undefined })}
      >
        <ChoiceFilter
          label={text('status')}
          clearLabel={listText('clear', { filter: text('status') })}
          options={codeStates.map(value => ({ value, label: text(value) }))}
          value={filters.state}
          onChange={state => change({ state })}
        />
      </ListFilters>
      <QueryView query={query} skeleton={<CodeTable {...table} list={undefined} />}>
        {list => <CodeTable {...table} list={list} />}
      </QueryView>
      {task && <CodeDialog task={task} eventId={eventId} types={types} onClose={() => setTask(undefined)} />}
    </>
  );
}

const keyOf = (row: CodeRow) => row._id;
const nameOf = (row: CodeRow) => row.code;
const canChoose = (row: CodeRow) => row.active;

interface CodeTableProps {
  readonly eventId: string;
  readonly url: UrlState<CodeFilters>;
  readonly columns: ShownColumns<CodeRow>['shown'];
  /** Undefined while it is loaded. */
  readonly list: CodePage | undefined;
}

function CodeTable({ eventId, url, columns, list }: CodeTableProps) {
  const { text } = useCodeTexts();
  const { filters, change, hrefFor } = url;
  const rows = list?.rows ?? [];
  const choice = useRowChoice({ rows, keyOf, nameOf, canChoose, filters });
  const actions = useCodeBulk(eventId);
  const body = codeListBody(filters, eventId);
  return (
    <>
      <DataTable
        caption={text('codes')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        selection={choice.boxes}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(codeSorts, sort) ?? filters.sort })}
        loadingRows={list ? 0 : 5}
        empty={
          <ListEmpty
            filtered={isFilteredCodes(filters)}
            page={filters.page}
            allHref={hrefFor({ q: undefined, state: undefined })}
            nothingYet={text('noCodes')}
          />
        }
      />
      <BulkBar
        {...{ choice, actions }}
        onPage={rows.length}
        found={{
          total: list?.total ?? 0,
          read: (api, at) => api.call('POST /back/code/get-list', { ...body, page: at, pageSize: 100 }),
        }}
      />
      {list && list.total > 0 && <ListPages info={list} url={url} />}
    </>
  );
}

function useSwitchOff(eventId: string) {
  const api = useApi();
  const { text } = useCodeTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (row: CodeRow) => api.call('POST /back/code/deactivate', { eventId, codeId: row._id }),
    onSuccess: (_, row) => showToast(text('switchedOff', { code: row.code })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['POST /back/code/get-list'] }),
  });
}
