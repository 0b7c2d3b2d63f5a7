import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Button, DataTable, PageHeader, SegmentedControl } from '@vh/ui';
import { useState } from 'react';
import {
  ColumnMenu,
  ListEmpty,
  ListPages,
  ListSearch,
  SavedViews,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
} from '@vh/area-kit';
import { useSettingsTexts } from '../settings/index.ts';
import { DeleteDialog, MergeDialog } from './term-removal.dialogs.tsx';
import { TermDialog } from './term.dialog.tsx';
import {
  termKinds,
  termListBody,
  termSorts,
  termUrl,
  type TermFilters,
  type TermPage,
  type TermRow,
} from './term-form.model.ts';
import { useTermTexts } from './term-texts.ts';
import { useTermColumns, type TermTask } from './use-term-columns.tsx';
import styles from './terms.module.css';

interface Task {
  readonly kind: TermTask | 'add';
  readonly row?: TermRow;
}

/** Genres, types and tags: names and addresses in all languages, merging and deleting. */
export function TermListPage() {
  const { text, language } = useTermTexts();
  const { text: settingsText } = useSettingsTexts();
  const url = useUrlState(termUrl);
  const { filters, change } = url;
  const [task, setTask] = useState<Task>();
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/term/get-list', termListBody(filters, language)),
    placeholderData: keepPreviousData,
  });
  const close = () => setTask(undefined);
  const columns = useShownColumns(
    'terms',
    useTermColumns((kind, row) => setTask({ kind, row })),
  );
  const table = (page: TermPage | undefined) => <TermTable url={url} page={page} columns={columns} />;
  return (
    <>
      <PageTitle>{text('terms')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/settings', label: settingsText('settings') }}
        title={text('terms')}
        actions={
          <>
            <ListSearch
              label={text('search')}
              value={filters.q}
              onChange={q => change({ q }, { replace: true })}
            />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <Button size="s" icon="plus" onClick={() => setTask({ kind: 'add' })}>
              {text('add')}
            </Button>
          </>
        }
      />
      <div className={styles.kinds}>
        <SegmentedControl
          legend={text('kind')}
          value={filters.kind}
          options={termKinds.map(value => ({ value, label: text(value) }))}
          onChange={kind => change({ kind, q: undefined, sort: 'position' })}
        />
      </div>
      <QueryView query={query} skeleton={table(undefined)}>
        {table}
      </QueryView>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <TermDialog kind={filters.kind} row={task.row} onClose={close} />
      )}
      {task?.kind === 'merge' && task.row && <MergeDialog row={task.row} onClose={close} />}
      {task?.kind === 'remove' && task.row && <DeleteDialog row={task.row} onClose={close} />}
    </>
  );
}

interface TermTableProps {
  readonly url: UrlState<TermFilters>;
  readonly page: TermPage | undefined;
  readonly columns: ShownColumns<TermRow>;
}

function TermTable({ url, page, columns }: TermTableProps) {
  const { text } = useTermTexts();
  const { filters, change, hrefFor } = url;
  return (
    <>
      <DataTable
        caption={text(filters.kind)}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row.key}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(termSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 10}
        empty={
          <ListEmpty
            filtered={filters.q !== undefined}
            page={filters.page}
            allHref={hrefFor({ q: undefined })}
            nothingYet={text('nothingYet')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}
