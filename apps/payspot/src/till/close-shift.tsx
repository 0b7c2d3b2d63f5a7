import { hasCode, useCall } from '@vh/api-client';
import { readTypedAmount, type Currency } from '@vh/domain';
import { Button, Notice, TextArea, TextField } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { CashCount } from './cash-count.tsx';
import { emptyCount, sumCount, type Count } from './count.model.ts';
import { stepOn } from './step-on.ts';
import styles from './till.module.css';
import { useIntentKey } from './use-intent-key.ts';

/** What closing needs to know. */
export interface CloseShiftProps {
  readonly payspotId: string;
  readonly shiftId: string;
  readonly currencies: readonly Currency[];
  readonly onClosed: () => void;
  /** Somebody else closed it meanwhile. */
  readonly onGone: () => void;
}

/** Takes what was counted, blindly, and closes the shift. */
export function CloseShift({ payspotId, shiftId, currencies, onClosed, onGone }: CloseShiftProps) {
  const { text } = useTexts();
  const close = useCall('POST /back/payspot/close-shift');
  const [typed, setCounts] = useState<readonly Count[]>([]);
  // something else may be sold while the till is counted
  const counts = [
    ...typed,
    ...currencies.filter(one => typed.every(({ currency }) => currency !== one)).map(emptyCount),
  ];
  const [cards, setCards] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const counted = counts.flatMap(count => [
    { method: 'cash' as const, currency: count.currency, amount: sumCount(count) },
    { method: 'card' as const, currency: count.currency, amount: readCard(cards[count.currency] ?? '') },
  ]);
  const idempotencyKey = useIntentKey([shiftId, counted, note]);
  const readable = counted.flatMap(({ amount, ...line }) =>
    amount === undefined ? [] : [{ ...line, amount }],
  );

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (readable.length < counted.length || close.isPending) return;
    close.mutate(
      { body: { payspotId, shiftId, counted: readable, note, idempotencyKey } },
      { onSuccess: onClosed, onError: error => (hasCode(error, 'shift.state') ? onGone() : undefined) },
    );
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <h2>{text('closeShift')}</h2>
      <p>{text('closeShiftHint')}</p>
      <CashCount counts={counts} onChange={setCounts} />
      {counts.map(({ currency }) => (
        <TextField
          key={currency}
          label={text('cardSlips', { currency })}
          help={text('cardSlipsHint')}
          suffix={currency}
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={stepOn}
          maxLength={16}
          value={cards[currency] ?? ''}
          error={readCard(cards[currency] ?? '') === undefined ? text('otherAmountInvalid') : undefined}
          onChange={({ target }) => setCards({ ...cards, [currency]: target.value })}
        />
      ))}
      <TextArea
        label={text('closeNote')}
        maxLength={500}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {close.isError && (
        <Notice tone="bad" live="assertive">
          {text('tillFailed')}
        </Notice>
      )}
      <Button type="submit" busy={close.isPending}>
        {text('closeShiftDo')}
      </Button>
    </form>
  );
}

function readCard(typed: string): number | undefined {
  const amount = readTypedAmount(typed);
  return amount === 'wrong' ? undefined : (amount ?? 0);
}
