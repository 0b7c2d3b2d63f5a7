import { useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { isCurrency, languageTag, writeTypedAmount } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import {
  EmptyState,
  FormGrid,
  Notice,
  PageHeader,
  SelectField,
  showToast,
  Skeleton,
  TextField,
} from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  RecordForm,
  recordFieldId,
  useRecordForm,
  PageTitle,
  QueryView,
  newActionKey,
  NeedsFlag,
  useAmountWords,
} from '@vh/area-kit';
import type { ViewScope } from '@vh/area-kit';
import {
  amountProblem,
  payoutAmount,
  sortedBalances,
  type Balance,
  type Balances,
  type PayoutValues,
} from './payout-form.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import { usePayoutPaths } from './use-payout-paths.ts';
import styles from './payouts.module.css';

/** Asks for a payout; all that is available is suggested. */
export function PayoutAddPage({ scope }: { scope: ViewScope }) {
  const { text, language } = usePayoutTexts();
  const { clientId, base } = usePayoutPaths(scope);
  const query = useApiQuery('POST /back/payout/get-balance', { clientId, lang: language });
  const back = { href: base, label: text('payouts') };
  return (
    <NeedsFlag
      scope={scope}
      flag="can-request-payouts"
      title={text('addTitle')}
      back={back}
      refusal={text('notYourRight')}
    >
      <PageTitle>{text('addTitle')}</PageTitle>
      <PageHeader back={back} title={text('addTitle')} meta={text('addLead')} />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {balances => <RequestView balances={balances} scope={scope} />}
        </QueryView>
      </div>
    </NeedsFlag>
  );
}

function RequestView({ balances, scope }: { balances: Balances; scope: ViewScope }) {
  const { text, language } = usePayoutTexts();
  const sorted = sortedBalances(balances);
  const available = sorted.filter(balance => balance.available > 0);
  const whyNot = ({ currency, available: amount, upcoming, requested, approved }: Balance) => {
    const money = (sum: number) => formatAmount({ amount: sum, currency }, language);
    if (amount < 0) return text('nothingOwed', { amount: money(-amount) });
    return text('nothingKept', { kept: money(upcoming), open: money(requested + approved) });
  };
  if (available.length === 0)
    return (
      <EmptyState title={text('nothingAvailable')}>
        {sorted.map(whyNot).join(' ') || text('noBalance')}
      </EmptyState>
    );
  return (
    <div className={styles.form}>
      {balances.account ? null : <Notice tone="wait">{text('noAccount')}</Notice>}
      <RequestForm balances={balances} available={available} scope={scope} />
    </div>
  );
}

interface RequestFormProps {
  readonly balances: Balances;
  readonly available: readonly Balance[];
  readonly scope: ViewScope;
}

const idPrefix = 'payout';

function RequestForm({ balances, available, scope }: RequestFormProps) {
  const { text, language } = usePayoutTexts();
  const { clientId, base, payoutHref } = usePayoutPaths(scope);
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(newActionKey);
  const amountWords = useAmountWords();
  const suggested = ({ available: amount }: Balance) => writeTypedAmount(amount, languageTag(language));
  const balanceOf = (values: PayoutValues) => available.find(({ currency }) => currency === values.currency);
  const left = (values: PayoutValues) => {
    const { currency } = values;
    return formatAmount({ amount: balanceOf(values)?.available ?? 0, currency }, language);
  };
  const [first] = available;
  const form = useRecordForm<PayoutValues>({
    initial: { currency: first?.currency ?? 'EUR', amount: first ? suggested(first) : '', note: '' },
    problemsOf: values => {
      const problem = amountProblem(values.amount, balanceOf(values)?.available ?? 0, language);
      return problem ? { amount: amountWords(values.amount) ?? text(problem, { amount: left(values) }) } : {};
    },
    refusalOf: (path, code) => {
      if (path === 'amount') return text('aboveNow');
      return path === 'account' ? text(code === 'wrong' ? 'accountWrong' : 'accountMissing') : undefined;
    },
    send: async ({ currency, amount, note }) => {
      const body = { clientId, currency, amount: payoutAmount(amount, language) ?? 0, note, key };
      const payout = await api.call('POST /back/payout/request', body);
      showToast(text('requested', { number: payout.number }));
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => /payout/.test(String(queryKey[0])) });
      await navigate(payoutHref(payout._id), { replace: true });
      return undefined;
    },
  });
  const { values, set, problemOf } = form;
  const typed = (path: 'amount' | 'note') => ({
    id: recordFieldId(idPrefix, path),
    value: values[path],
    error: problemOf(path),
    autoComplete: 'off',
    onBlur: () => form.leave(path),
    onChange: (event: { target: { value: string } }) => set({ [path]: event.target.value }),
  });
  return (
    <RecordForm form={form} idPrefix={idPrefix} act={text('send')} onCancel={() => void navigate(base)}>
      <FormGrid>
        {available.length > 1 && (
          <SelectField
            id={recordFieldId(idPrefix, 'currency')}
            label={text('currency')}
            value={values.currency}
            options={available.map(({ currency }) => ({ value: currency, label: currency }))}
            onChange={({ target: { value } }) => {
              const chosen = available.find(({ currency }) => currency === value);
              if (chosen && isCurrency(value)) set({ currency: value, amount: suggested(chosen) });
            }}
          />
        )}
        <TextField
          {...typed('amount')}
          label={`${text('addAmount')} (${values.currency})`}
          help={text('amountHelp', { amount: left(values) })}
          inputMode="decimal"
          required
        />
        <div data-wide>
          <TextField
            id={recordFieldId(idPrefix, 'account')}
            label={text('account')}
            value={
              balances.account
                ? `${balances.account.holder}, ${balances.account.iban.replace(/(.{4})(?=.)/g, '$1 ')}`
                : '–'
            }
            error={problemOf('account')}
            readOnly
          />
        </div>
        <TextField {...typed('note')} label={text('note')} help={text('noteHelp')} maxLength={200} />
      </FormGrid>
    </RecordForm>
  );
}
