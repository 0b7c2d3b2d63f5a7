import { Panel } from '@vh/ui';
import { AskDialog } from '../../page/ask.dialog.tsx';
import { FormFrame } from './form-frame.tsx';
import { LostBelongings } from './lost-belongings.tsx';
import { usePeopleTexts } from './people-texts.ts';
import { PersonFields } from './person-fields.tsx';
import { personProblems } from './person-form.model.ts';
import { RightsFields } from './rights-fields.tsx';
import { useDraft } from './use-draft.ts';
import { usePersonSchema } from './use-person-schema.ts';
import { lostBelongings, type Choices, type UserValues } from './user-form.model.ts';
import styles from './people.module.css';

interface UserFormProps {
  readonly initial: UserValues;
  readonly choices: Choices;
  readonly act: string;
  readonly isNew?: boolean;
  readonly isSelf?: boolean;
  /** Sends it; answers the form as it is stored now, unless the page is left. */
  readonly send: (values: UserValues) => Promise<UserValues | undefined>;
  readonly onDiscard?: () => void;
  readonly onReload?: () => void;
}

const idPrefix = 'user';

/** The form of a user, new or stored. */
export function UserForm({
  initial,
  choices,
  act,
  isNew = false,
  isSelf = false,
  send,
  onDiscard,
  onReload,
}: UserFormProps) {
  const { text } = usePeopleTexts();
  const schema = usePersonSchema();
  const lostWith = (values: UserValues) => (isNew ? [] : lostBelongings(initial, values, choices));
  const form = useDraft<UserValues>({
    initial,
    asksFirst: values => lostWith(values).length > 0,
    problemsOf: values => personProblems(values, schema),
    send: async values => {
      const stored = await send(values);
      if (stored) form.reset(stored);
    },
  });
  const lost = lostWith(form.values);
  return (
    <FormFrame
      form={form}
      idPrefix={idPrefix}
      act={act}
      isNew={isNew}
      onDiscard={() => (onDiscard ? onDiscard() : form.reset(initial))}
      {...(onReload && { onReload })}
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
          <LostBelongings lost={lost} />
        </AskDialog>
      )}
    </FormFrame>
  );
}
