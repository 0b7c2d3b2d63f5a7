import { hasCode, useCall } from '@vh/api-client';
import { readTypedAmount, type Currency } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Notice, SegmentedControl, SelectField, TextField } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { isUnlikelyMove } from '../tender/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './till.module.css';
import { useIntentKey } from '../../shared/use-intent-key.ts';

/** What moving cash needs to know. */
export interface MoveCashProps {
  readonly payspotId: string;
  readonly currencies: readonly Currency[];
  readonly onMoved: () => void;
}

/** Puts cash into the till or takes it out, with a reason. */
export function MoveCash({ payspotId, currencies, onMoved }: MoveCashProps) {
  const { text, language } = useTexts();
  const move = useCall('POST /back/payspot/move-cash');
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [currency, setCurrency] = useState(currencies[0] ?? 'RSD');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const amount = readTypedAmount(typed, { language });
  const isAmount = typeof amount === 'number' && amount > 0;
  const idempotencyKey = useIntentKey([direction, currency, typed, reason]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isAmount || reason.trim().length < 2 || move.isPending) return;
    if (isUnlikelyMove(amount, currency)) setAsking(true);
    else send(amount);
  }

  function send(amount: number): void {
    setAsking(false);
    const body = { payspotId, direction, currency, amount, reason, idempotencyKey };
    move.mutate(
      { body },
      {
        onSuccess: () => {
          setTyped('');
          setReason('');
          setTried(false);
          onMoved();
        },
        onError: error => (hasCode(error, 'shift.state') ? onMoved() : undefined),
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <h2>{text('moveCash')}</h2>
      <SegmentedControl
        legend={text('moveCash')}
        options={[
          { value: 'in', label: text('cashIn') },
          { value: 'out', label: text('cashOut') },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <div className={styles.fields}>
        <TextField
          label={text('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          error={isTried && !isAmount ? text('otherAmountInvalid') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={text('currency')}
          value={currency}
          onChange={({ target }) => setCurrency(currencies.find(code => code === target.value) ?? currency)}
          options={currencies.map(value => ({ value, label: value }))}
        />
      </div>
      <TextField
        label={text('reason')}
        help={text('reasonHint')}
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={isTried && reason.trim().length < 2 ? text('reasonMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {move.isError && (
        <Notice tone="bad" live="assertive">
          {text('tillFailed')}
        </Notice>
      )}
      {isAsking && isAmount && (
        <AskDialog
          title={text('moveAsk', { amount: formatMoney({ amount, currency }, language) })}
          stay={text('changeCorrect')}
          go={text('changeRight')}
          onStay={() => setAsking(false)}
          onGo={() => send(amount)}
        >
          <p>{text('moveAskText')}</p>
        </AskDialog>
      )}
      <Button type="submit" variant="outline" busy={move.isPending}>
        {text(direction === 'in' ? 'cashInDo' : 'cashOutDo')}
      </Button>
    </form>
  );
}
