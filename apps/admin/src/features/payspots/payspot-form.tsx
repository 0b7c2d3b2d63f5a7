import { orderLookups, payspotTextLimits } from '@vh/domain';
import { FormGrid, Panel, SelectField, TextField } from '@vh/ui';
import { RecordForm, recordFieldId, useRecordForm } from '@vh/area-kit';
import { payspotProblems, type PayspotValues } from './payspot-form.model.ts';
import { usePayspotTexts } from './payspot-texts.ts';
import { SellersField } from './sellers-field.tsx';
import styles from './payspots.module.css';

interface PayspotFormProps {
  readonly initial: PayspotValues;
  readonly send: (values: PayspotValues) => Promise<PayspotValues | undefined>;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  /** Loads the newer version after somebody else's change. */
  readonly onReload?: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

const idPrefix = 'payspot';
const fieldId = (path: keyof PayspotValues) => recordFieldId(idPrefix, path);

/** A payspot: where it is, and who sells there. */
export function PayspotForm({ initial, send, onCancel, onReload, round }: PayspotFormProps) {
  const { text } = usePayspotTexts();
  const form = useRecordForm<PayspotValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(payspotProblems(values)).map(([path, key]) => [
          path,
          text(key, { count: payspotTextLimits.sellers }),
        ]),
      ),
    refusalOf: path => (path.startsWith('sellerIds') ? text('wrongSellers') : undefined),
  });
  const { values, set, problemOf } = form;
  const typed = (path: 'name' | 'city' | 'address') => ({
    id: fieldId(path),
    label: text(path),
    value: values[path],
    error: problemOf(path),
    maxLength: payspotTextLimits[path],
    autoComplete: 'off',
    onBlur: () => form.leave(path),
    onChange: (event: { target: { value: string } }) => set({ [path]: event.target.value }),
  });
  return (
    <RecordForm
      form={form}
      idPrefix={idPrefix}
      {...(onCancel && { onCancel, act: text('add') })}
      {...(onReload && { changed: { code: 'payspot.changed' as const, load: onReload } })}
    >
      <Panel title={text('facts')} className={styles.part ?? ''}>
        <FormGrid>
          <TextField {...typed('name')} help={text('nameHelp')} required />
          <TextField {...typed('city')} />
          <div data-wide>
            <TextField {...typed('address')} />
          </div>
        </FormGrid>
      </Panel>
      <Panel title={text('whoSells')} className={styles.part ?? ''}>
        <SellersField
          id={fieldId('sellerIds')}
          error={problemOf('sellerIds')}
          chosen={values.sellerIds}
          onChange={sellerIds => set({ sellerIds })}
        />
        <SelectField
          id={fieldId('orderLookup')}
          label={text('orderLookup')}
          help={text('orderLookupHelp')}
          value={values.orderLookup}
          options={orderLookups.map(value => ({ value, label: text(`orderLookup.${value}`) }))}
          onChange={({ target }) => {
            const orderLookup = orderLookups.find(one => one === target.value);
            if (orderLookup) set({ orderLookup });
          }}
        />
      </Panel>
    </RecordForm>
  );
}
