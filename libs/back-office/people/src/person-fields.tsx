import { isLanguageCode, languageOptions } from '@vh/domain';
import { FormGrid, SelectField, TextField } from '@vh/ui';
import type { RecordFormState } from '@vh/area-kit';
import { usePeopleTexts } from './people-texts.ts';
import type { PersonValues } from './person-form.model.ts';

interface PersonFieldsProps {
  readonly form: Pick<RecordFormState<PersonValues>, 'set' | 'leave' | 'problemOf'> & {
    readonly values: PersonValues;
  };
  /** Begins the ids of the fields. */
  readonly idPrefix: string;
}

/** Name, e-mail and language of a person. */
export function PersonFields({ form: { values, set, leave, problemOf }, idPrefix }: PersonFieldsProps) {
  const { text } = usePeopleTexts();
  return (
    <FormGrid>
      <TextField
        id={`${idPrefix}-name`}
        label={text('person')}
        value={values.name}
        error={problemOf('name')}
        autoComplete="off"
        maxLength={120}
        required
        onChange={event => set({ name: event.target.value })}
        onBlur={() => values.name !== '' && leave('name')}
      />
      <TextField
        id={`${idPrefix}-email`}
        type="email"
        label={text('email')}
        value={values.email}
        error={problemOf('email')}
        autoComplete="off"
        maxLength={254}
        required
        onChange={event => set({ email: event.target.value })}
        onBlur={() => values.email !== '' && leave('email')}
      />
      <SelectField
        id={`${idPrefix}-language`}
        label={text('language')}
        value={values.language}
        options={languageOptions.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target: { value } }) => {
          if (isLanguageCode(value)) set({ language: value });
        }}
      />
    </FormGrid>
  );
}
