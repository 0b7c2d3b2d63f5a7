import { currencies, isCurrency, type Currency } from '@vh/domain';
import { SelectField, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import { useAct, newActionKey, useAmountWords } from '@vh/area-kit';
import { PayoutDialog } from './payout-dialog.tsx';
import { payoutAmount, sortedBalances, type Balances } from './payout-form.model.ts';
import { usePayoutTexts } from './payout-texts.ts';

/** Adds to what an organiser is owed, or takes from it. */
export function AdjustDialog({ balances, onClose }: { balances: Balances; onClose: () => void }) {
  const { text, language } = usePayoutTexts();
  const amountWords = useAmountWords();
  const { client } = balances;
  const [currency, setCurrency] = useState<Currency>(sortedBalances(balances)[0]?.currency ?? 'EUR');
  const [way, setWay] = useState<'add' | 'take'>('take');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(newActionKey);
  const [isSent, setSent] = useState(false);
  const act = useAct(/payout/);
  const amount = payoutAmount(typed, language);
  const isReason = reason.trim().length >= 3;
  const amountProblem = amount === undefined ? 'wrongAmount' : amount === 0 ? 'zeroAmount' : undefined;
  const confirm = async () => {
    const sum = way === 'add' ? (amount ?? 0) : -(amount ?? 0);
    const body = { clientId: client._id, currency, amount: sum, reason, key };
    if (await act.run(api => api.call('POST /back/payout/adjust', body), text('adjusted'))) onClose();
  };
  return (
    <PayoutDialog
      title={text('adjustTitle', { name: client.name })}
      confirm={text('adjust')}
      isBusy={act.isBusy}
      failure={act.failure}
      isRight={isReason && amountProblem === undefined}
      onWrong={() => setSent(true)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{text('adjustText')}</p>
      <SelectField
        label={text('adjustWay')}
        value={way}
        options={[
          { value: 'take', label: text('adjustTake') },
          { value: 'add', label: text('adjustAdd') },
        ]}
        onChange={event => setWay(event.target.value === 'add' ? 'add' : 'take')}
      />
      <SelectField
        label={text('currency')}
        value={currency}
        options={currencies.map(value => ({ value, label: value }))}
        onChange={({ target: { value } }) => {
          if (isCurrency(value)) setCurrency(value);
        }}
      />
      <TextField
        label={text('amount')}
        value={typed}
        error={isSent && amountProblem ? (amountWords(typed) ?? text(amountProblem)) : undefined}
        inputMode="decimal"
        autoComplete="off"
        onChange={event => setTyped(event.target.value)}
      />
      <TextArea
        label={text('reason')}
        value={reason}
        error={isSent && !isReason ? text('wrongReason') : undefined}
        maxLength={500}
        rows={2}
        onChange={event => setReason(event.target.value)}
      />
    </PayoutDialog>
  );
}
