import { formatOrderNumber, languageTag, readTypedAmount, writeTypedAmount } from '@vh/domain';
import { useAmountWords } from '@vh/area-kit';
import { formatAmount } from '@vh/i18n';
import { SelectField, showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { providerInWords } from '../order/payment-words.ts';
import { useOrderTexts } from '../order/order-texts.ts';
import { ActionDialog } from './action-dialog.tsx';
import styles from './actions.module.css';
import { disputeProblems, listDisputable, type DisputeValues } from './dispute-form.model.ts';
import { useActionTexts } from './order-action-texts.ts';
import type { OrderDialogProps } from './small-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Writes down that a bank took a payment back, where no provider tells of it on its own. */
export function DisputeDialog({ order, onClose }: OrderDialogProps) {
  const { text, language } = useActionTexts();
  const { text: viewText } = useOrderTexts();
  const amountWords = useAmountWords();
  const payments = listDisputable(order);
  const [first] = payments;
  const suggested = (open: number) => writeTypedAmount(open, languageTag(language));
  const [values, setValues] = useState<DisputeValues>({
    ...{ paymentId: first?._id ?? '', amount: suggested(first?.open ?? 0), reference: '', reason: '' },
  });
  const [wasSent, setSent] = useState(false);
  const set = (change: Partial<DisputeValues>) => setValues({ ...values, ...change });
  const action = useOrderAction(() => {
    showToast(text('disputeAdded'));
    onClose();
  });
  const payment = payments.find(({ _id }) => _id === values.paymentId);
  const open = payment ? formatAmount({ amount: payment.open, currency: payment.currency }, language) : '';
  const problems = disputeProblems(order, values, language);
  const problem = {
    amount: problems.amount && (amountWords(values.amount) ?? text(problems.amount, { amount: open })),
    reference:
      problems.reference && text(problems.reference === 'missing' ? 'required' : 'disputeReferenceTaken'),
  };
  const refused = action.fields['reference'] === 'taken' ? text('disputeReferenceTaken') : undefined;
  const confirm = () => {
    setSent(true);
    const amount = readTypedAmount(values.amount, { language });
    if (problems.amount || problems.reference || typeof amount !== 'number') return;
    const { paymentId, reference, reason } = values;
    const body = { orderId: order._id, version: order.version, paymentId, amount };
    const words = { reference: reference.trim(), reason: reason.trim() };
    void action.run(api => api.call('POST /back/order/add-dispute', { ...body, ...words }));
  };
  return (
    <ActionDialog
      title={text('addDisputeTitle', { number: formatOrderNumber(order.number) })}
      confirm={text('confirmAddDispute')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{text('addDisputeText')}</p>
        {payments.length > 1 ? (
          <SelectField
            label={text('disputePayment')}
            value={values.paymentId}
            options={payments.map(({ _id, provider, amount, currency }) => ({
              value: _id,
              label: `${providerInWords(provider, viewText)}, ${formatAmount({ amount, currency }, language)}`,
            }))}
            onChange={({ target: { value } }) =>
              set({ paymentId: value, amount: suggested(payments.find(one => one._id === value)?.open ?? 0) })
            }
          />
        ) : null}
        <TextField
          label={`${text('disputeAmount')} (${payment?.currency ?? order.currency})`}
          inputMode="decimal"
          autoComplete="off"
          error={wasSent ? problem.amount : undefined}
          value={values.amount}
          onChange={event => set({ amount: event.target.value })}
        />
        <TextField
          label={text('disputeReference')}
          help={text('disputeReferenceHelp')}
          autoComplete="off"
          maxLength={200}
          error={wasSent ? (problem.reference ?? refused) : undefined}
          value={values.reference}
          onChange={event => set({ reference: event.target.value })}
        />
        <TextField
          label={text('disputeReason')}
          labelNote={text('optional')}
          autoComplete="off"
          maxLength={200}
          value={values.reason}
          onChange={event => set({ reason: event.target.value })}
        />
      </div>
    </ActionDialog>
  );
}
