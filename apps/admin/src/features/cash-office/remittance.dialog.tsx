import type { ResponseOf } from '@vh/contract';
import { readTypedAmount, type Currency } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Button, Notice, SelectField, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useAct, newActionKey, GuardedDialog } from '@vh/area-kit';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';

type Due = ResponseOf<'POST /back/cash-office/get-journal-check'>['due'];

/** What is written down. */
type HandedKind = 'remittance' | 'commission';

const calls = {
  remittance: 'POST /back/cash-office/receive-remittance',
  commission: 'POST /back/cash-office/pay-commission',
} as const;

interface RemittanceDialogProps {
  readonly payspotId: string;
  readonly due: Due;
  /** Cash that the counter handed over, or a commission that the platform paid it. */
  readonly kind?: HandedKind;
  readonly onClose: () => void;
}

/** The least letters of a note, as the API takes it. */
const shortestNote = 2;

/** Writes down that a counter handed its cash over, or that it was paid what it had earned. */
export function RemittanceDialog(props: RemittanceDialogProps) {
  const { due, kind = 'remittance', onClose } = props;
  const { text, language } = useCashOfficeTexts();
  const formId = useId();
  const form = useRemittance({ ...props, kind });
  const { values, set, owed, act } = form;
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text(kind === 'remittance' ? 'remittanceTitle' : 'commissionPaidTitle')}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={act.isBusy}>
            {text('remittanceYes')}
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
          void form.send();
        }}
      >
        {act.failure && (
          <Notice tone="bad" live="assertive">
            {act.failure}
          </Notice>
        )}
        {due.length > 1 && (
          <SelectField
            label={text('currency')}
            value={values.currency}
            options={due.map(({ currency }) => ({ value: currency, label: currency }))}
            onChange={({ target }) => {
              const chosen = due.find(({ currency }) => currency === target.value);
              if (chosen) set({ currency: chosen.currency });
            }}
          />
        )}
        <TextField
          label={text('amountIn', { currency: values.currency })}
          help={text('amountHelp', {
            amount: formatAmount({ amount: owed, currency: values.currency }, language),
          })}
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          error={form.isAsked && form.amount === undefined ? text('amountWrong') : undefined}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <TextField
          label={text('note')}
          help={text(kind === 'remittance' ? 'remittanceNoteHelp' : 'commissionNoteHelp')}
          maxLength={200}
          autoComplete="off"
          value={values.note}
          error={form.isAsked && form.isNoteMissing ? text('noteMissing') : undefined}
          onChange={({ target }) => set({ note: target.value })}
        />
      </form>
    </GuardedDialog>
  );
}

interface RemittanceValues {
  readonly currency: Currency;
  /** As typed; empty for all that is due. */
  readonly amount: string;
  readonly note: string;
}

function useRemittance({
  payspotId,
  due,
  kind,
  onClose,
}: RemittanceDialogProps & { readonly kind: HandedKind }) {
  const { text, language } = useCashOfficeTexts();
  const [values, setValues] = useState<RemittanceValues>({
    ...{ currency: due[0]?.currency ?? 'EUR', amount: '', note: '' },
  });
  const [isAsked, setAsked] = useState(false);
  // one key for one dialog: a lost answer is asked for again and booked once
  const [idempotencyKey] = useState(newActionKey);
  const act = useAct(/ \/back\/cash-office\//, {
    more_than_due: text(kind === 'remittance' ? 'moreThanDue' : 'moreThanOwed'),
  });
  const owed = due.find(({ currency }) => currency === values.currency)?.amount ?? 0;
  const typed = values.amount.trim() === '' ? owed : readTypedAmount(values.amount, { language });
  const amount = typeof typed === 'number' && typed > 0 && typed <= owed ? typed : undefined;
  const isNoteMissing = values.note.trim().length < shortestNote;
  const send = async () => {
    setAsked(true);
    if (amount === undefined || isNoteMissing || act.isBusy) return;
    const { currency, note } = values;
    const body = { payspotId, currency, amount, note: note.trim(), idempotencyKey };
    const isDone = await act.run(api => api.call(calls[kind], body), text('remittanceDone'));
    if (isDone) onClose();
  };
  return {
    ...{ values, owed, amount, isAsked, isNoteMissing, act, send },
    set: (part: Partial<RemittanceValues>) => setValues({ ...values, ...part }),
  };
}
