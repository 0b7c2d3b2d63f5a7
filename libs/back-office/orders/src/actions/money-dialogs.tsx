import { formatAmount } from '@vh/i18n';
import { Checkbox, Notice, showToast, TextField } from '@vh/ui';
import type { Currency } from '@vh/domain';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { newActionKey, useConfirmedSum } from '@vh/area-kit';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import { useOrderAction } from './use-order-action.ts';

/** A sum that is due to the buyer of an order. */
export interface DueSum {
  readonly orderId: string;
  readonly due: number;
  readonly currency: Currency;
}

/** Asks once more before money that is due goes back. */
export function PayDueDialog({ sum, onClose }: { sum: DueSum; onClose: () => void }) {
  const { text, language } = useActionTexts();
  const [key] = useState(newActionKey);
  const money = (amount: number) => formatAmount({ amount, currency: sum.currency }, language);
  const action = useOrderAction<{ amount: number }>(({ amount }) => {
    showToast(text('refunded', { amount: money(amount) }));
    onClose();
  });
  const seen = useConfirmedSum({ amount: sum.due, currency: sum.currency }, action.changedSum);
  const due = money(seen.amount);
  const confirm = () => {
    seen.handleConfirm();
    const body = { orderId: sum.orderId, expectedAmount: seen.amount, key };
    void action.run(api => api.call('POST /back/refund/pay-due', body));
  };
  return (
    <ActionDialog
      title={text('payDueTitle', { due })}
      confirm={text('payDue', { due })}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
      sumChange={seen.change}
      isDestructive
    >
      <p>{text('payDueText')}</p>
    </ActionDialog>
  );
}

/** A refund that a person may have paid out. */
export interface OpenRefund {
  readonly _id: string;
  readonly amount: number;
  readonly currency: Currency;
  /** True when its provider may have paid it out already. */
  readonly isUnresolved: boolean;
}

/** Records that a person paid a refund out, with what proves it. */
export function MarkPaidDialog({ refund, onClose }: { refund: OpenRefund; onClose: () => void }) {
  const { text, language } = useActionTexts();
  const [reference, setReference] = useState('');
  const [didNotPay, setDidNotPay] = useState(false);
  const [wasSent, setSent] = useState(false);
  const action = useOrderAction(() => {
    showToast(text('markedPaid'));
    onClose();
  });
  const seen = useConfirmedSum(refund, action.changedSum);
  const isMissing = reference.trim() === '';
  const isUnsure = refund.isUnresolved && !didNotPay;
  const confirm = () => {
    setSent(true);
    if (isMissing || isUnsure) return;
    const word = refund.isUnresolved && { isUnpaidByProvider: true as const };
    seen.handleConfirm();
    const sum = { refundId: refund._id, expectedAmount: seen.amount };
    const body = { ...sum, reference: reference.trim(), ...word };
    void action.run(api => api.call('POST /back/refund/mark-paid', body));
  };
  return (
    <ActionDialog
      title={text('markPaidTitle', {
        amount: formatAmount({ amount: seen.amount, currency: refund.currency }, language),
      })}
      confirm={text('confirmMarkPaid')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
      sumChange={seen.change}
    >
      <div className={styles.fields}>
        {refund.isUnresolved ? (
          <>
            <Notice tone="bad" title={text('providerMayHavePaid')}>
              {text('providerMayHavePaidText')}
            </Notice>
            <Checkbox
              label={text('isUnpaidByProvider')}
              error={wasSent && isUnsure ? text('providerDidNotPayMissing') : undefined}
              checked={didNotPay}
              onChange={event => setDidNotPay(event.target.checked)}
            />
          </>
        ) : null}
        <p>{text('markPaidText')}</p>
        <TextField
          label={text('markPaidReference')}
          autoComplete="off"
          maxLength={200}
          error={wasSent && isMissing ? text('required') : undefined}
          value={reference}
          onChange={event => setReference(event.target.value)}
        />
      </div>
    </ActionDialog>
  );
}
