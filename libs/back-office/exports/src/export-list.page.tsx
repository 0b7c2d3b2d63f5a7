import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, formatBytes } from '@vh/i18n';
import { Button, DataTable, PageHeader, StatusBadge, type DataColumn, type StatusTone } from '@vh/ui';
import { PageTitle, QueryView, useAct, formatMoment } from '@vh/area-kit';
import { ExportProgress } from './export-progress.tsx';
import { useExportTexts } from './export-texts.ts';
import { isOpen, type ExportRow } from './export.model.ts';
import styles from './exports.module.css';
import { useExportFile } from './use-export-file.ts';

/** As often it is asked how far those under way are. */
const askEveryMs = 2_000;

const tones: Readonly<Record<ExportRow['state'], StatusTone>> = {
  waiting: 'mute',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'mute',
};

/** The reader's exports of the last day, with their files. */
export function ExportListPage() {
  const { text } = useExportTexts();
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/export/get-list', {}),
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? askEveryMs : false),
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageTitle>{text('mine')}</PageTitle>
      <PageHeader title={text('mine')} meta={text('lead')} />
      <QueryView query={query} skeleton={<ExportTable rows={undefined} />}>
        {({ rows }) => <ExportTable rows={rows} />}
      </QueryView>
    </>
  );
}

function ExportTable({ rows }: { rows: readonly ExportRow[] | undefined }) {
  const { text } = useExportTexts();
  return (
    <DataTable
      caption={text('mine')}
      columns={useExportColumns()}
      rows={rows ?? []}
      rowKey={row => row._id}
      loadingRows={rows ? 0 : 3}
      empty={<p className={styles.none}>{text('none')}</p>}
    />
  );
}

function useExportColumns(): DataColumn<ExportRow>[] {
  const { text, language } = useExportTexts();
  return [
    {
      key: 'list',
      header: text('list'),
      phone: 'lead',
      cell: row => (
        <strong>
          {text(`list.${row.list}`)} <span className={styles.format}>{row.format.toUpperCase()}</span>
        </strong>
      ),
    },
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: row =>
        isOpen(row) ? (
          <ExportProgress row={row} />
        ) : (
          <>
            <StatusBadge tone={tones[row.state]}>{text(`state.${row.state}`)}</StatusBadge>
            {row.failure ? <p className={styles.words}>{text(`failure.${row.failure}`)}</p> : null}
          </>
        ),
    },
    {
      key: 'rows',
      header: text('rows'),
      align: 'end',
      cell: row => (row.state === 'done' ? formatCount(row.done, language) : ''),
    },
    {
      key: 'size',
      header: text('size'),
      align: 'end',
      cell: row => (row.size === undefined ? '' : formatBytes(row.size, language)),
    },
    {
      key: 'begun',
      header: text('begun'),
      phone: 'second-end',
      cell: row => <time dateTime={row.createdAt}>{formatMoment(row.createdAt, language)}</time>,
    },
    {
      key: 'kept',
      header: text('kept'),
      cell: row =>
        row.expiresAt ? <time dateTime={row.expiresAt}>{formatMoment(row.expiresAt, language)}</time> : '',
    },
    { key: 'acts', header: text('acts'), phone: 'second', cell: row => <ExportActs row={row} /> },
  ];
}

function ExportActs({ row }: { row: ExportRow }) {
  const { text } = useExportTexts();
  const { _id: exportId } = row;
  const act = useAct(/ \/back\/export\//);
  const file = useExportFile();
  if (row.state === 'failed' || row.state === 'cancelled') return null;
  const cancel = () => void act.run(api => api.call('POST /back/export/cancel', { exportId }));
  return (
    <div className={styles.acts}>
      {row.state === 'done' ? (
        <Button size="s" icon="download" busy={file.isBusy} onClick={() => void file.fetchFile(exportId)}>
          {text('download')}
        </Button>
      ) : null}
      <Button size="s" variant="outline" busy={act.isBusy} onClick={cancel}>
        {text(row.state === 'done' ? 'remove' : 'stop')}
      </Button>
      {act.failure ? <p className={styles.words}>{act.failure}</p> : null}
    </div>
  );
}
