import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi, useApiQuery } from '@vh/api-client';
import {
  Button,
  FormGrid,
  Notice,
  PageHeader,
  Panel,
  SelectField,
  showToast,
  Skeleton,
  TextField,
  TextLink,
} from '@vh/ui';
import { useState } from 'react';
import {
  FormInset,
  RecordForm,
  recordFieldId,
  useRecordForm,
  PageTitle,
  QueryView,
  useAct,
} from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import {
  emailFacts,
  emailProblems,
  emailValues,
  encryptions,
  type EmailSettings,
  type EmailValues,
} from './email-form.model.ts';
import { useSettingsTexts } from './settings-texts.ts';
import styles from './settings.module.css';

const idPrefix = 'email';

/** The mail server, in whose name it sends, and a test of it. */
export function EmailPage() {
  const { text } = useSettingsTexts();
  const query = useApiQuery('POST /back/settings/get-email');
  return (
    <>
      <PageTitle>{text('mail')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/settings', label: text('settings') }}
        title={text('mail')}
        actions={
          <>
            <TextLink href="/admin/settings/email/template">{text('mailWords')}</TextLink>
            <TextLink href="/admin/message">{text('openMessages')}</TextLink>
          </>
        }
      />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {settings => <EmailForm settings={settings} />}
      </QueryView>
      <RecordHistory subject={{ entity: 'settings', entityId: 'email' }} />
    </>
  );
}

function EmailForm({ settings }: { settings: EmailSettings }) {
  const { text } = useSettingsTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useRecordForm<EmailValues>({
    initial: emailValues(settings),
    problemsOf: values =>
      Object.fromEntries(Object.entries(emailProblems(values)).map(([path, key]) => [path, text(key)])),
    refusalOf: path => (path === 'password' ? text('passwordAnew') : undefined),
    send: async values => {
      const saved = await api.call('POST /back/settings/save-email', emailFacts(values));
      queryClient.setQueryData(queryKeyFor('POST /back/settings/get-email'), saved);
      showToast(text('mailSaved'));
      return emailValues(saved);
    },
  });
  const typed = (name: Exclude<keyof EmailValues, 'encryption'>) => ({
    id: recordFieldId(idPrefix, name),
    value: form.values[name],
    error: form.problemOf(name),
    autoComplete: 'off',
    onBlur: () => form.leave(name),
    onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix}>
        <Panel title={text('server')}>
          <Notice tone={settings.source === 'none' ? 'wait' : 'info'}>
            {text(`source.${settings.source}`)}
          </Notice>
          {settings.isUnreadable ? <Notice tone="bad">{text('passwordUnreadable')}</Notice> : null}
          <FormGrid className={styles.fields ?? ''}>
            <TextField
              {...typed('host')}
              label={text('mailHost')}
              help={text('mailHostHelp')}
              maxLength={253}
            />
            <TextField {...typed('port')} label={text('port')} inputMode="numeric" maxLength={5} required />
            <SelectField
              id={recordFieldId(idPrefix, 'encryption')}
              label={text('encryption')}
              value={form.values.encryption}
              options={encryptions.map(value => ({ value, label: text(`encryption.${value}`) }))}
              onChange={({ target }) =>
                form.set({
                  encryption: encryptions.find(value => value === target.value) ?? form.values.encryption,
                })
              }
            />
            <TextField {...typed('user')} label={text('mailUser')} maxLength={200} />
            <TextField
              {...typed('password')}
              type="password"
              autoComplete="new-password"
              label={text('mailPassword')}
              help={text(settings.hasPassword ? 'passwordKept' : 'passwordNone')}
              maxLength={500}
            />
          </FormGrid>
        </Panel>
        <Panel title={text('sender')}>
          <FormGrid>
            <TextField {...typed('senderName')} label={text('senderName')} maxLength={120} />
            <TextField
              {...typed('senderAddress')}
              label={text('senderAddress')}
              help={text('senderAddressHelp')}
              inputMode="email"
            />
          </FormGrid>
          {form.isChanged ? null : <TestMail />}
        </Panel>
      </RecordForm>
    </FormInset>
  );
}

function TestMail() {
  const { text, language } = useSettingsTexts();
  const act = useAct(/ \/back\/message\//);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; words: string }>();
  const send = () =>
    act.run(async api => {
      const { isSent, to, failure, detail } = await api.call('POST /back/settings/test-email', {
        lang: language,
      });
      const why = failure ? [text(`mailFailure.${failure}`), detail].filter(Boolean).join(': ') : '';
      setSaid(isSent ? { tone: 'ok', words: text('testSent', { to }) } : { tone: 'bad', words: why });
    });
  return (
    <div className={styles.test}>
      <Button variant="outline" size="s" icon="mail" busy={act.isBusy} onClick={() => void send()}>
        {text('testMail')}
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
