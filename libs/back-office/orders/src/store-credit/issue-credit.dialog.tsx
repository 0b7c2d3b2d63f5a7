import { newActionKey, useAct, useAmountWords } from '@vh/area-kit';
import {
  currencies,
  isCurrency,
  languageOptions,
  readTypedAmount,
  storeCreditExpiry,
  type Currency,
  type LanguageCode,
} from '@vh/domain';
import { SelectField, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import styles from '../actions/actions.module.css';
import { lastMomentOf } from './store-credit-list.model.ts';
import { useStoreCreditTexts } from './store-credit-texts.ts';

interface IssueCreditDialogProps {
  readonly clientId: string;
  /** The organiser's, chosen until another one is. */
  readonly currency: Currency;
  readonly onClose: () => void;
}

interface IssueForm {
  readonly amount: string;
  readonly currency: Currency;
  readonly name: string;
  readonly email: string;
  readonly lang: LanguageCode;
  readonly lastDay: string;
  readonly note: string;
}

/** Issues store credit by hand at the organiser's cost. */
export function IssueCreditDialog({ clientId, currency: usual, onClose }: IssueCreditDialogProps) {
  const { text, language } = useStoreCreditTexts();
  const amountWords = useAmountWords();
  const [form, setForm] = useState<IssueForm>({
    ...{ amount: '', currency: usual, name: '', email: '', lang: language, lastDay: '', note: '' },
  });
  const [key] = useState(newActionKey);
  const [wasSent, setSent] = useState(false);
  const [year] = useState(() => lastMomentOf(storeCreditExpiry(new Date()).toISOString()).slice(0, 4));
  const act = useAct(/store-credit|payout/, { range: text('wrongDay') });
  const change = (part: Partial<IssueForm>) => setForm(now => ({ ...now, ...part }));
  const amount = readTypedAmount(form.amount, { language });
  const isAmount = typeof amount === 'number' && amount > 0;
  const isName = form.name.trim() !== '';
  const isEmail = /^\S+@\S+\.\S+$/.test(form.email.trim());
  const isReason = form.note.trim().length >= 3;
  const error = (isRight: boolean, words: string) => (wasSent && !isRight ? words : undefined);
  const confirm = async () => {
    setSent(true);
    if (!isAmount || !isName || !isEmail || !isReason) return;
    const { lastDay, note, currency, lang } = form;
    const [name, email] = [form.name.trim(), form.email.trim()];
    const body = {
      ...{ clientId, amount, currency, name, email, lang, note: note.trim(), key },
      ...(lastDay && { lastDay }),
    };
    const done = text('issued', { email });
    if (await act.run(api => api.call('POST /back/store-credit/issue', body), done)) onClose();
  };
  return (
    <ActionDialog
      title={text('issueTitle')}
      confirm={text('confirmIssue')}
      action={{ ...act, isStale: false }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{text('issueText')}</p>
        <TextField
          label={text('amount')}
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          error={error(isAmount, amountWords(form.amount) ?? text('wrongAmount'))}
          onChange={event => change({ amount: event.target.value })}
        />
        <SelectField
          label={text('currency')}
          value={form.currency}
          options={currencies.map(value => ({ value, label: value }))}
          onChange={({ target: { value } }) => {
            if (isCurrency(value)) change({ currency: value });
          }}
        />
        <TextField
          label={text('name')}
          autoComplete="off"
          value={form.name}
          error={error(isName, text('wrongName'))}
          onChange={event => change({ name: event.target.value })}
        />
        <TextField
          label={text('email')}
          type="email"
          autoComplete="off"
          value={form.email}
          error={error(isEmail, text('wrongEmail'))}
          onChange={event => change({ email: event.target.value })}
        />
        <SelectField
          label={text('language')}
          value={form.lang}
          options={languageOptions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target: { value } }) => {
            const lang = languageOptions.find(({ code }) => code === value)?.code;
            if (lang) change({ lang });
          }}
        />
        <TextField
          label={text('lastDay')}
          type="date"
          value={form.lastDay}
          help={text('lastDayHelp', { year })}
          onChange={event => change({ lastDay: event.target.value })}
        />
        <TextArea
          label={text('reason')}
          help={text('reasonHelp')}
          rows={2}
          maxLength={500}
          value={form.note}
          error={error(isReason, text('wrongReason'))}
          onChange={event => change({ note: event.target.value })}
        />
      </div>
    </ActionDialog>
  );
}
