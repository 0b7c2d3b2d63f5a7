import { hasCode } from '@vh/api-client';
import { LeaveGuard } from '@vh/auth';
import type { ErrorCode } from '@vh/contract';
import { Button, FormErrorSummary, Notice } from '@vh/ui';
import type { ReactNode } from 'react';
import { useFailureText } from '../calls/use-failure-text.ts';
import { useFormTexts } from './form-texts.ts';
import type { RecordFormState } from './use-record-form.ts';
import styles from './form.module.css';

interface RecordFormProps<V> {
  readonly form: RecordFormState<V>;
  /** Ids of the fields are this, a dash and the path of the field. */
  readonly idPrefix: string;
  /** The act of a new record in words; of one that is there it is "Save". */
  readonly act?: string;
  /** Leaves a new record; one that is there goes back to what is stored. */
  readonly onCancel?: () => void;
  /** The code by which the API says that somebody else was quicker, and what loads the newer version. */
  readonly changed?: { readonly code: ErrorCode; readonly load: () => void };
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

/** The id of a field, for its label and the summary of what is wrong. */
export function recordFieldId(idPrefix: string, path: string): string {
  return `${idPrefix}-${path.replaceAll('.', '-')}`;
}

/**
 * The one form of the back office: what is wrong above it and beside the fields, its act at the lower edge once something
 * was changed, a question before changes are left, and the second of two editors is told.
 */
export function RecordForm<V>(props: RecordFormProps<V>) {
  const { form, idPrefix, act, onCancel, changed, isReadOnly = false, children } = props;
  const { text } = useFormTexts();
  const isNew = onCancel !== undefined;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <LeaveGuard isChanged={form.isChanged && !form.isBusy} />
      <FormErrorSummary
        title={text('wrongForm')}
        focusKey={form.attempts}
        errors={Object.entries(form.problems).flatMap(([path, message]) =>
          message ? [{ fieldId: recordFieldId(idPrefix, path), message }] : [],
        )}
      />
      <Failure error={form.failure} changed={changed} />
      {form.isRebased && form.failure === undefined && (
        <Notice tone="wait" live="polite" title={text('rebasedTitle')}>
          {text('rebasedText')}
        </Notice>
      )}
      <fieldset key={form.round} disabled={isReadOnly} className={styles.fields}>
        {children}
      </fieldset>
      {(isNew || form.isChanged) && !isReadOnly && (
        <div className={styles.saveBar}>
          {!isNew && <span className={styles.quiet}>{text('notSaved')}</span>}
          <Button type="submit" busy={form.isBusy}>
            {act ?? text('save')}
          </Button>
          <Button variant="outline" onClick={onCancel ?? (() => form.reset())}>
            {text(isNew ? 'cancel' : 'discard')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly changed: RecordFormProps<unknown>['changed'];
}

function Failure({ error, changed }: FailureProps) {
  const { text } = useFormTexts();
  const inWords = useFailureText();
  if (error === undefined) return null;
  if (!changed || !hasCode(error, changed.code)) {
    return (
      <Notice tone="bad" live="assertive">
        {inWords(error)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      live="assertive"
      title={text('changedTitle')}
      action={
        <Button size="s" variant="outline" onClick={changed.load}>
          {text('changedLoad')}
        </Button>
      }
    >
      {text('changedText')}
    </Notice>
  );
}
