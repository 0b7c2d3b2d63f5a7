import { useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { PageTitle, QueryView, useFailureText } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { LeaveGuard } from '@vh/auth';
import { Button, FormErrorSummary, Notice, PageHeader, showToast, Skeleton } from '@vh/ui';
import { useState, type SubmitEvent } from 'react';
import { RefundLimits } from './refund-limits.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import { bodyOf, formOf, isSame, wrongLimits, type SecuritySettings } from './security-form.model.ts';
import { useSecurityTexts } from './security-texts.ts';
import styles from './security.module.css';

/** Which roles must log in with two steps, and above what a refund is confirmed again. */
export function SecurityPage() {
  const { text } = useSecurityTexts();
  const query = useApiQuery('POST /back/settings/get-security');
  return (
    <>
      <PageTitle>{text('securityTitle')}</PageTitle>
      <PageHeader back={{ href: '/admin/settings', label: text('settings') }} title={text('securityTitle')} />
      <QueryView query={query} skeleton={<Skeleton height={52} lines={8} />}>
        {settings => <SecuritySettingsForm settings={settings} />}
      </QueryView>
      <div className={styles.history}>
        <RecordHistory subject={{ entity: 'settings', entityId: 'security' }} />
      </div>
    </>
  );
}

function SecuritySettingsForm({ settings }: { settings: SecuritySettings }) {
  const { text, language } = useSecurityTexts();
  const inWords = useFailureText();
  const [form, setForm] = useState(() => formOf(settings));
  const { save, isBusy, failure } = useSaving();
  const [attempts, setAttempts] = useState(0);
  const isChanged = !isSame(form, formOf(settings));
  const wrong = attempts > 0 ? wrongLimits(form, language) : [];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (wrongLimits(form, language).length > 0) setAttempts(attempts + 1);
    else void save(bodyOf(form, language), saved => setForm(formOf(saved)));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LeaveGuard isChanged={isChanged && !isBusy} />
      <FormErrorSummary
        title={text('wrongForm')}
        focusKey={attempts}
        errors={wrong.map(currency => ({ fieldId: `limit-${currency}`, message: text('wrongAmount') }))}
      />
      {failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {inWords(failure)}
        </Notice>
      )}
      <RoleBoxes roles={form.roles} onChange={roles => setForm({ ...form, roles })} />
      <RefundLimits limits={form.limits} wrong={wrong} onChange={limits => setForm({ ...form, limits })} />
      {isChanged && (
        <div className={styles.saveBar}>
          <span className={styles.quiet}>{text('notSaved')}</span>
          <Button type="submit" busy={isBusy}>
            {text('save')}
          </Button>
          <Button variant="outline" onClick={() => setForm(formOf(settings))}>
            {text('discard')}
          </Button>
        </div>
      )}
    </form>
  );
}

function useSaving() {
  const { text } = useSecurityTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async (body: ReturnType<typeof bodyOf>, onSaved: (saved: SecuritySettings) => void) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const saved = await api.call('POST /back/settings/save-security', body);
      queryClient.setQueryData(queryFor(api, 'POST /back/settings/get-security').queryKey, saved);
      onSaved(saved);
      showToast(text('saved'));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return { save, isBusy, failure };
}
