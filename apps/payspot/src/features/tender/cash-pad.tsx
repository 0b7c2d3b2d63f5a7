import type { Currency } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Kbd } from '@vh/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { changeFor, fastCashAmounts, readAmount } from './cash.model.ts';
import styles from './cash-pad.module.css';

/** Keys of the fast amounts, side by side on every keyboard of the region. */
export const amountKeys = ['q', 'w', 'e'] as const;

/** Key of the field for any other amount. */
export const otherKey = 'r';

/** What the pad shows and tells. */
export interface CashPadProps {
  readonly total: number;
  readonly currency: Currency;
  readonly tendered: number;
  /** True when the field for another amount is open. */
  readonly other: boolean;
  readonly onFast: (amount: number) => void;
  /** An amount typed into the field. */
  readonly onTender: (amount: number) => void;
  readonly onOther: () => void;
  /** Enter in the field for another amount. */
  readonly onPay: () => void;
}

/** Cash handed over: likely amounts, any other amount, and the change. */
export function CashPad(props: CashPadProps) {
  const { total, currency, tendered, other, onFast, onTender, onOther, onPay } = props;
  const { text, language } = useTexts();
  return (
    <div className={styles.pad}>
      <div className={styles.amounts} role="group" aria-label={text('cashGiven')}>
        {fastCashAmounts(total, currency).map((amount, at) => (
          <button
            key={amount}
            type="button"
            aria-pressed={!other && amount === tendered}
            aria-keyshortcuts={amountKeys[at]}
            onClick={() => onFast(amount)}
          >
            {formatMoney({ amount, currency }, language)}
            <Kbd>{amountKeys[at]?.toUpperCase()}</Kbd>
          </button>
        ))}
        <button type="button" aria-pressed={other} aria-keyshortcuts={otherKey} onClick={onOther}>
          {text('otherAmount')}
          <Kbd>{otherKey.toUpperCase()}</Kbd>
        </button>
      </div>
      {other ? <OtherAmount currency={currency} onTender={onTender} onPay={onPay} /> : null}
      <ChangeLine total={total} currency={currency} tendered={tendered} />
    </div>
  );
}

function OtherAmount({ currency, onTender, onPay }: Pick<CashPadProps, 'currency' | 'onTender' | 'onPay'>) {
  const { text, language } = useTexts();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const invalid = typed !== '' && readAmount(typed, language) === undefined;

  useEffect(() => field.current?.focus(), []);

  function handleChange(value: string): void {
    setTyped(value);
    onTender(readAmount(value, language) ?? 0);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onPay();
  }

  return (
    <form className={styles.other} onSubmit={handleSubmit}>
      <label>
        {text('otherAmountLabel', { currency })}
        <input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={invalid}
          aria-describedby={invalid ? 'other-amount-help' : undefined}
          onChange={event => handleChange(event.target.value)}
        />
      </label>
      {invalid ? (
        <p id="other-amount-help" className={styles.invalid}>
          {text('otherAmountInvalid')}
        </p>
      ) : null}
    </form>
  );
}

function ChangeLine({ total, currency, tendered }: Pick<CashPadProps, 'total' | 'currency' | 'tendered'>) {
  const { text, language } = useTexts();
  const change = changeFor(total, tendered);
  if (change.kind === 'exact') return <p className={styles.change}>{text('nothingToGiveBack')}</p>;
  return (
    <p className={styles.change} data-kind={change.kind}>
      <span>{text(change.kind === 'short' ? 'stillMissing' : 'giveBack')}</span>
      <b>{formatMoney({ amount: change.amount, currency }, language)}</b>
    </p>
  );
}
