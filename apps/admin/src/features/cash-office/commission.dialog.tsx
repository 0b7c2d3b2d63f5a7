import { currencies, isCurrency } from '@vh/domain';
import { Button, Notice, RadioCards, SelectField, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useAct, GuardedDialog, useAmountWords } from '@vh/area-kit';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';
import {
  commissionBody,
  commissionProblems,
  commissionValues,
  type CommissionValues,
  type WatchedPayspot,
} from './commission.model.ts';

interface CommissionDialogProps {
  readonly payspot: WatchedPayspot;
  readonly onClose: () => void;
}

/** Sets what a payspot earns by the sales that it makes from now on. */
export function CommissionDialog({ payspot, onClose }: CommissionDialogProps) {
  const { text, language } = useCashOfficeTexts();
  const formId = useId();
  const { values, set, isAsked, act, send } = useCommission(payspot, onClose);
  const problems = commissionProblems(values, language);
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text('commissionTitle', { name: payspot.name })}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={act.isBusy}>
            {text('commissionYes')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('leaveIt')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{text('commissionLead')}</p>
        {act.failure && (
          <Notice tone="bad" live="assertive">
            {act.failure}
          </Notice>
        )}
        <TextField
          label={text('commissionPercent')}
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          value={values.percent}
          error={isAsked && problems.percent ? text('percentWrong') : undefined}
          onChange={({ target }) => set({ percent: target.value })}
        />
        <FixedAmounts values={values} set={set} wrong={isAsked ? problems.fixed : []} />
        <RadioCards
          legend={text('commissionHow')}
          name={`${formId}-how`}
          value={values.isKept ? 'kept' : 'paid'}
          options={(['kept', 'paid'] as const).map(value => ({
            ...{ value, label: text(`commission.${value}`), description: text(`commission.${value}Help`) },
          }))}
          onValueChange={value => set({ isKept: value === 'kept' })}
        />
      </form>
    </GuardedDialog>
  );
}

/** What is given of each ticket besides, a field for each currency in which anything is. */
function FixedAmounts({
  values,
  set,
  wrong,
}: {
  values: CommissionValues;
  set: (part: Partial<CommissionValues>) => void;
  wrong: readonly string[];
}) {
  const { text } = useCashOfficeTexts();
  const amountWords = useAmountWords();
  const { fixed } = values;
  const left = currencies.filter(currency => fixed[currency] === undefined);
  return (
    <>
      {currencies.map(currency =>
        fixed[currency] === undefined ? null : (
          <TextField
            key={currency}
            label={text('commissionFixed', { currency })}
            inputMode="decimal"
            autoComplete="off"
            value={fixed[currency]}
            error={
              wrong.includes(currency) ? (amountWords(fixed[currency]) ?? text('fixedWrong')) : undefined
            }
            onChange={({ target }) => set({ fixed: { ...fixed, [currency]: target.value } })}
          />
        ),
      )}
      <SelectField
        label={text('commissionOther')}
        value=""
        options={[
          { value: '', label: text('commissionPick') },
          ...left.map(value => ({ value, label: value })),
        ]}
        onChange={({ target: { value } }) => isCurrency(value) && set({ fixed: { ...fixed, [value]: '' } })}
      />
    </>
  );
}

function useCommission({ _id: payspotId, terms, money }: WatchedPayspot, onDone: () => void) {
  const { text, language } = useCashOfficeTexts();
  const [values, setValues] = useState(() =>
    commissionValues(
      terms,
      money.map(({ currency }) => currency),
    ),
  );
  const [isAsked, setAsked] = useState(false);
  const act = useAct(/ \/back\/cash-office\//);
  const send = async () => {
    setAsked(true);
    const body = commissionBody(values, language);
    if (!body || act.isBusy) return;
    const isDone = await act.run(
      api =>
        api.call('POST /back/cash-office/set-commission', { payspotId, version: terms.version, ...body }),
      text('commissionSaved'),
    );
    if (isDone) onDone();
  };
  const set = (part: Partial<CommissionValues>) => setValues({ ...values, ...part });
  return { values, set, isAsked, act, send };
}
