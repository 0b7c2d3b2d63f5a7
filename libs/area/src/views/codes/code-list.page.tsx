import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { pickTranslation } from '@vh/domain';
import { Button, DataTable, FilterBar, PageHeader, showToast } from '@vh/ui';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ColumnMenu } from '../../list/column-menu.tsx';
import { ChoiceFilter } from '../../list/filter-menu.tsx';
import { ListEmpty } from '../../list/list-empty.tsx';
import { ListPages } from '../../list/list-pages.tsx';
import { ListSearch } from '../../list/list-search.tsx';
import { useListTexts } from '../../list/list-texts.ts';
import { SavedViews } from '../../list/saved-views.tsx';
import { sortFrom, tableSortOf } from '../../list/sorting.ts';
import { useShownColumns, type ShownColumns } from '../../list/use-shown-columns.ts';
import { useUrlState, type UrlState } from '../../list/use-url-state.ts';
import { PageTitle } from '../../page/page-title.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { filtersOf } from '../exports/export.model.ts';
import { usePlacedScope, type ViewScope } from '../view-scope.ts';
import type { CodeRow } from './code-form.model.ts';
import {
  codeListBody,
  codeSorts,
  codeStates,
  codeUrl,
  isFilteredCodes,
  type CodeFilters,
} from './code-list.model.ts';
import { useCodeTexts } from './code-texts.ts';
import { CodeDialog, type CodeTask } from './code.dialog.tsx';
import { useCodeColumns } from './use-code-columns.tsx';

/** The codes for an event: what each is worth, how often it was used; making, changing and switching off. */
export function CodeListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useCodeTexts();
  const { text: listText } = useListTexts();
  const { base } = usePlacedScope(scope);
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
  );
  const title = event.data?.title;
  const types = (event.data?.ticketTypes ?? []).map(type => ({
    id: type._id,
    name: pickTranslation(type.name, language),
  }));
  return (
    <>
      <PageTitle>{[text('codes'), title].filter(Boolean).join(', ')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/event/${eventId}`, label: title ?? text('backToEvent') }}
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
      <FilterBar label={listText('filters')}>
        <ChoiceFilter
          label={text('status')}
          clearLabel={listText('clear', { filter: text('status') })}
          options={codeStates.map(value => ({ value, label: text(value) }))}
          value={filters.state}
          onChange={state => change({ state })}
        />
      </FilterBar>
      <QueryView
        query={query}
        skeleton={<CodeTable rows={[]} columns={columns.shown} url={url} loadingRows={5} />}
      >
        {list => (
          <>
            <CodeTable rows={list.rows} columns={columns.shown} url={url} />
            {list.total > 0 && <ListPages info={list} url={url} />}
          </>
        )}
      </QueryView>
      {task && <CodeDialog task={task} eventId={eventId} types={types} onClose={() => setTask(undefined)} />}
    </>
  );
}

interface CodeTableProps {
  readonly rows: readonly CodeRow[];
  readonly columns: ShownColumns<CodeRow>['shown'];
  readonly url: UrlState<CodeFilters>;
  readonly loadingRows?: number;
}

function CodeTable({ rows, columns, url, loadingRows = 0 }: CodeTableProps) {
  const { text } = useCodeTexts();
  const { filters, change, hrefFor } = url;
  return (
    <DataTable
      caption={text('codes')}
      columns={columns}
      rows={rows}
      rowKey={row => row._id}
      sort={tableSortOf(filters.sort)}
      onSort={sort => change({ sort: sortFrom(codeSorts, sort) ?? filters.sort })}
      loadingRows={loadingRows}
      empty={
        <ListEmpty
          filtered={isFilteredCodes(filters)}
          page={filters.page}
          allHref={hrefFor({ q: undefined, state: undefined })}
          nothingYet={text('noCodes')}
        />
      }
    />
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
