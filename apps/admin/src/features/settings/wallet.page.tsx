import { useApi, useApiQuery } from '@vh/api-client';
import {
  Checkbox,
  DefinitionRows,
  FormGrid,
  PageHeader,
  Panel,
  showToast,
  Skeleton,
  StatusBadge,
  TextArea,
  TextField,
  type DefinitionRow,
  type StatusTone,
} from '@vh/ui';
import {
  FormInset,
  RecordForm,
  recordFieldId,
  useRecordForm,
  type RecordFormState,
  useStoredRecord,
  PageTitle,
  QueryView,
  formatMoment,
} from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import {
  appleState,
  googleState,
  walletChange,
  walletFieldOf,
  walletProblems,
  walletValues,
  type WalletSettings,
  type WalletState,
  type WalletValues,
} from './wallet-form.model.ts';
import { useWalletTexts } from './wallet-texts.ts';
import styles from './settings.module.css';

const idPrefix = 'wallet';

type Form = RecordFormState<WalletValues>;

const tones: Readonly<Record<WalletState, StatusTone>> = {
  off: 'mute',
  incomplete: 'wait',
  over: 'bad',
  soon: 'wait',
  ready: 'ok',
};

/** What passes for wallets are signed with; certificates and keys are written, never shown. */
export function WalletPage() {
  const { text } = useWalletTexts();
  const query = useApiQuery('POST /back/settings/get-wallet', {});
  return (
    <>
      <PageTitle>{text('wallet')}</PageTitle>
      <PageHeader back={{ href: '/admin/settings', label: text('settings') }} title={text('wallet')} />
      <p className={styles.pageLead}>{text('lead')}</p>
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {settings => <WalletForm settings={settings} />}
      </QueryView>
      <RecordHistory subject={{ entity: 'settings', entityId: 'wallet' }} />
    </>
  );
}

function WalletForm({ settings }: { settings: WalletSettings }) {
  const stored = useStoredRecord({
    name: 'POST /back/settings/get-wallet',
    body: {},
    record: settings,
    isSame: (one, other) => one.version === other.version,
  });
  return <Fields stored={stored} />;
}

interface FieldsProps {
  readonly stored: ReturnType<typeof useStoredRecord<'POST /back/settings/get-wallet'>>;
}

function Fields({ stored: { shown, round, keep, reload } }: FieldsProps) {
  const { text } = useWalletTexts();
  const api = useApi();
  const form = useRecordForm<WalletValues>({
    initial: walletValues(shown),
    round,
    problemsOf: values =>
      Object.fromEntries(Object.entries(walletProblems(values)).map(([path, key]) => [path, text(key)])),
    refusalOf: (_, code) => (code === 'pem' ? text('notPair') : undefined),
    fieldOf: walletFieldOf,
    send: async values => {
      const saved = await api.call('POST /back/settings/save-wallet', walletChange(values, shown));
      keep(saved);
      showToast(text('saved'));
      return walletValues(saved);
    },
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'settings.changed', load: reload }}>
        <Apple form={form} apple={shown.apple} />
        <Google form={form} google={shown.google} />
      </RecordForm>
    </FormInset>
  );
}

function Apple({ form, apple }: { form: Form; apple: WalletSettings['apple'] }) {
  const { text, language } = useWalletTexts();
  // oxlint-disable-next-line react/purity -- a certificate expires while the page is open
  const state = appleState(apple, new Date());
  const { passTypeIdentifier, teamIdentifier, validUntil } = apple;
  const rows: DefinitionRow[] = [
    ...(passTypeIdentifier ? [{ term: text('passType'), detail: passTypeIdentifier }] : []),
    ...(teamIdentifier ? [{ term: text('team'), detail: teamIdentifier }] : []),
    ...(validUntil
      ? [
          {
            term: text('validUntil'),
            detail: <time dateTime={validUntil}>{formatMoment(validUntil, language)}</time>,
          },
        ]
      : []),
  ];
  return (
    <Panel
      title={text('apple')}
      actions={<StatusBadge tone={tones[state]}>{text(`state.${state}`)}</StatusBadge>}
    >
      {rows.length > 0 && <DefinitionRows look="compact" rows={rows} />}
      <Enabled form={form} name="appleEnabled" />
      <FormGrid>
        <Pem form={form} name="certificate" help={text('certificateHelp')} />
        <Pem form={form} name="wwdr" help={text(apple.hasWwdr ? 'kept' : 'none')} />
        <Pem form={form} name="key" help={text(apple.hasKey ? 'kept' : 'none')} />
        <TextField
          id={recordFieldId(idPrefix, 'keyPassphrase')}
          type="password"
          label={text('keyPassphrase')}
          help={text('passphraseHelp')}
          value={form.values.keyPassphrase}
          error={form.problemOf('keyPassphrase')}
          autoComplete="new-password"
          maxLength={200}
          onChange={({ target }) => form.set({ keyPassphrase: target.value })}
        />
      </FormGrid>
    </Panel>
  );
}

function Google({ form, google }: { form: Form; google: WalletSettings['google'] }) {
  const { text } = useWalletTexts();
  const state = googleState(google);
  return (
    <Panel
      title={text('google')}
      actions={<StatusBadge tone={tones[state]}>{text(`state.${state}`)}</StatusBadge>}
    >
      <Enabled form={form} name="googleEnabled" />
      <FormGrid>
        {(['issuerId', 'serviceEmail'] as const).map(name => (
          <TextField
            key={name}
            id={recordFieldId(idPrefix, name)}
            label={text(name)}
            value={form.values[name]}
            error={form.problemOf(name)}
            autoComplete="off"
            maxLength={200}
            onBlur={() => form.leave(name)}
            onChange={({ target }) => form.set({ [name]: target.value })}
          />
        ))}
        <Pem form={form} name="googleKey" help={text(google.hasKey ? 'kept' : 'none')} />
      </FormGrid>
    </Panel>
  );
}

function Enabled({ form, name }: { form: Form; name: 'appleEnabled' | 'googleEnabled' }) {
  const { text } = useWalletTexts();
  return (
    <Checkbox
      id={recordFieldId(idPrefix, name)}
      label={text('enabled')}
      checked={form.values[name]}
      onChange={() => form.set({ [name]: !form.values[name] })}
    />
  );
}

interface PemProps {
  readonly form: Form;
  readonly name: 'certificate' | 'key' | 'wwdr' | 'googleKey';
  readonly help: string;
}

function Pem({ form, name, help }: PemProps) {
  const { text } = useWalletTexts();
  return (
    <TextArea
      id={recordFieldId(idPrefix, name)}
      label={text(name)}
      help={help}
      value={form.values[name]}
      error={form.problemOf(name)}
      rows={3}
      autoComplete="off"
      spellCheck={false}
      maxLength={20_000}
      onBlur={() => form.leave(name)}
      onChange={({ target }) => form.set({ [name]: target.value })}
    />
  );
}
