import { Button, Checkbox, FieldError, Panel, SegmentedControl, TextField } from '@vh/ui';
import { useState } from 'react';
import { RecordForm, recordFieldId, useRecordForm, nameOfLanguage } from '@vh/area-kit';
import { PagePreview } from './page-preview.dialog.tsx';
import { pageProblems, type PageProblem, type PageValues } from './page-form.model.ts';
import { usePageTexts } from './page-texts.ts';
import { TextsPanel } from './texts-panel.tsx';
import styles from './pages.module.css';

interface PageFormProps {
  readonly initial: PageValues;
  readonly oldSlugs?: readonly string[];
  readonly send: (values: PageValues) => Promise<PageValues | undefined>;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  /** Loads the newer version after somebody else's change. */
  readonly onReload?: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

const idPrefix = 'page';
const fieldId = (path: string) => recordFieldId(idPrefix, path);

/** A content page: its texts in all languages, where it stands and who sees it. */
export function PageForm({ initial, oldSlugs = [], send, onCancel, onReload, round }: PageFormProps) {
  const { text } = usePageTexts();
  const isNew = onCancel !== undefined;
  const [isShown, setShown] = useState(false);
  const inWords = (problem: PageProblem) =>
    'language' in problem
      ? text(problem.key, { language: nameOfLanguage(problem.language) })
      : text(problem.key);
  const form = useRecordForm<PageValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(pageProblems(values, isNew)).map(([path, problem]) => [path, inWords(problem)]),
      ),
    refusalOf: (path, code) => (path === 'slug' && code === 'taken' ? text('takenSlug') : undefined),
  });
  const { values, set, problemOf } = form;
  const noTexts = problemOf('translations');
  return (
    <RecordForm
      form={form}
      idPrefix={idPrefix}
      {...(onCancel && { onCancel, act: text('add') })}
      {...(onReload && { changed: { code: 'page.changed' as const, load: onReload } })}
    >
      <Panel
        title={text('texts')}
        className={styles.part ?? ''}
        actions={
          <Button size="s" variant="outline" icon="eye" onClick={() => setShown(true)}>
            {text('preview')}
          </Button>
        }
      >
        <TextsPanel form={form} fieldId={fieldId} />
        {noTexts && <FieldError>{noTexts}</FieldError>}
      </Panel>
      <Panel title={text('where')} className={styles.part ?? ''}>
        <div className={styles.stack}>
          {(['isPrimaryMenuPage', 'isFooterPage'] as const).map(path => (
            <Checkbox
              key={path}
              id={fieldId(path)}
              label={text(path)}
              checked={values[path]}
              onChange={() => set({ [path]: !values[path] })}
            />
          ))}
          <p className={styles.quiet}>{text('newsHelp')}</p>
          <TextField
            id={fieldId('slug')}
            label={text('slug')}
            help={text(isNew ? 'slugHelp' : 'slugKept')}
            error={problemOf('slug')}
            value={values.slug}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            onBlur={() => form.leave('slug')}
            onChange={event => set({ slug: event.target.value })}
          />
          {oldSlugs.length > 0 && (
            <p className={styles.quiet}>{text('oldSlugs', { slugs: oldSlugs.join(', ') })}</p>
          )}
        </div>
      </Panel>
      <Panel title={text('visible')} className={styles.part ?? ''}>
        <div className={styles.stack}>
          <SegmentedControl
            legend={text('visible')}
            options={(['draft', 'published'] as const).map(value => ({
              value,
              label: text(`state.${value}`),
            }))}
            value={values.state}
            onChange={state => set({ state: state === 'published' ? 'published' : 'draft' })}
          />
          <p className={styles.quiet}>{text('draftHelp')}</p>
        </div>
      </Panel>
      {isShown && <PagePreview values={values} onClose={() => setShown(false)} />}
    </RecordForm>
  );
}
