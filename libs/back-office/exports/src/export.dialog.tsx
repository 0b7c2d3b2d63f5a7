import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Button, Dialog, Link, Notice } from '@vh/ui';
import { useAct } from '@vh/area-kit';
import { ExportProgress } from './export-progress.tsx';
import { useExportTexts } from './export-texts.ts';
import { isOpen, type ExportRow } from './export.model.ts';
import styles from './exports.module.css';
import { useExportFile } from './use-export-file.ts';

/** As often it is asked how far an export is. */
const askEveryMs = 1_000;

interface ExportDialogProps {
  readonly begun: ExportRow;
  /** Where the reader's exports are listed. */
  readonly listHref: string;
  readonly onClose: () => void;
}

/** An export from its begin to its file; it goes on when the dialog is closed. */
export function ExportDialog({ begun, listHref, onClose }: ExportDialogProps) {
  const { text } = useExportTexts();
  const exportId = begun._id;
  const { data: row = begun } = useQuery({
    ...queryFor(useApi(), 'POST /back/export/get', { exportId }),
    initialData: begun,
    refetchInterval: ({ state }) => (!state.data || isOpen(state.data) ? askEveryMs : false),
  });
  const act = useAct(/ \/back\/export\//);
  const file = useExportFile();
  const stop = () => void act.run(api => api.call('POST /back/export/cancel', { exportId }), text('stopped'));
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={text('exporting')}
      closeLabel={text('close')}
      actions={
        <>
          {row.state === 'done' ? (
            <Button icon="download" busy={file.isBusy} onClick={() => void file.fetchFile(exportId)}>
              {text('download')}
            </Button>
          ) : null}
          {isOpen(row) ? (
            <Button variant="outline" busy={act.isBusy} onClick={stop}>
              {text('stop')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {text('close')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <ExportSaid row={row} />
        {isOpen(row) ? <p>{text('willGoOn')}</p> : null}
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <p>
          <Link href={listHref}>{text('mine')}</Link>
        </p>
      </div>
    </Dialog>
  );
}

function ExportSaid({ row }: { row: ExportRow }) {
  const { text, language } = useExportTexts();
  if (isOpen(row)) return <ExportProgress row={row} />;
  if (row.state === 'failed') return <Notice tone="bad">{text(`failure.${row.failure ?? 'broken'}`)}</Notice>;
  if (row.state === 'cancelled') return <p role="status">{text('stopped')}</p>;
  return <p role="status">{text('ready', { count: row.done, shown: formatCount(row.done, language) })}</p>;
}
