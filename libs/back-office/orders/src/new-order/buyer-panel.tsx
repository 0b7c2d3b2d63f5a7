import { formatOrderNumber, isLanguageCode, languageOptions } from '@vh/domain';
import { FormGrid, Panel, SelectField, TextField } from '@vh/ui';
import type { OrderRecord } from '../order/use-order.ts';
import { fieldId, type NewOrderFormState } from './new-order-state.ts';
import { useNewOrderTexts } from './new-order-texts.ts';
import styles from './new-order.module.css';

/** Who buys, and in which language they are written to. */
export function BuyerPanel({
  form,
  addedTo,
}: {
  form: NewOrderFormState;
  /** The order whose buyer gets more tickets; the buyer is not asked for then. */
  addedTo?: OrderRecord | undefined;
}) {
  const { text } = useNewOrderTexts();
  const { values, set } = form;
  if (addedTo) {
    return (
      <Panel title={text('buyer')} className={styles.part ?? ''}>
        <p>{[addedTo.buyerName, addedTo.buyerEmail].filter(Boolean).join(', ')}</p>
        <p className={styles.quiet}>{text('addedTo', { number: formatOrderNumber(addedTo.number) })}</p>
      </Panel>
    );
  }
  const typed = (name: 'name' | 'email' | 'phone') => ({
    ...{ id: fieldId(name), label: text(name), value: values[name], error: form.problemOf(name) },
    autoComplete: 'off',
    onBlur: () => form.leave(name),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  return (
    <Panel title={text('buyer')} className={styles.part ?? ''}>
      <FormGrid>
        <TextField {...typed('name')} maxLength={80} required />
        <TextField {...typed('email')} type="email" required />
        <TextField {...typed('phone')} type="tel" maxLength={30} labelNote={text('optional')} />
        <SelectField
          id={fieldId('language')}
          label={text('language')}
          value={values.language}
          options={languageOptions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => {
            if (isLanguageCode(target.value)) set({ language: target.value });
          }}
        />
      </FormGrid>
    </Panel>
  );
}
