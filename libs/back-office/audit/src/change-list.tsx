import { TextLink } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { fieldChanges, recordHref, type AuditRow } from './audit.model.ts';
import { fieldInWords, useAuditTexts, wholeActionInWords, type AuditText } from './audit-texts.ts';
import { ChangesTable } from './changes-table.tsx';
import { authorInWords, recordInWords, titleInWords } from './use-audit-columns.tsx';
import styles from './audit.module.css';

/** Fields that are named in the line of a change. */
const mostNamed = 3;

interface ChangeListProps {
  readonly rows: readonly AuditRow[];
  /** Path below which the pages of records are, where the list is of several. */
  readonly base?: string;
}

/** Changes with the fields that they touched; each opens into what the fields were and are. */
export function ChangeList({ rows, base }: ChangeListProps) {
  const { text, language } = useAuditTexts();
  if (rows.length === 0) return <p className={styles.quiet}>{text('historyNone')}</p>;
  return (
    <ul className={styles.list}>
      {rows.map(row => (
        <li key={row._id} className={styles.item}>
          <details>
            <summary className={styles.summary}>
              <span className={styles.done}>
                <strong>{wholeActionInWords(row.action, text)}</strong>
                {base !== undefined && row.title && <span>{` ${titleInWords(row)}`}</span>}
                <span className={styles.touched}>{touchedFields(row, text)}</span>
              </span>
              <span>{authorInWords(row, text)}</span>
              <time className={styles.quiet} dateTime={row.at}>
                {formatMoment(row.at, language)}
              </time>
            </summary>
            <div className={styles.inner}>
              {base !== undefined && <RecordLink row={row} base={base} />}
              <ChangesTable before={row.before} after={row.after} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The first fields of a change, and how many more there are; none of a record that is new, which has them all. */
function touchedFields({ before, after }: AuditRow, text: AuditText): string {
  if (before === null || before === undefined) return '';
  const paths = fieldChanges(before, after).flatMap(({ path }) => (path ? [path] : []));
  const named = paths.slice(0, mostNamed).map(path => fieldInWords(path, text));
  const more = paths.length - named.length;
  return [...named, ...(more > 0 ? [text('moreFields', { count: more })] : [])].join(' · ');
}

function RecordLink({ row, base }: { row: AuditRow; base: string }) {
  const { text } = useAuditTexts();
  const href = recordHref(base, row);
  if (!href) return null;
  return (
    <p className={styles.recordLink}>
      <TextLink href={href}>{text('openRecord', { record: recordInWords(row, text) })}</TextLink>
    </p>
  );
}
