import { currencies } from '@vh/domain';
import { Checkbox, FormGrid, Panel, StatusBadge, TextField, type StatusTone } from '@vh/ui';
import { recordFieldId } from '@vh/area-kit';
import type { RecordFormState } from '@vh/area-kit';
import { CopiedAddress } from './copied-address.tsx';
import {
  paymentPrefix,
  providerState,
  secretFields,
  secretStates,
  toggleCurrency,
  toggleForgotten,
  type PaymentSettings,
  type PaymentValues,
  type ProviderName,
  type ProviderState,
  type SecretField,
  type SecretState,
} from './payment-form.model.ts';
import { PaymentTest } from './payment-test.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import styles from './payment.module.css';

type PaymentFormState = RecordFormState<PaymentValues>;

interface ProviderProps {
  readonly name: ProviderName;
  readonly form: PaymentFormState;
  readonly stored: PaymentSettings;
}

const tones: Readonly<Record<ProviderState, StatusTone>> = {
  off: 'mute',
  incomplete: 'wait',
  test: 'wait',
  live: 'ok',
};

/** One provider: how it stands, what it needs, and in which currencies it is offered. */
export function PaymentProvider({ name, form, stored }: ProviderProps) {
  const { text } = usePaymentTexts();
  const state = providerState(stored[name]);
  const enabled = `${name}Enabled` as const;
  return (
    <Panel
      title={text(name)}
      actions={<StatusBadge tone={tones[state]}>{text(`state.${state}`)}</StatusBadge>}
    >
      <p className={styles.quiet}>{text(`said.${state}`)}</p>
      <Checkbox
        id={recordFieldId(paymentPrefix, enabled)}
        label={text('enabled')}
        checked={form.values[enabled]}
        onChange={() => form.set({ [enabled]: !form.values[enabled] })}
      />
      <FormGrid className={styles.fields ?? ''}>
        {name === 'allsecure' && <Access form={form} />}
        {secretFields[name].map(field => (
          <Secret key={field} name={field} form={form} state={secretStates(stored)[field]} />
        ))}
        <CopiedAddress
          label={text(name === 'stripe' ? 'callbackStripe' : 'callbackAllsecure')}
          help={text(name === 'stripe' ? 'callbackStripeHelp' : 'callbackAllsecureHelp')}
          address={stored.callbackUrls[name]}
        />
      </FormGrid>
      <Currencies name={name} form={form} />
      {stored[name].isReady && <PaymentTest name={name} hasChanges={form.isChanged} />}
    </Panel>
  );
}

/** Where AllSecure is, and who asks there. */
function Access({ form }: { form: PaymentFormState }) {
  const { text } = usePaymentTexts();
  return (['allsecureHost', 'allsecureUser'] as const).map(name => (
    <TextField
      key={name}
      id={recordFieldId(paymentPrefix, name)}
      label={text(name)}
      help={name === 'allsecureHost' && text('allsecureHostHelp')}
      value={form.values[name]}
      error={form.problemOf(name)}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      onBlur={() => form.leave(name)}
      onChange={event => form.set({ [name]: event.target.value })}
    />
  ));
}

interface SecretProps {
  readonly name: SecretField;
  readonly form: PaymentFormState;
  readonly state: SecretState;
}

/** A secret: written, never shown; what is saved here can be forgotten. */
function Secret({ name, form, state }: SecretProps) {
  const { text } = usePaymentTexts();
  const { values, set } = form;
  const isForgotten = values.forgotten.includes(name);
  return (
    <div className={styles.secret}>
      <TextField
        id={recordFieldId(paymentPrefix, name)}
        type="password"
        label={text(name)}
        help={text(isForgotten ? 'secret.forgotten' : `secret.${state}`)}
        value={values[name]}
        error={form.problemOf(name)}
        disabled={isForgotten}
        autoComplete="new-password"
        maxLength={500}
        onBlur={() => form.leave(name)}
        onChange={event => set({ [name]: event.target.value })}
      />
      {state === 'settings' && (
        <Checkbox
          label={text('forget', { name: text(name) })}
          checked={isForgotten}
          onChange={() => set({ [name]: '', forgotten: toggleForgotten(values.forgotten, name) })}
        />
      )}
    </div>
  );
}

function Currencies({ name, form }: Pick<ProviderProps, 'name' | 'form'>) {
  const { text } = usePaymentTexts();
  const field = `${name}Currencies` as const;
  const chosen = form.values[field];
  const id = recordFieldId(paymentPrefix, field);
  return (
    <fieldset className={styles.currencies} aria-describedby={`${id}-help`}>
      <legend>{text('currencies')}</legend>
      <p id={`${id}-help`} className={styles.quiet}>
        {text('currenciesHelp')}
      </p>
      {currencies.map((code, at) => (
        <Checkbox
          key={code}
          id={at === 0 ? id : `${id}-${code}`}
          label={code}
          checked={chosen.includes(code)}
          onChange={() => form.set({ [field]: toggleCurrency(chosen, code) })}
        />
      ))}
    </fieldset>
  );
}
