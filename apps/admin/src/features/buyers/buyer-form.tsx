import { languageOptions } from '@vh/domain';
import { FormGrid, Panel, SelectField, TextField } from '@vh/ui';
import { FormInset, RecordForm, recordFieldId, useRecordForm } from '@vh/area-kit';
import { buyerProblems, languageOf, type BuyerValues } from './buyer-form.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';

const idPrefix = 'buyer';

interface BuyerFormProps {
  readonly initial: BuyerValues;
  /** The addresses they ordered by. */
  readonly emails: readonly string[];
  readonly send: (values: BuyerValues) => Promise<BuyerValues>;
  readonly onReload: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

/** How a buyer is called and reached. */
export function BuyerForm({ initial, emails, send, onReload, round }: BuyerFormProps) {
  const { text } = useBuyerTexts();
  const form = useRecordForm<BuyerValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(Object.entries(buyerProblems(values)).map(([path, key]) => [path, text(key)])),
  });
  const { values, set } = form;
  const typed = (path: keyof BuyerValues) => ({
    id: recordFieldId(idPrefix, path),
    value: values[path],
    error: form.problemOf(path),
    autoComplete: 'off',
    onBlur: () => form.leave(path),
    onChange: (event: { target: { value: string } }) => set({ [path]: event.target.value }),
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'buyer.changed', load: onReload }}>
        <Panel title={text('facts')}>
          <p>{text('factsLead')}</p>
          <FormGrid>
            <TextField
              {...typed('name')}
              label={text('name')}
              help={text('nameHelp')}
              maxLength={80}
              required
            />
            <SelectField
              {...typed('email')}
              label={text('email')}
              help={text('emailHelp')}
              options={emails.map(value => ({ value, label: value }))}
            />
            <TextField {...typed('phone')} label={text('phone')} type="tel" inputMode="tel" maxLength={40} />
            <SelectField
              {...typed('language')}
              label={text('language')}
              options={languageOptions.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={event => set({ language: languageOf(event.target.value, values.language) })}
            />
          </FormGrid>
        </Panel>
      </RecordForm>
    </FormInset>
  );
}
