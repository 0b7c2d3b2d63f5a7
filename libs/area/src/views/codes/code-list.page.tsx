import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { pickTranslation } from '@vh/domain';
import { Button, DataTable, PageHeader, showToast } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ColumnMenu } from '../../list/column-menu.tsx';
import { ListEmpty } from '../../list/list-empty.tsx';
import { ListPages } from '../../list/list-pages.tsx';
import { ListSearch } from '../../list/list-search.tsx';
import { SavedViews } from '../../list/saved-views.tsx';
import { pageOf, pageText } from '../../list/url-values.ts';
import { useShownColumns, type ShownColumns } from '../../list/use-shown-columns.ts';
import { useUrlState, type UrlModel } from '../../list/use-url-state.ts';
import { PageTitle } from '../../page/page-title.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { usePlacedScope, type ViewScope } from '../view-scope.ts';
import type { CodeRow } from './code-form.model.ts';
import { useCodeTexts } from './code-texts.ts';
import { CodeDialog, type CodeTask } from './code.dialog.tsx';
import { useCodeColumns } from './use-code-columns.tsx';

/** Rows on a page. */
const perPage = 25;

/** Which codes are listed, as it stands in the address. */
interface CodeFilters {
  readonly q: string;
  readonly page: number;
}

const codeUrl: UrlModel<CodeFilters> = {
  parse: parameters => ({ q: parameters.get('q') ?? '', page: pageOf(parameters.get('page')) }),
  format: ({ q, page }) => ({ q: q || undefined, page: pageText(page) }),
};

/** The codes for an event: what each is worth, how often it was used; making, changing and switching off. */
export function CodeListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useCodeTexts();
  const { base } = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const url = useUrlState(codeUrl);
  const [task, setTask] = useState<CodeTask>();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const { q, page } = url.filters;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/code/get-list', { eventId, page, pageSize: perPage, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
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
            <ListSearch
              label={text('searchCodes')}
              value={q || undefined}
              onChange={words => url.change({ q: words ?? '' }, { replace: true })}
            />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <Button size="s" icon="plus" onClick={() => setTask({ kind: 'new' })}>
              {text('newCode')}
            </Button>
            <Button size="s" variant="outline" icon="download" onClick={() => setTask({ kind: 'many' })}>
              {text('generate')}
            </Button>
          </>
        }
      />
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
  readonly url: ReturnType<typeof useUrlState<CodeFilters>>;
  readonly loadingRows?: number;
}

function CodeTable({ rows, columns, url, loadingRows = 0 }: CodeTableProps) {
  const { text } = useCodeTexts();
  return (
    <DataTable
      caption={text('codes')}
      columns={columns}
      rows={rows}
      rowKey={row => row._id}
      loadingRows={loadingRows}
      empty={
        <ListEmpty
          filtered={url.filters.q !== ''}
          page={url.filters.page}
          allHref={url.hrefFor({ q: '' })}
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
