import { EmptyState } from '@vh/ui';
import { useRightTexts } from '@vh/area-kit';
import { fieldChanges, type AuditEntry } from './audit.model.ts';
import { fieldInWords, useAuditTexts } from './audit-texts.ts';
import { valueInLines } from './value-in-words.ts';
import styles from './audit.module.css';

interface ChangesTableProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Clients that the change is about, where they are known; others stand there by their id. */
  readonly clients?: AuditEntry['clients'];
}

/** The fields that a change touched, before and after side by side; below each other on phones. */
export function ChangesTable({ before, after, clients = [] }: ChangesTableProps) {
  const { text } = useAuditTexts();
  const { text: rightText } = useRightTexts();
  const changes = fieldChanges(before, after);
  if (changes.length === 0) {
    return <EmptyState title={text('noFields')} headingLevel={3} />;
  }
  const words = { text, rightText, clientNames: new Map(clients.map(({ _id, name }) => [_id, name])) };
  const inWords = (path: string, value: unknown) => valueInLines(path, value, words).join('\n');
  return (
    <table className={styles.changes}>
      <caption className={styles.hidden}>{text('fields')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('field')}</th>
          <th scope="col">{text('before')}</th>
          <th scope="col">{text('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={change.path}>
            <th scope="row">{change.path ? fieldInWords(change.path, text) : text('fields')}</th>
            <td data-label={text('before')}>
              <span className={styles.was}>{inWords(change.path, change.before)}</span>
            </td>
            <td data-label={text('after')}>
              <strong className={styles.is}>{inWords(change.path, change.after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
