import { DataTable, type DataColumn } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { shortVersion, type ReleasedAreas } from './released-areas.model.ts';
import { useOperationTexts } from './operation-texts.ts';
import styles from './operations.module.css';

type Entry = ReleasedAreas['log'][number];

/** What was released and chosen lately, the newest first. */
export function AreaLog({ log }: { log: ReleasedAreas['log'] }) {
  const { text, language } = useOperationTexts();
  const whatOf = ({ action, share }: Entry) =>
    [text(`areaAction.${action}`), share !== undefined && `${share} %`].filter(Boolean).join(', ');
  const columns: DataColumn<Entry>[] = [
    {
      key: 'area',
      header: text('area'),
      phone: 'lead',
      cell: row => (row.area === 'shell' ? text('shell') : row.area),
    },
    { key: 'what', header: text('what'), phone: 'lead-end', cell: row => whatOf(row) },
    {
      key: 'version',
      header: text('areaVersion'),
      clip: true,
      cell: row => row.version,
    },
    {
      key: 'when',
      header: text('when'),
      phone: 'second',
      cell: row => (
        <>
          <time dateTime={row.at}>{formatMoment(row.at, language)}</time>
          <span className={styles.onPhone}>
            {[shortVersion(row.version), row.note].map(part => part && ` · ${part}`)}
          </span>
        </>
      ),
    },
    { key: 'note', header: text('areaNoteColumn'), cell: row => row.note ?? '' },
    {
      key: 'who',
      header: text('who'),
      phone: 'second-end',
      cell: row => row.by ?? (row.action === 'return' ? '' : text('atCommandLine')),
    },
  ];
  if (log.length === 0) return null;
  return (
    <DataTable
      className={styles.table ?? ''}
      caption={text('areaLog')}
      columns={columns}
      rows={log}
      rowKey={row => `${row.area} ${row.at} ${row.version}`}
    />
  );
}
