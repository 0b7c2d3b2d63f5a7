import { Panel } from '@vh/ui';
import { FormFrame } from './form-frame.tsx';
import { usePeopleTexts } from './people-texts.ts';
import { PersonFields } from './person-fields.tsx';
import { personProblems } from './person-form.model.ts';
import { RightsFields } from './rights-fields.tsx';
import { useDraft } from './use-draft.ts';
import { usePersonSchema } from './use-person-schema.ts';
import type { Choices, UserValues } from './user-form.model.ts';
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
  const form = useDraft<UserValues>({
    initial,
    problemsOf: values => personProblems(values, schema),
    send: async values => {
      const stored = await send(values);
      if (stored) form.reset(stored);
    },
  });
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
        <RightsFields form={form} choices={choices} idPrefix={idPrefix} isSelf={isSelf} />
      </Panel>
    </FormFrame>
  );
}
