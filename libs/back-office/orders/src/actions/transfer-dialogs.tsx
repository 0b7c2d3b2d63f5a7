import { newActionKey } from '@vh/area-kit';
import {
  dayAt,
  formatOrderNumber,
  homeTimezone,
  languageTag,
  readTypedAmount,
  writeTypedAmount,
} from '@vh/domain';
import { showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import { NoteField, type OrderDialogProps } from './small-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

const today = () => dayAt(new Date(), homeTimezone);

/** Records that the transfer of a booked order came to the platform's account. */
export function TransferCameDialog({ order, onClose }: OrderDialogProps) {
  const { text, language } = useActionTexts();
  const missing = Math.max((order.total ?? 0) - Math.max(order.due ?? 0, 0), 0);
  const [values, setValues] = useState({
    amount: writeTypedAmount(missing, languageTag(language)),
    ...{ bookedOn: today(), bankReference: '', payerName: order.buyerName, note: '' },
  });
  const [key] = useState(newActionKey);
  const [wasSent, setSent] = useState(false);
  const action = useOrderAction<{ transfer: string }>(({ transfer }) => {
    showToast(text(transfer === 'underpaid' ? 'transferUnderpaid' : 'transferCame'));
    onClose();
  });
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const amount = readTypedAmount(values.amount, { language });
  const isAmount = typeof amount === 'number' && amount > 0;
  const isLate = action.fields['bookedOn'] !== undefined || values.bookedOn > today();
  const bankReference = values.bankReference.trim();
  const confirm = () => {
    setSent(true);
    if (!isAmount || bankReference === '' || values.bookedOn === '' || values.bookedOn > today()) return;
    const { bookedOn, payerName, note } = values;
    const body = {
      orderId: order._id,
      key,
      amount,
      bookedOn,
      bankReference,
      payerName: payerName.trim(),
      note,
    };
    void action.run(api => api.call('POST /back/bank/mark-order-paid', body));
  };
  return (
    <ActionDialog
      title={text('transferCameTitle', { number: formatOrderNumber(order.number) })}
      confirm={text('confirmTransferCame')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{text('transferCameText')}</p>
        <TextField
          label={`${text('transferAmount')} (${order.currency})`}
          inputMode="decimal"
          autoComplete="off"
          error={wasSent && !isAmount ? text('ownAmountWrong') : undefined}
          value={values.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <TextField
          type="date"
          label={text('transferDay')}
          max={today()}
          error={wasSent && (values.bookedOn === '' || isLate) ? text('transferDayWrong') : undefined}
          value={values.bookedOn}
          onChange={({ target }) => set({ bookedOn: target.value })}
        />
        <TextField
          label={text('transferReference')}
          help={text('transferReferenceHelp')}
          autoComplete="off"
          maxLength={100}
          error={wasSent && bankReference === '' ? text('required') : undefined}
          value={values.bankReference}
          onChange={({ target }) => set({ bankReference: target.value })}
        />
        <TextField
          label={text('transferPayer')}
          labelNote={text('optional')}
          autoComplete="off"
          maxLength={120}
          value={values.payerName}
          onChange={({ target }) => set({ payerName: target.value })}
        />
        <NoteField note={values.note} onChange={note => set({ note })} />
      </div>
    </ActionDialog>
  );
}

/** Waits longer for the transfer of a booked order. */
export function ExtendDialog({ order, onClose }: OrderDialogProps) {
  const { text } = useActionTexts();
  const timezone = order.lines[0]?.timezone ?? 'UTC';
  const [payOn, setPayOn] = useState(() => (order.payBy ? dayAt(new Date(order.payBy), timezone) : ''));
  const [wasSent, setSent] = useState(false);
  const action = useOrderAction(() => {
    showToast(text('extended'));
    onClose();
  });
  const refusal = action.fields['payOn'];
  const problem =
    refusal === 'too_late'
      ? text('payDayTooLate')
      : refusal !== undefined
        ? text('payDayTooEarly')
        : wasSent && payOn === ''
          ? text('required')
          : undefined;
  const confirm = () => {
    setSent(true);
    if (payOn === '') return;
    const body = { orderId: order._id, version: order.version, payOn };
    void action.run(api => api.call('POST /back/order/extend-deadline', body));
  };
  return (
    <ActionDialog
      title={text('extendTitle', { number: formatOrderNumber(order.number) })}
      confirm={text('confirmExtend')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{text('extendText')}</p>
        <TextField
          type="date"
          label={text('payDay')}
          value={payOn}
          error={problem}
          onChange={({ target }) => setPayOn(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
