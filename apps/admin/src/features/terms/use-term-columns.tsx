import { languageTag } from '@vh/domain';
import { formatCount, formatLanguage } from '@vh/i18n';
import { Button, type DataColumn } from '@vh/ui';
import { missingLanguages, type TermRow } from './term-form.model.ts';
import { useTermTexts } from './term-texts.ts';
import styles from './terms.module.css';

/** What can be done with a row. */
export type TermTask = 'edit' | 'merge' | 'remove';

/** The columns of genres, types or tags. */
export function useTermColumns(onTask: (task: TermTask, row: TermRow) => void): DataColumn<TermRow>[] {
  const { text, language: own } = useTermTexts();
  const languagesOf = (row: TermRow) => {
    const missing = missingLanguages(row).map(code => formatLanguage(languageTag(code), own));
    return missing.length === 0 ? text('complete') : text('missing', { languages: missing.join(', ') });
  };
  return [
    {
      key: 'name',
      header: text('name'),
      sortable: true,
      phone: 'lead',
      cell: row => <strong>{row.name}</strong>,
    },
    { key: 'key', header: text('address'), cell: row => <span className={styles.key}>{row.key}</span> },
    {
      key: 'languages',
      header: text('languages'),
      phone: 'second',
      cell: row => <span className={styles.hint}>{languagesOf(row)}</span>,
    },
    {
      key: 'events',
      header: text('events'),
      align: 'end',
      sortable: true,
      phone: 'lead-end',
      cell: row => formatCount(row.events, own),
    },
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <span className={styles.acts}>
          <Button size="s" variant="outline" onClick={() => onTask('edit', row)}>
            {text('edit')}
          </Button>
          <Button size="s" variant="outline" onClick={() => onTask('merge', row)}>
            {text('merge')}
          </Button>
          {row.events === 0 && (
            <Button size="s" variant="outline" onClick={() => onTask('remove', row)}>
              {text('remove')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
