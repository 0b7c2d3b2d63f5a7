import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi } from '@vh/api-client';
import { Button, Field, FormGrid, Notice, Panel, RadioCards, showToast, TextField } from '@vh/ui';
import { useState, type ChangeEvent } from 'react';
import { FormInset, RecordForm, recordFieldId, useRecordForm, useAct } from '@vh/area-kit';
import {
  fiscalChangeOf,
  fiscalProblems,
  fiscalValuesOf,
  signers,
  type FiscalSettings,
  type FiscalValues,
} from './fiscal-settings.model.ts';
import { useFiscalTexts } from './fiscal-texts.ts';
import styles from './fiscal.module.css';

const idPrefix = 'fiscal';

/** Who signs receipts, and what that needs; secrets are written again, never shown. */
export function FiscalSettingsForm({ settings }: { settings: FiscalSettings }) {
  const { text } = useFiscalTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useRecordForm<FiscalValues>({
    initial: fiscalValuesOf(settings),
    problemsOf: values =>
      Object.fromEntries(Object.entries(fiscalProblems(values)).map(([path, key]) => [path, text(key)])),
    send: async values => {
      const saved = await api.call('POST /back/fiscal/save-settings', fiscalChangeOf(values, settings));
      queryClient.setQueryData(queryKeyFor('POST /back/fiscal/get-settings'), saved);
      showToast(text('saved'));
      return fiscalValuesOf(saved);
    },
  });
  const { values, set } = form;
  const typed = (path: keyof FiscalValues, apiPath: string = path) => ({
    id: recordFieldId(idPrefix, apiPath),
    value: values[path],
    error: form.problemOf(apiPath),
    autoComplete: 'off',
    onBlur: () => form.leave(apiPath),
    onChange: (event: { target: { value: string } }) => set({ [path]: event.target.value }),
  });
  const kept = (secret: 'passphrase' | 'pac') => text(settings.secrets[secret] ? 'secretKept' : 'secretNone');
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix}>
        <Panel title={text('how')}>
          {settings.unreadable.length > 0 && <Notice tone="bad">{text('unreadable')}</Notice>}
          {!settings.isReady && <Notice tone="wait">{text('notReady')}</Notice>}
          <RadioCards
            legend={text('provider')}
            legendHidden
            name="fiscal-provider"
            value={values.provider}
            onValueChange={value =>
              set({ provider: signers.find(signer => signer === value) ?? values.provider })
            }
            options={signers.map(value => ({
              value,
              label: text(`provider.${value}`),
              description: text(`provider.${value}.help`),
            }))}
          />
          {values.provider !== 'vpfr' ? null : (
            <FormGrid className={styles.fields ?? ''}>
              <TextField
                {...typed('host')}
                label={text('host')}
                help={text('hostHelp')}
                type="url"
                inputMode="url"
                required
              />
              <TextField {...typed('pac')} type="password" label={text('pac')} help={kept('pac')} />
              <CertificateField form={form} isKept={settings.secrets.certificate} />
              <TextField
                {...typed('passphrase')}
                type="password"
                autoComplete="new-password"
                label={text('passphrase')}
                help={kept('passphrase')}
              />
              <TextField
                {...typed('zeroLabel', 'labels')}
                label={text('zeroLabel')}
                help={text('zeroLabelHelp')}
              />
            </FormGrid>
          )}
          {settings.provider === 'none' || form.isChanged ? null : <AskService />}
        </Panel>
        <Panel title={text('serviceVat')}>
          <p className={styles.lead}>{text('serviceVatLead')}</p>
          <FormGrid className={styles.fields ?? ''}>
            <TextField
              {...typed('feeVat', 'feeVatBasisPoints')}
              inputMode="decimal"
              label={text('feeVat')}
              required
            />
            <TextField
              {...typed('protectionVat', 'protectionVatBasisPoints')}
              inputMode="decimal"
              label={text('protectionVat')}
              required
            />
            <TextField
              {...typed('vatExemption')}
              label={text('vatExemption')}
              help={text('vatExemptionHelp')}
            />
          </FormGrid>
        </Panel>
      </RecordForm>
    </FormInset>
  );
}

function CertificateField({
  form,
  isKept,
}: {
  form: ReturnType<typeof useRecordForm<FiscalValues>>;
  isKept: boolean;
}) {
  const { text } = useFiscalTexts();
  const id = recordFieldId(idPrefix, 'certificate');
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    form.set({ certificate: file ? await base64Of(file) : '' });
  };
  const kept = isKept ? 'certificateKept' : 'certificateNone';
  return (
    <Field
      id={id}
      label={text('certificate')}
      help={text(form.values.certificate === '' ? kept : 'certificateTaken')}
      error={form.problemOf('certificate')}
    >
      {control => (
        <input
          {...control}
          type="file"
          accept=".pfx,.p12"
          className={styles.file}
          onChange={event => void take(event)}
        />
      )}
    </Field>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join(''));
}

/** Asks the service for its labels, which shows whether everything is right. */
function AskService() {
  const { text } = useFiscalTexts();
  const act = useAct(/ \/back\/fiscal\/get-list/);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; words: string }>();
  const ask = () =>
    act.run(async api => {
      const { isReachable, failure, detail, labels } = await api.call('POST /back/fiscal/test');
      const named = labels
        .slice(0, 8)
        .map(({ label, vatBasisPoints }) => `${label} ${vatBasisPoints / 100} %`)
        .join(', ');
      const why = [failure && text(`failure.${failure}`), detail].filter(Boolean).join(': ');
      setSaid(
        isReachable
          ? { tone: 'ok', words: text('testOk', { labels: named }) }
          : { tone: 'bad', words: text('testBad', { why }) },
      );
    });
  return (
    <div className={styles.ask}>
      <Button variant="outline" size="s" icon="refresh" busy={act.isBusy} onClick={() => void ask()}>
        {text('test')}
      </Button>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      {said ? (
        <Notice tone={said.tone} live="polite">
          {said.words}
        </Notice>
      ) : null}
    </div>
  );
}
