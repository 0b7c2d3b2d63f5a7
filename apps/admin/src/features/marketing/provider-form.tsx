import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor } from '@vh/api-client';
import { Checkbox, FormGrid, Notice, Panel, showToast, TextField } from '@vh/ui';
import type { ReactNode } from 'react';
import { FormInset, RecordForm, recordFieldId, useRecordForm, type RecordFormState } from '@vh/area-kit';
import { useMarketingTexts, type MarketingTextKey } from './marketing-texts.ts';
import styles from './marketing.module.css';

/** What is typed of a provider's settings: plain fields by name, and secrets, of which empty ones stay as they are. */
export type ProviderValues = Readonly<Record<string, string>>;

interface ProviderFormProps<S extends { readonly version: string }> {
  readonly idPrefix: string;
  /** The call that reads the settings. */
  readonly call: 'POST /back/settings/get-sms' | 'POST /back/settings/get-whatsapp';
  readonly initial: (settings: S) => ProviderValues;
  readonly settings: S;
  readonly problemsOf: (values: ProviderValues) => Readonly<Record<string, MarketingTextKey>>;
  readonly save: (values: ProviderValues, version: string) => Promise<S>;
  readonly onSaved: (settings: S) => void;
  readonly onReload: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
  readonly children: (form: RecordFormState<ProviderValues>) => ReactNode;
}

/** How messages of a channel are sent: a provider with its secrets, which are never shown again. */
export function ProviderForm<S extends { readonly version: string }>(props: ProviderFormProps<S>) {
  const { idPrefix, call, initial, settings, problemsOf, save, onSaved, onReload, round, children } = props;
  const { text } = useMarketingTexts();
  const queryClient = useQueryClient();
  const form = useRecordForm<ProviderValues>({
    initial: initial(settings),
    round,
    problemsOf: values =>
      Object.fromEntries(Object.entries(problemsOf(values)).map(([path, key]) => [path, text(key)])),
    send: async values => {
      const saved = await save(values, settings.version);
      queryClient.setQueryData(queryKeyFor(call), saved);
      void queryClient.invalidateQueries({ queryKey: ['POST /back/marketing/get-overview'] });
      onSaved(saved);
      showToast(text('settingsSaved'));
      return initial(saved);
    },
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'settings.changed', load: onReload }}>
        <Panel title={text('sender')}>
          <FormGrid>{children(form)}</FormGrid>
        </Panel>
      </RecordForm>
    </FormInset>
  );
}

interface ProviderFieldProps {
  readonly form: RecordFormState<ProviderValues>;
  readonly idPrefix: string;
  readonly name: string;
  readonly label: MarketingTextKey;
  readonly help?: MarketingTextKey;
}

/** A plain field. */
export function ProviderField({ form, idPrefix, name, label, help }: ProviderFieldProps) {
  const { text } = useMarketingTexts();
  return (
    <TextField
      id={recordFieldId(idPrefix, name)}
      label={text(label)}
      help={help && text(help)}
      value={form.values[name] ?? ''}
      error={form.problemOf(name)}
      autoComplete="off"
      onBlur={() => form.leave(name)}
      onChange={({ target }) => form.set({ [name]: target.value })}
    />
  );
}

/** What the field of a secret holds when the stored one is to be forgotten. */
export const forgotten = '\u0000';

interface SecretFieldProps extends Omit<ProviderFieldProps, 'help'> {
  readonly isKept: boolean;
  readonly isUnreadable: boolean;
}

/** A secret: empty it stays as it is, and it can be forgotten. */
export function SecretField({ form, idPrefix, name, label, isKept, isUnreadable }: SecretFieldProps) {
  const { text } = useMarketingTexts();
  const value = form.values[name] ?? '';
  const isForgotten = value === forgotten;
  return (
    <div className={styles.stack}>
      <TextField
        id={recordFieldId(idPrefix, name)}
        type="password"
        autoComplete="new-password"
        label={text(label)}
        help={text(isKept ? 'secretKept' : 'secretNone')}
        value={isForgotten ? '' : value}
        disabled={isForgotten}
        error={form.problemOf(name)}
        maxLength={600}
        onChange={({ target }) => form.set({ [name]: target.value })}
      />
      {isUnreadable && <Notice tone="bad">{text('secretUnreadable')}</Notice>}
      {isKept && (
        <Checkbox
          label={text('forget', { name: text(label) })}
          checked={isForgotten}
          onChange={() => form.set({ [name]: isForgotten ? '' : forgotten })}
        />
      )}
    </div>
  );
}

/** What is sent of a typed secret: nothing leaves it as it is, null forgets it. */
export function secretFact(values: ProviderValues, name: string): Readonly<Record<string, string | null>> {
  const value = values[name] ?? '';
  if (value === forgotten) return { [name]: null };
  return value.trim() === '' ? {} : { [name]: value.trim() };
}

/** How many messages a minute go out, where it is typed right. */
export function rateProblem(values: ProviderValues): Readonly<Record<string, MarketingTextKey>> {
  const perMinute = Number((values['perMinute'] ?? '').trim());
  const isWrong = !Number.isInteger(perMinute) || perMinute < 1 || perMinute > 6_000;
  return isWrong ? { perMinute: 'wrongPerMinute' } : {};
}
