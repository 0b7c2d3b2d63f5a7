import {
  countryCodes,
  currencies,
  feeBorneByOrganiser,
  languageOptions,
  priceTicket,
  type Currency,
} from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { FormGrid, Panel, SelectField, TextField } from '@vh/ui';
import { useMemo } from 'react';
import {
  FormInset,
  RecordForm,
  recordFieldId,
  useRecordForm,
  type RecordFormState,
  countryName,
  useAmountWords,
} from '@vh/area-kit';
import {
  basisPointsOf,
  clientProblems,
  countryOf,
  languageOf,
  fixedFeesOf,
  type ClientValues,
  type TypedField,
} from './client-form.model.ts';
import { useClientTexts } from './client-texts.ts';

const idPrefix = 'client';

interface ClientFormProps {
  readonly initial: ClientValues;
  readonly send: (values: ClientValues) => Promise<ClientValues | undefined>;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  /** Loads the newer version after somebody else's change. */
  readonly onReload?: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

type Form = RecordFormState<ClientValues>;

/** A client: legal facts, whom to call, where money goes, and what the platform takes. */
export function ClientForm({ initial, send, onCancel, onReload, round }: ClientFormProps) {
  const { text, language } = useClientTexts();
  const amountWords = useAmountWords();
  const form = useRecordForm<ClientValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(clientProblems(values, language)).map(([path, key]) => [
          path,
          (key === 'wrongAmount' && amountWords(typedFee(values, path))) || text(key),
        ]),
      ),
    refusalOf: path => (path.endsWith('bankIban') ? text('noIban') : undefined),
    // what the API refuses of a change stands below `form`
    fieldOf: path => path.replace(/^form\./, '').replace(/^fees\.fixed/, 'fixedFees'),
  });
  return (
    <FormInset>
      <RecordForm
        form={form}
        idPrefix={idPrefix}
        {...(onCancel && { onCancel, act: text('add') })}
        {...(onReload && { changed: { code: 'client.changed' as const, load: onReload } })}
      >
        <LegalFacts form={form} />
        <Contact form={form} />
        <Account form={form} />
        <Fees form={form} />
      </RecordForm>
    </FormInset>
  );
}

/** Props of a typed field. */
function typed(form: Form, path: TypedField) {
  return {
    id: recordFieldId(idPrefix, path),
    value: form.values[path],
    error: form.problemOf(path),
    autoComplete: 'off',
    onBlur: () => form.leave(path),
    onChange: (event: { target: { value: string } }) => form.set({ [path]: event.target.value }),
  };
}

function LegalFacts({ form }: { form: Form }) {
  const { text, language } = useClientTexts();
  const countries = useMemo(
    () =>
      countryCodes
        .map(value => ({ value, label: countryName(value, language) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  return (
    <Panel title={text('facts')}>
      <FormGrid>
        <TextField
          {...typed(form, 'name')}
          label={text('name')}
          help={text('nameHelp')}
          maxLength={120}
          required
        />
        <TextField {...typed(form, 'legalName')} label={text('legalName')} maxLength={200} />
        <TextField {...typed(form, 'taxNumber')} label={text('taxNumber')} maxLength={40} />
        <TextField {...typed(form, 'registrationNumber')} label={text('registrationNumber')} maxLength={40} />
        <TextField {...typed(form, 'address')} label={text('address')} maxLength={200} />
        <TextField {...typed(form, 'zip')} label={text('zip')} maxLength={20} />
        <TextField {...typed(form, 'city')} label={text('city')} maxLength={120} />
        <SelectField
          {...typed(form, 'country')}
          label={text('country')}
          options={countries}
          onChange={({ target }) => form.set({ country: countryOf(target.value, form.values.country) })}
        />
      </FormGrid>
    </Panel>
  );
}

function Contact({ form }: { form: Form }) {
  const { text } = useClientTexts();
  return (
    <Panel title={text('contact')}>
      <FormGrid>
        <TextField {...typed(form, 'contactName')} label={text('contactName')} maxLength={120} />
        <TextField {...typed(form, 'email')} label={text('email')} type="email" inputMode="email" />
        <TextField
          {...typed(form, 'phone')}
          label={text('phone')}
          type="tel"
          inputMode="tel"
          maxLength={40}
        />
        <TextField
          {...typed(form, 'website')}
          label={text('website')}
          help={text('websiteHelp')}
          type="url"
          inputMode="url"
          maxLength={300}
        />
        <SelectField
          {...typed(form, 'language')}
          label={text('language')}
          help={text('languageHelp')}
          options={languageOptions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => form.set({ language: languageOf(target.value, form.values.language) })}
        />
      </FormGrid>
    </Panel>
  );
}

function Account({ form }: { form: Form }) {
  const { text } = useClientTexts();
  return (
    <Panel title={text('account')}>
      <p>{text('accountLead')}</p>
      <FormGrid>
        <TextField {...typed(form, 'bankIban')} label={text('bankIban')} maxLength={42} />
        <TextField {...typed(form, 'bankBic')} label={text('bankBic')} maxLength={11} />
        <TextField
          {...typed(form, 'bankHolder')}
          label={text('bankHolder')}
          help={text('bankHolderHelp')}
          maxLength={70}
        />
      </FormGrid>
    </Panel>
  );
}

/** What is typed at `fixedFees.<currency>`. */
function typedFee({ fixedFees }: ClientValues, path: string): string {
  const currency = currencies.find(code => path === `fixedFees.${code}`);
  return (currency && fixedFees[currency]) ?? '';
}

/** A price that shows what a share comes to. */
const exampleFace = 200_000;

function Fees({ form }: { form: Form }) {
  const { text, language } = useClientTexts();
  const { feePercent, feeBearer } = form.values;
  const basisPoints = basisPointsOf(feePercent);
  const money = (amount: number) => formatAmount({ amount, currency: 'RSD' }, language);
  const fixed = fixedFeesOf(form.values.fixedFees, language).RSD ?? 0;
  const plan = { basisPoints: basisPoints ?? 0, fixed, bearer: feeBearer };
  const { face, fee, gross } = priceTicket(exampleFace, plan);
  const borne = feeBorneByOrganiser(exampleFace, plan);
  return (
    <Panel title={text('fees')}>
      <p>{text('feesLead')}</p>
      <FormGrid>
        <TextField {...typed(form, 'feePercent')} label={text('feePercent')} inputMode="decimal" required />
        <SelectField
          {...typed(form, 'feeBearer')}
          label={text('feeBearer')}
          options={(['buyer', 'organiser'] as const).map(value => ({
            value,
            label: text(`bearer.${value}`),
          }))}
          onChange={({ target }) =>
            form.set({ feeBearer: target.value === 'organiser' ? 'organiser' : 'buyer' })
          }
        />
        <FixedFees form={form} />
      </FormGrid>
      {basisPoints === undefined || basisPoints > 10_000 ? null : (
        <p aria-live="polite">
          {text('feeExample', {
            face: money(face),
            gross: money(gross),
            net: money(face - borne),
            fee: money(fee + borne),
          })}
        </p>
      )}
    </Panel>
  );
}

/** What is taken of each ticket besides, a field for each currency in which anything is. */
function FixedFees({ form }: { form: Form }) {
  const { text } = useClientTexts();
  const { fixedFees } = form.values;
  const shown = currencies.filter(currency => fixedFees[currency] !== undefined);
  const left = currencies.filter(currency => fixedFees[currency] === undefined);
  const set = (currency: Currency, typedAmount: string) =>
    form.set({ fixedFees: { ...fixedFees, [currency]: typedAmount } });
  return (
    <>
      {shown.map(currency => (
        <TextField
          key={currency}
          id={recordFieldId(idPrefix, `fixedFees.${currency}`)}
          label={text('feeFixed', { currency })}
          help={text('feeFixedHelp')}
          value={fixedFees[currency] ?? ''}
          error={form.problemOf(`fixedFees.${currency}`)}
          inputMode="decimal"
          autoComplete="off"
          onBlur={() => form.leave(`fixedFees.${currency}`)}
          onChange={({ target }) => set(currency, target.value)}
        />
      ))}
      <SelectField
        id={recordFieldId(idPrefix, 'fixedFees')}
        label={text('feeFixedAdd')}
        value=""
        options={[
          { value: '', label: text('feeFixedPick') },
          ...left.map(currency => ({ value: currency, label: currency })),
        ]}
        onChange={({ target }) => {
          const currency = left.find(code => code === target.value);
          if (currency) set(currency, '');
        }}
      />
    </>
  );
}
