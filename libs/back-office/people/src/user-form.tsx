import { Panel } from '@vh/ui';
import { RecordForm, useRecordForm, AskDialog } from '@vh/area-kit';
import { LostAccess } from './lost-access.tsx';
import { usePeopleTexts } from './people-texts.ts';
import { PersonFields } from './person-fields.tsx';
import { personFieldOf, personProblems, personRefusal, problemsInWords } from './person-form.model.ts';
import { RightsFields } from './rights-fields.tsx';
import { usePersonSchema } from './use-person-schema.ts';
import { lostBelongings, type Choices, type UserValues } from './user-form.model.ts';
import styles from './people.module.css';

interface UserFormProps {
  readonly initial: UserValues;
  readonly choices: Choices;
  /** The act of a new user in words. */
  readonly act?: string;
  readonly isSelf?: boolean;
  /** Sends it; answers the form as it is stored now, unless the page is left. */
  readonly send: (values: UserValues) => Promise<UserValues | undefined>;
  /** Leaves a new user. */
  readonly onCancel?: () => void;
  readonly onReload?: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

const idPrefix = 'user';

/** The form of a user, new or stored. */
export function UserForm({
  initial,
  choices,
  act,
  isSelf = false,
  send,
  onCancel,
  onReload,
  round,
}: UserFormProps) {
  const { text } = usePeopleTexts();
  const schema = usePersonSchema();
  const lostWith = (values: UserValues) => (onCancel ? [] : lostBelongings(initial, values, choices));
  const form = useRecordForm<UserValues>({
    initial,
    round,
    asksFirst: values => lostWith(values).length > 0,
    problemsOf: values => problemsInWords(personProblems(values, schema), text),
    fieldOf: personFieldOf,
    refusalOf: (path, code) => text(personRefusal(path, code)),
    send,
  });
  const lost = lostWith(form.values);
  return (
    <RecordForm
      form={form}
      idPrefix={idPrefix}
      {...(act && { act })}
      {...(onCancel && { onCancel })}
      {...(onReload && { changed: { code: 'user.changed', load: onReload } })}
    >
      <Panel title={text('whoTitle')} className={styles.part ?? ''}>
        <PersonFields form={form} idPrefix={idPrefix} />
      </Panel>
      <Panel title={text('rightsTitle')} className={styles.part ?? ''}>
        <RightsFields form={form} choices={choices} idPrefix={idPrefix} isSelf={isSelf} lost={lost} />
      </Panel>
      {form.isPending && (
        <AskDialog
          title={text('lostAsk', { name: form.values.name.trim() })}
          yes={text('lostYes')}
          isBusy={form.isBusy}
          failure={undefined}
          onYes={() => form.answer(true)}
          onClose={() => form.answer(false)}
        >
          <p>{text('lostText')}</p>
          <LostAccess lost={lost} />
        </AskDialog>
      )}
    </RecordForm>
  );
}
