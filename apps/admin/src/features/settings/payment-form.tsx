import { useApi } from '@vh/api-client';
import { Checkbox, FormGrid, Notice, Panel, showToast, TextField } from '@vh/ui';
import { FormInset, RecordForm, recordFieldId, useRecordForm, useStoredRecord } from '@vh/area-kit';
import {
  paymentChange,
  paymentFieldOf,
  paymentPrefix,
  paymentProblems,
  paymentValues,
  type PaymentSettings,
  type PaymentValues,
} from './payment-form.model.ts';
import { PaymentProvider } from './payment-provider.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import styles from './payment.module.css';

/** The payment settings as a form; secrets are written again, never shown, and only what differs is sent. */
export function PaymentForm({ settings }: { settings: PaymentSettings }) {
  const stored = useStoredRecord({
    name: 'POST /back/settings/get-payment',
    body: undefined,
    record: settings,
    isSame: (one, other) => one.version === other.version,
  });
  return <Fields stored={stored} />;
}

interface FieldsProps {
  readonly stored: ReturnType<typeof useStoredRecord<'POST /back/settings/get-payment'>>;
}

function Fields({ stored: { shown, round, keep, reload } }: FieldsProps) {
  const { text } = usePaymentTexts();
  const api = useApi();
  const form = useRecordForm<PaymentValues>({
    initial: paymentValues(shown),
    round,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(paymentProblems(values, shown)).map(([path, key]) => [path, text(key)]),
      ),
    refusalOf: (path, code) => {
      if (path === 'allsecure.host') return text('wrongHost');
      return code === 'required' ? text('secretAgain') : undefined;
    },
    fieldOf: paymentFieldOf,
    send: async values => {
      const saved = await api.call('POST /back/settings/save-payment', paymentChange(values, shown));
      keep(saved);
      showToast(text('saved'));
      return paymentValues(saved);
    },
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={paymentPrefix} changed={{ code: 'settings.changed', load: reload }}>
        {shown.sandbox && (
          <div className={styles.notice}>
            <Notice tone="wait" title={text('sandbox')}>
              {text('sandboxHelp')}
            </Notice>
          </div>
        )}
        <PaymentProvider name="allsecure" form={form} stored={shown} />
        <PaymentProvider name="stripe" form={form} stored={shown} />
        <Panel title={text('payspot')}>
          <p className={styles.quiet}>{text('payspotLead')}</p>
          <Checkbox
            id={recordFieldId(paymentPrefix, 'payspotEnabled')}
            label={text('enabled')}
            checked={form.values.payspotEnabled}
            onChange={event => form.set({ payspotEnabled: event.target.checked })}
          />
        </Panel>
        <Panel title={text('deadlines')}>
          <p className={styles.quiet}>{text('deadlinesLead')}</p>
          <FormGrid className={styles.fields ?? ''}>
            {(['cardMinutes', 'bankTransferDays', 'payspotHours'] as const).map(name => (
              <TextField
                key={name}
                id={recordFieldId(paymentPrefix, name)}
                label={text(name)}
                value={form.values[name]}
                error={form.problemOf(name)}
                required
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                onBlur={() => form.leave(name)}
                onChange={event => form.set({ [name]: event.target.value })}
              />
            ))}
          </FormGrid>
        </Panel>
      </RecordForm>
    </FormInset>
  );
}
