import { useText } from '@vh/i18n';
import { FormErrorSummary, Notice } from '@vh/ui';
import { ErrorText } from '../failure/error-text.tsx';
import type { AccountForm } from './use-account-form.ts';

type AnyForm = Pick<AccountForm<Record<string, string | boolean>>, 'problems' | 'attempts' | 'failure'>;

/** What keeps a form from being sent: a list with links to the fields, or what went wrong elsewhere. */
export function FormProblems({
  form: { problems, attempts, failure },
  idPrefix = '',
}: {
  form: AnyForm;
  /** Before the names of fields in their ids, where a page has several of a name. */
  idPrefix?: string;
}) {
  const { text } = useText();
  const wrong = Object.entries(problems).flatMap(([name, key]) => (key ? [{ name, key }] : []));
  return (
    <>
      {attempts > 0 && (
        <FormErrorSummary
          title={text('checkForm', { count: wrong.length })}
          errors={wrong.map(({ name, key }) => ({ fieldId: idPrefix + name, message: text(key) }))}
          focusKey={attempts}
        />
      )}
      {failure !== undefined && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={failure} />
        </Notice>
      )}
    </>
  );
}
