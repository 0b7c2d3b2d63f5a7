import { formatOrderNumber } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Notice, showToast } from '@vh/ui';
import { useState } from 'react';
import type { OrderRecord } from '../order/use-order.ts';
import { ActionDialog } from './action-dialog.tsx';
import styles from './actions.module.css';
import { newActionKey } from '@vh/area-kit';
import { useActionTexts } from './order-action-texts.ts';
import { openRefundForm, problemOfForm, refundBody, type RefundForm } from './refund-form.model.ts';
import { RefundQuoteView } from './refund-quote.tsx';
import { RefundTerms } from './refund-terms.tsx';
import { RefundTickets } from './refund-tickets.tsx';
import { useOrderAction } from './use-order-action.ts';
import { useRefundQuote } from './use-refund-quote.ts';

/** Chooses what of an order goes back, shows what that brings by the server's word, and does it. */
export function RefundDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { text, language } = useActionTexts();
  const [form, setForm] = useState(() => openRefundForm(order.refundable, language));
  const [key] = useState(newActionKey);
  const [wasSent, setSent] = useState(false);
  const money = (amount: number) => formatAmount({ amount, currency: order.currency }, language);
  const quoted = useRefundQuote(order._id, form);
  const action = useOrderAction<{ amount: number }>(({ amount }) => {
    const done = form.refundTo === 'store_credit' ? 'credited' : 'refunded';
    showToast(amount > 0 ? text(done, { amount: money(amount) }) : text('voided'));
    onClose();
  });
  const change = (part: Partial<RefundForm>) => setForm(now => ({ ...now, ...part }));
  const problem = problemOfForm(form, quoted.quote);
  const confirm = () => {
    setSent(true);
    if (problem || !quoted.isFresh || !quoted.quote) return;
    const body = refundBody(order, form, { expectedAmount: quoted.quote.amount, key });
    if (!body) return;
    void action.run(api => api.call('POST /back/order/refund', body));
  };
  const amount = quoted.quote?.amount ?? 0;
  const confirmKey = form.refundTo === 'store_credit' ? 'confirmCredit' : 'confirmRefund';
  return (
    <ActionDialog
      title={text('refundTitle', { number: formatOrderNumber(order.number) })}
      confirm={amount > 0 ? text(confirmKey, { amount: money(amount) }) : text('confirmVoid')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <RefundTickets
          order={order}
          chosen={form.ticketIds}
          error={wasSent && problem === 'nothing' ? text('refundNothing') : undefined}
          onChange={ticketIds => change({ ticketIds })}
        />
        <RefundTerms order={order} form={form} problem={problem} quote={quoted.quote} onChange={change} />
        {quoted.failure === undefined ? null : (
          <Notice tone="bad" live="polite">
            {quoted.failure}
          </Notice>
        )}
        <RefundQuoteView quote={quoted.quote} isFresh={quoted.isFresh} tickets={order.tickets} />
      </div>
    </ActionDialog>
  );
}
