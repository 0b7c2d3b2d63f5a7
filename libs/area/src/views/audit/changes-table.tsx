import { EmptyState } from '@vh/ui';
import { fieldChanges, type FieldChange } from './audit.model.ts';
import { fieldInWords, useAuditTexts, wholeActionInWords, type AuditText } from './audit-texts.ts';
import styles from './audit.module.css';

/** What the API puts in the place of a secret. */
const hiddenSecret = '***';

/** The fields that a change touched, before and after side by side; below each other on phones. */
export function ChangesTable({ before, after }: { before: unknown; after: unknown }) {
  const { text } = useAuditTexts();
  const changes = fieldChanges(before, after);
  if (changes.length === 0) {
    return <EmptyState title={text('noFields')} headingLevel={3} />;
  }
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
              <span className={styles.was}>{valueInWords(change, change.before, text)}</span>
            </td>
            <td data-label={text('after')}>
              <strong className={styles.is}>{valueInWords(change, change.after, text)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valueInWords({ path }: FieldChange, value: unknown, text: AuditText): string {
  if (value === undefined || value === null || value === '') return text('nothing');
  if (value === hiddenSecret) return text('hiddenSecret');
  // what something else was a consequence of
  if (path === 'because' && typeof value === 'string') return wholeActionInWords(value, text);
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  if (Array.isArray(value) && value.every(entry => typeof entry !== 'object')) {
    return value.length === 0 ? text('nothing') : value.join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
