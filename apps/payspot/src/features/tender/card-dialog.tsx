import { homeTimezone, type Currency } from '@vh/domain';
import { formatMoney, formatTime } from '@vh/i18n';
import { Button, Checkbox, Dialog, TextField } from '@vh/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CardCancel } from './card-cancel.tsx';
import { cardPaymentOf, restInCash, type CardProblems, type CardValues } from './card-payment.model.ts';
import { changeFor, readAmount } from './cash.model.ts';
import type { Payment } from '../sale/index.ts';
import type { Taken } from './use-card-tender.ts';
import dialog from '../../shared/dialog.module.css';
import styles from './card-dialog.module.css';

/** What the dialog shows and tells. */
export interface CardDialogProps {
  readonly total: number;
  readonly currency: Currency;
  /** Until when the places are held, ISO instant; absent where they are not held for this payment alone. */
  readonly heldUntil?: string | undefined;
  readonly onPaid: (payment: Payment) => void;
  readonly onCancel: () => void;
  /** Lists what the terminal took, minor units, when nothing is sold for it; absent where nothing need be. */
  readonly onList?: ((taken: Taken) => Promise<void>) | undefined;
}

/**
 * Card at the terminal: the terminal takes the money, its reference ties the two together. A part may be paid in cash.
 */
export function CardDialog({ total, currency, heldUntil, onPaid, onCancel, onList }: CardDialogProps) {
  const { text, language } = useTexts();
  const [values, setValues] = useState<CardValues>({ reference: '', isSplit: false, card: '', tendered: '' });
  const [problems, setProblems] = useState<CardProblems>({});
  const [isCancelling, setCancelling] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const rest = restInCash(total, values, language);
  const set = (part: Partial<CardValues>) => {
    setValues({ ...values, ...part });
    // what is typed again is judged again
    const kept = Object.entries(problems).filter(([path]) => !(path in part));
    setProblems(Object.fromEntries(kept));
  };
  const wordsFor = (path: keyof CardProblems) => {
    const problem = problems[path];
    return problem && text(problem, { amount: money(rest ?? 0) });
  };

  const reference = values.reference.trim();
  const onCard = rest === undefined ? total : total - rest;

  // The dialog opens on its first control; the seller wants the field.
  useEffect(() => {
    if (!isCancelling) field.current?.focus();
  }, [isCancelling]);

  /** A typed reference says that the terminal may have taken money. */
  const cancel = () => (reference === '' ? onCancel() : setCancelling(true));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const answer = cardPaymentOf(total, values, language);
    setProblems(answer.problems ?? {});
    if (answer.payment) onPaid(answer.payment);
  }

  if (isCancelling) {
    return (
      <Dialog
        open
        title={text('cardCancelTitle')}
        closeLabel={text('cardCancelStay')}
        onClose={() => setCancelling(false)}
      >
        <CardCancel
          amount={money(onCard)}
          reference={reference}
          onList={onList && (() => onList({ amount: onCard, reference }))}
          onStay={() => setCancelling(false)}
          onCancel={onCancel}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={text('cardTitle', { amount: money(onCard) })}
      closeLabel={text('cancel')}
      onClose={cancel}
    >
      <form onSubmit={handleSubmit} className={dialog.form} noValidate>
        <p>{text('cardSteps')}</p>
        {heldUntil === undefined ? null : (
          <p>{text('cardHeld', { at: formatTime(heldUntil, { language, timeZone: homeTimezone }) })}</p>
        )}
        <TextField
          ref={field}
          label={text('cardReference')}
          name="reference"
          autoComplete="off"
          maxLength={60}
          value={values.reference}
          error={wordsFor('reference')}
          onChange={event => set({ reference: event.target.value })}
        />
        <Checkbox
          label={text('cardSplit')}
          checked={values.isSplit}
          onChange={() => set({ isSplit: !values.isSplit })}
        />
        {values.isSplit && (
          <>
            <TextField
              label={text('cardPart', { currency })}
              inputMode="decimal"
              autoComplete="off"
              value={values.card}
              error={wordsFor('card')}
              onChange={event => set({ card: event.target.value })}
            />
            <TextField
              label={text('cashPart', { currency })}
              help={rest === undefined ? undefined : text('cashPartHelp', { amount: money(rest) })}
              inputMode="decimal"
              autoComplete="off"
              value={values.tendered}
              error={wordsFor('tendered')}
              onChange={event => set({ tendered: event.target.value })}
            />
            <ChangeLine rest={rest} typed={values.tendered} money={money} />
          </>
        )}
        <p className={dialog.acts}>
          <Button type="submit">{text('cardConfirm')}</Button>
          <Button variant="outline" onClick={cancel}>
            {text('cancel')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

interface ChangeLineProps {
  readonly rest: number | undefined;
  readonly typed: string;
  readonly money: (amount: number) => string;
}

/** The change to give. */
function ChangeLine({ rest, typed, money }: ChangeLineProps) {
  const { text, language } = useTexts();
  const tendered = readAmount(typed, language);
  const change = rest === undefined || tendered === undefined ? undefined : changeFor(rest, tendered);
  if (change?.kind !== 'give_back') return null;
  return (
    <p className={styles.change} role="status">
      <span>{text('giveBack')}</span>
      <b>{money(change.amount)}</b>
    </p>
  );
}
