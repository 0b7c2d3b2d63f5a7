import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi } from '@vh/api-client';
import {
  cardMarks,
  currencies,
  generalSettingFields,
  type GeneralTextSetting,
  type SettingField,
} from '@vh/domain';
import { Checkbox, FormGrid, Panel, SelectField, showToast, TextField } from '@vh/ui';
import {
  FormInset,
  RecordForm,
  recordFieldId,
  useRecordForm,
  type RecordFormState,
  useStoredRecord,
} from '@vh/area-kit';
import {
  currencyOf,
  generalFacts,
  generalLines,
  generalProblems,
  generalValues,
  type GeneralSettings,
  type GeneralValues,
} from './general-form.model.ts';
import { useSettingsTexts } from './settings-texts.ts';
import styles from './settings.module.css';

const idPrefix = 'general';

type Form = RecordFormState<GeneralValues>;

/** Name, company, contact, profiles, currency, marks of cards and analytics of the platform. */
export function GeneralForm({ settings }: { settings: GeneralSettings }) {
  const stored = useStoredRecord({
    name: 'POST /back/settings/get-general',
    body: undefined,
    record: settings,
    isSame: (one, other) => one.version === other.version,
  });
  return <Fields stored={stored} />;
}

interface FieldsProps {
  readonly stored: ReturnType<typeof useStoredRecord<'POST /back/settings/get-general'>>;
}

function Fields({ stored: { shown, round, keep, reload } }: FieldsProps) {
  const { text } = useSettingsTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useRecordForm<GeneralValues>({
    initial: generalValues(shown),
    round,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(generalProblems(values)).map(([path, key]) => [path, text(`problem.${key}`)]),
      ),
    refusalOf: path => (path === 'iban' ? text('noIban') : undefined),
    send: async values => {
      const saved = await api.call('POST /back/settings/save-general', generalFacts(values, shown.version));
      keep(saved);
      void queryClient.invalidateQueries({ queryKey: queryKeyFor('GET /front/settings/get') });
      showToast(text('saved'));
      return generalValues(saved);
    },
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'settings.changed', load: reload }}>
        <Panel title={text('house')}>
          <p>{text('houseLead')}</p>
          <Lines form={form} names={generalLines.house} />
        </Panel>
        <Panel title={text('contact')}>
          <Lines form={form} names={generalLines.contact} />
        </Panel>
        <Panel title={text('profiles')}>
          <Lines form={form} names={generalLines.profiles} />
        </Panel>
        <SalesPanel form={form} />
        <CardMarks form={form} />
        <Panel title={text('analytics')}>
          <p>{text('analyticsLead')}</p>
          <Lines form={form} names={generalLines.analytics} />
        </Panel>
      </RecordForm>
    </FormInset>
  );
}

function Lines({ form, names }: { form: Form; names: readonly GeneralTextSetting[] }) {
  const { text } = useSettingsTexts();
  const helpOf = useHelp();
  return (
    <FormGrid>
      {names.map(name => (
        <TextField
          key={name}
          id={recordFieldId(idPrefix, name)}
          label={text(name)}
          help={helpOf(name)}
          value={form.values[name]}
          error={form.problemOf(name)}
          required={generalSettingFields[name].kind === 'name'}
          autoComplete="off"
          maxLength={mostOf(generalSettingFields[name])}
          onBlur={() => form.leave(name)}
          onChange={event => form.set({ [name]: event.target.value })}
        />
      ))}
    </FormGrid>
  );
}

/** The longest text that can be typed. */
function mostOf(field: SettingField): number {
  return 'most' in field ? field.most : 300;
}

/** Says what is typed into a field, where its name does not. */
function useHelp(): (name: GeneralTextSetting) => string | undefined {
  const { text } = useSettingsTexts();
  return name => {
    const field = generalSettingFields[name];
    if (field.kind === 'scriptId') return text('suchAs', { example: field.example });
    if (field.kind === 'webAddress') return text('profileHelp');
    return name === 'supportHours' ? text('supportHoursHelp') : undefined;
  };
}

function SalesPanel({ form }: { form: Form }) {
  const { text } = useSettingsTexts();
  const { currency } = form.values;
  return (
    <Panel title={text('sales')}>
      <FormGrid>
        <SelectField
          id={recordFieldId(idPrefix, 'currency')}
          label={text('currency')}
          value={currency}
          options={currencies.map(value => ({ value, label: value }))}
          onChange={({ target }) => form.set({ currency: currencyOf(target.value, currency) })}
        />
      </FormGrid>
    </Panel>
  );
}

/** The marks of cards in the footer, and where the official ones are. */
function CardMarks({ form }: { form: Form }) {
  const { text } = useSettingsTexts();
  const { allSecure, cardMarks: addresses } = form.values;
  return (
    <Panel title={text('cards')}>
      <Checkbox
        id={recordFieldId(idPrefix, 'allSecure')}
        label={text('allSecure')}
        help={text('allSecureHelp')}
        checked={allSecure}
        onChange={() => form.set({ allSecure: !allSecure })}
      />
      {allSecure && (
        <FormGrid className={styles.fields ?? ''}>
          {cardMarks.map(mark => (
            <TextField
              key={mark}
              id={recordFieldId(idPrefix, `cardMarks.${mark}`)}
              label={text(`mark.${mark}`)}
              help={text('markHelp')}
              value={addresses[mark]}
              error={form.problemOf(`cardMarks.${mark}`)}
              autoComplete="off"
              maxLength={500}
              onBlur={() => form.leave(`cardMarks.${mark}`)}
              onChange={({ target }) => form.set({ cardMarks: { ...addresses, [mark]: target.value } })}
            />
          ))}
        </FormGrid>
      )}
    </Panel>
  );
}
