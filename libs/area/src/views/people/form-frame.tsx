import { Button, FormErrorSummary, Notice } from '@vh/ui';
import { hasCode } from '@vh/api-client';
import { LeaveGuard } from '@vh/auth';
import type { ReactNode } from 'react';
import { useFailureText } from '../orders/actions/use-order-action.ts';
import { usePeopleTexts } from './people-texts.ts';
import type { PersonField } from './person-form.model.ts';
import type { Draft } from './use-draft.ts';
import styles from './people.module.css';

interface FormFrameProps<V> {
  readonly form: Draft<V>;
  readonly idPrefix: string;
  /** The act of the form in words. */
  readonly act: string;
  /** Whether the act stands there from the beginning, as in a new record. */
  readonly isNew?: boolean;
  readonly onDiscard: () => void;
  /** Loads the record again after somebody else has changed it. */
  readonly onReload?: () => void;
  readonly children: ReactNode;
}

/** A form with what is wrong above it, and its act at the lower edge once something was changed. */
export function FormFrame<V>({
  form,
  idPrefix,
  act,
  isNew = false,
  onDiscard,
  onReload,
  children,
}: FormFrameProps<V>) {
  const { text } = usePeopleTexts();
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <LeaveGuard isChanged={form.isChanged && !form.isBusy} />
      <FormErrorSummary
        title={text('wrongForm')}
        focusKey={form.attempts}
        errors={Object.entries(form.problems).flatMap(([field, problem]) =>
          problem ? [{ fieldId: `${idPrefix}-${field as PersonField}`, message: text(problem) }] : [],
        )}
      />
      <Failure error={form.failure} onReload={onReload} />
      {children}
      {(isNew || form.isChanged) && (
        <div className={styles.saveBar}>
          {!isNew && <span className={styles.quiet}>{text('notSaved')}</span>}
          <Button type="submit" busy={form.isBusy}>
            {act}
          </Button>
          <Button variant="outline" onClick={onDiscard}>
            {text(isNew ? 'keep' : 'discard')}
          </Button>
        </div>
      )}
    </form>
  );
}

function Failure({ error, onReload }: { error: unknown; onReload: (() => void) | undefined }) {
  const { text } = usePeopleTexts();
  const inWords = useFailureText();
  if (error === undefined) return null;
  if (onReload && hasCode(error, 'user.changed')) {
    return (
      <Notice
        tone="bad"
        live="assertive"
        title={text('changedTitle')}
        action={
          <Button size="s" variant="outline" onClick={onReload}>
            {text('changedLoad')}
          </Button>
        }
      >
        {text('changedText')}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" live="assertive">
      {inWords(error)}
    </Notice>
  );
}
