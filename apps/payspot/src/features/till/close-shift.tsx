import { hasCode, useCall } from '@vh/api-client';
import { readTypedAmount, type Currency, type LanguageCode } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Notice, TextArea, TextField } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { listUnconfirmedSales } from '../sale/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CashCount } from './cash-count.tsx';
import { emptyCount, isUncounted, sumCount, type Count } from './count.model.ts';
import { focusProblem } from './focus-problem.ts';
import { focusNextField } from './focus-next-field.ts';
import styles from './till.module.css';
import { useIntentKey } from '../../shared/use-intent-key.ts';

/** What closing needs to know. */
export interface CloseShiftProps {
  readonly payspotId: string;
  readonly shiftId: string;
  readonly currencies: readonly Currency[];
  /** Of these the shift has something; of the others what is not there is not said. */
  readonly moved: readonly Currency[];
  /** Sends what was sold without a network, to be counted in this shift; answers how many sales still wait. */
  readonly sendKept: () => Promise<number>;
  readonly onClosed: () => void;
  /** Somebody else closed it meanwhile. */
  readonly onGone: () => void;
}

/** Takes what was counted, blindly, and closes the shift. */
export function CloseShift(props: CloseShiftProps) {
  const { payspotId, shiftId, currencies, moved, sendKept, onClosed, onGone } = props;
  const { text, language } = useTexts();
  const close = useCall('POST /back/payspot/close-shift');
  const [typed, setCounts] = useState<readonly Count[]>([]);
  // something else may be sold while the till is counted
  const counts = [
    ...typed,
    ...currencies.filter(one => typed.every(({ currency }) => currency !== one)).map(emptyCount),
  ];
  const [cards, setCards] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [unsent, setUnsent] = useState(0);
  const [isSending, setSending] = useState(false);
  const lines = counts.flatMap(count => [
    {
      ...{ method: 'cash' as const, currency: count.currency, amount: sumCount(count, language) },
      isEmpty: isUncounted(count),
    },
    {
      ...{
        method: 'card' as const,
        currency: count.currency,
        amount: readCard(cards[count.currency] ?? '', language),
      },
      isEmpty: (cards[count.currency] ?? '').trim() === '',
    },
  ]);
  // an empty field is no count of zero
  const counted = lines.flatMap(({ isEmpty, ...line }) => (isEmpty ? [] : [line]));
  const [isAsking, setAsking] = useState(false);
  const [unsure, setUnsure] = useState(0);
  const idempotencyKey = useIntentKey([shiftId, counted, note]);
  const readable = counted.flatMap(({ amount, ...line }) =>
    amount === undefined ? [] : [{ ...line, amount }],
  );
  /** What is said before it is final: all that was counted, and what should have been. */
  const asked = lines.filter(({ isEmpty, currency }) => !isEmpty || moved.includes(currency));

  /** Anyone who was told that sales wait, and presses again, closes without them. */
  async function mayClose(): Promise<boolean> {
    if (unsent > 0) return true;
    setSending(true);
    const waiting = await sendKept();
    setUnsent(waiting);
    setSending(false);
    return waiting === 0;
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (readable.length < counted.length) return focusProblem(event.currentTarget);
    if (close.isPending || isSending) return;
    if (!(await mayClose())) return;
    setUnsure((await listUnconfirmedSales(payspotId)).length);
    setAsking(true);
  }

  function handleClose(): void {
    setAsking(false);
    if (close.isPending) return;
    close.mutate(
      { body: { payspotId, shiftId, counted: readable, note, idempotencyKey } },
      { onSuccess: onClosed, onError: error => (hasCode(error, 'shift.state') ? onGone() : undefined) },
    );
  }

  return (
    <form className={styles.form} onSubmit={event => void handleSubmit(event)} noValidate>
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
          onKeyDown={focusNextField}
          maxLength={16}
          value={cards[currency] ?? ''}
          error={
            readCard(cards[currency] ?? '', language) === undefined ? text('otherAmountInvalid') : undefined
          }
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
      {unsent > 0 && (
        <Notice tone="wait" live="assertive">
          {text('closeUnsent', { count: unsent })}
        </Notice>
      )}
      {close.isError && (
        <Notice tone="bad" live="assertive">
          {text('tillFailed')}
        </Notice>
      )}
      {isAsking && (
        <AskDialog
          title={text('closeAsk')}
          stay={text('closeAskStay')}
          go={text('closeAskGo')}
          onStay={() => setAsking(false)}
          onGo={handleClose}
        >
          {unsure > 0 && <Notice tone="wait">{text('leaveUnsure', { count: unsure })}</Notice>}
          <p>{text('closeAskText')}</p>
          <ul>
            {asked.map(({ method, currency, amount, isEmpty }) => (
              <li key={`${method} ${currency}`}>
                {text(method)}, {currency}:{' '}
                <b>
                  {isEmpty || amount === undefined
                    ? text('notCounted')
                    : formatMoney({ amount, currency }, language)}
                </b>
              </li>
            ))}
          </ul>
        </AskDialog>
      )}
      <Button type="submit" busy={close.isPending || isSending}>
        {text('closeShiftDo')}
      </Button>
    </form>
  );
}

function readCard(typed: string, language: LanguageCode): number | undefined {
  const amount = readTypedAmount(typed, { language });
  return amount === 'wrong' ? undefined : (amount ?? 0);
}
