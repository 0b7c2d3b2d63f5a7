import { formatDay, formatMoney, useText, readersZone } from '@vh/i18n';
import { Button, TextField } from '@vh/ui';
import { useState, type KeyboardEvent } from 'react';
import { LaterErrorText } from '../failure/later-error-text.tsx';
import styles from './checkout.module.css';
import type { StoreCreditUse } from './use-store-credit.ts';

/** Where the code of store credit is typed, and what it pays. It is no form: it stands in one. */
export function StoreCreditField({ credit }: { readonly credit: StoreCreditUse }) {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = () => {
    setEmpty(typed.trim() === '');
    if (typed.trim() !== '' && !credit.isChecking) credit.apply(typed.trim());
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the checkout's form
    event.preventDefault();
    send();
  };
  const remove = () => {
    credit.remove();
    setTyped('');
    setOpen(false);
  };
  const refusal = credit.error === undefined ? undefined : <LaterErrorText error={credit.error} />;
  return (
    <div className={styles.credit}>
      <div role="status">{credit.used && !credit.isStale && <UsedCredit credit={credit} />}</div>
      {credit.used ? (
        <Button variant="text" size="s" onClick={remove}>
          {text('creditRemove')}
        </Button>
      ) : isOpen ? (
        <div className={styles.creditBox}>
          <TextField
            label={text('creditLabel')}
            help={text('creditHelp')}
            value={typed}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            error={isEmpty ? text('codeEmpty') : refusal}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={handleKey}
          />
          <Button variant="outline" busy={credit.isChecking} onClick={send}>
            {text('creditUse')}
          </Button>
        </div>
      ) : (
        <Button variant="outline" size="s" icon="coin" aria-expanded={false} onClick={() => setOpen(true)}>
          {text('creditAsk')}
        </Button>
      )}
    </div>
  );
}

function UsedCredit({ credit: { checked, used } }: { readonly credit: StoreCreditUse }) {
  const { text, language } = useText();
  if (!checked || !used) return null;
  const { currency, balance, organiser, expiresAt } = checked;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const timeZone = readersZone();
  const left = balance - used.amount;
  const amounts = { amount: money(used.amount), left: money(left) };
  const lastMoment = new Date(Date.parse(expiresAt) - 1).toISOString();
  return (
    <>
      <p>{text(left > 0 ? 'creditPays' : 'creditPaysAll', amounts)}</p>
      <p className={styles.creditTerms}>
        {text('creditValid', { organiser, date: formatDay(lastMoment, { language, timeZone }) })}
      </p>
    </>
  );
}
