import { formatCount } from '@vh/i18n';
import { useExportTexts } from './export-texts.ts';
import { shareOf, type ExportRow } from './export.model.ts';
import styles from './exports.module.css';

/** How far an export is, as a bar and in words. */
export function ExportProgress({ row }: { row: ExportRow }) {
  const { text, language } = useExportTexts();
  const share = shareOf(row);
  const words =
    row.total === undefined
      ? text('counting')
      : text('progress', { done: formatCount(row.done, language), total: formatCount(row.total, language) });
  return (
    <div className={styles.progress}>
      <progress aria-label={words} max={1} {...(share !== undefined && { value: share })} />
      <span className={styles.words}>{words}</span>
    </div>
  );
}
