import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatCount, formatDecimal } from '@vh/i18n';
import { Button, DataTable, EmptyState, VisuallyHidden, type DataColumn } from '@vh/ui';
import { useListTexts, QueryView, formatMoment } from '@vh/area-kit';
import { useOperationTexts } from './operation-texts.ts';
import type { ShownRun } from './operations.model.ts';
import styles from './operations.module.css';

type LogRow = ResponseOf<'POST /back/deploy/get-log'>['rows'][number];

/** Earlier runs, the newest first; each can be looked at again. */
export function OperationLog({ onShow }: { onShow: (run: ShownRun) => void }) {
  const query = useApiQuery('POST /back/deploy/get-log', {});
  return (
    <QueryView query={query} skeleton={<LogTable rows={undefined} onShow={onShow} />}>
      {({ rows }) => <LogTable rows={rows} onShow={onShow} />}
    </QueryView>
  );
}

function LogTable({
  rows,
  onShow,
}: {
  rows: readonly LogRow[] | undefined;
  onShow: (run: ShownRun) => void;
}) {
  const { text } = useOperationTexts();
  const { text: listText } = useListTexts();
  return (
    <DataTable
      className={styles.table ?? ''}
      caption={text('history')}
      columns={useLogColumns(onShow)}
      rows={rows ?? []}
      rowKey={row => row._id}
      loadingRows={rows ? 0 : 4}
      empty={
        <EmptyState title={listText('emptyTitle')} headingLevel={3}>
          {text('historyNone')}
        </EmptyState>
      }
    />
  );
}

function useLogColumns(onShow: (run: ShownRun) => void): DataColumn<LogRow>[] {
  const { text, language } = useOperationTexts();
  const count = (value: number) => formatCount(value, language);
  return [
    {
      key: 'what',
      header: text('what'),
      phone: 'lead',
      cell: row => `${text(row.operation)}${row.dryRun ? ` (${text('dryRun')})` : ''}`,
    },
    {
      key: 'when',
      header: text('when'),
      phone: 'second',
      cell: row => <time dateTime={row.at}>{formatMoment(row.at, language)}</time>,
    },
    { key: 'who', header: text('who'), width: '160px', clip: true, cell: row => row.by },
    { key: 'checked', header: text('checked'), align: 'end', cell: row => count(row.checked) },
    { key: 'changed', header: text('changed'), align: 'end', cell: row => count(row.changed) },
    {
      key: 'problems',
      header: text('problems'),
      align: 'end',
      phone: 'second-end',
      cell: row => count(row.problemCount),
    },
    {
      key: 'took',
      header: text('took'),
      align: 'end',
      cell: row => text('seconds', { seconds: formatDecimal(row.durationMs / 1000, 1, language) }),
    },
    {
      key: 'show',
      header: <VisuallyHidden>{text('openRun')}</VisuallyHidden>,
      phone: 'lead-end',
      cell: row => (
        <Button variant="text" size="s" onClick={() => onShow(row)}>
          {text('openRun')}
        </Button>
      ),
    },
  ];
}
