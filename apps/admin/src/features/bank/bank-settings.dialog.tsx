import { useQuery } from '@tanstack/react-query';
import { isApiError, queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { Button, showToast, Skeleton, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import { QueryFailure, QueryView, formatMoment, GuardedDialog } from '@vh/area-kit';
import { useBankTexts } from './bank-texts.ts';
import { PendingPayee } from './pending-payee.tsx';
import { useDecision } from './use-decision.ts';
import styles from './bank.module.css';

type BankSettings = ResponseOf<'POST /back/bank/get-settings'>;

const fields = ['accountRsd', 'ibanEur', 'bicEur', 'purpose', 'paymentCode'] as const;

/** Where buyers transfer to. */
export function BankSettingsDialog({ onClose }: { onClose: () => void }) {
  const { text } = useBankTexts();
  const query = useQuery(queryFor(useApi(), 'POST /back/bank/get-settings'));
  return (
    <GuardedDialog open onClose={onClose} title={text('accounts')} closeLabel={text('close')}>
      <QueryView query={query} skeleton={<Skeleton height={360} />}>
        {settings => <SettingsForm settings={settings} onClose={onClose} />}
      </QueryView>
    </GuardedDialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: BankSettings; onClose: () => void }) {
  const { text, language } = useBankTexts();
  const api = useApi();
  const { run, isBusy, error } = useDecision();
  const { currencies, payee: _payee, pending: _pending, ...known } = settings;
  const [values, setValues] = useState(known);
  const wrong = isApiError(error) ? error.fields : undefined;
  const save = () =>
    run(async () => {
      const { pending } = await api.call('POST /back/bank/save-settings', values);
      const [next] = pending.filter(({ section }) => section === 'bank');
      const from = next && formatMoment(next.effectiveAt, language);
      showToast(from ? text('accountsWait', { from }) : text('accountsSaved'));
      onClose();
    });
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{text('accountsText')}</p>
      <p>{text('accountsDelay')}</p>
      <PendingPayee />
      <p>
        {currencies.length > 0
          ? text('accountsOffered', { currencies: currencies.join(', ') })
          : text('accountsNone')}
      </p>
      <TextArea
        label={text('accountHolder')}
        value={values.accountHolder}
        onChange={event => setValues({ ...values, accountHolder: event.target.value })}
        error={wrong?.['accountHolder'] !== undefined && text('fieldWrong')}
        rows={3}
      />
      {fields.map(name => (
        <TextField
          key={name}
          label={text(name)}
          value={values[name]}
          onChange={event => setValues({ ...values, [name]: event.target.value })}
          error={wrong?.[name] !== undefined && text('fieldWrong')}
          autoComplete="off"
        />
      ))}
      {error !== undefined && !wrong && <QueryFailure error={error} onRetry={() => void save()} />}
      <Button type="submit" busy={isBusy}>
        {text('save')}
      </Button>
    </form>
  );
}
