import { formatOrderNumber, orderRequestWordsMaxLength } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Notice, showToast, Skeleton, TextArea } from '@vh/ui';
import { newActionKey, QueryView } from '@vh/area-kit';
import { useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import styles from '../actions/actions.module.css';
import { useActionTexts } from '../actions/order-action-texts.ts';
import { problemOfForm, quoteBody, type RefundForm } from '../actions/refund-form.model.ts';
import { RefundQuoteView } from '../actions/refund-quote.tsx';
import { RefundTerms } from '../actions/refund-terms.tsx';
import { useOrderAction } from '../actions/use-order-action.ts';
import { useRefundQuote } from '../actions/use-refund-quote.ts';
import { useOrder, type OrderRecord } from '../order/use-order.ts';
import { RequestText } from './request-text.tsx';
import type { RequestRow } from './request-list.model.ts';
import { useRequestTexts } from './request-texts.ts';

interface ApproveDialogProps {
  readonly request: RequestRow;
  readonly onClose: () => void;
}

/** Shows what approving a request refunds, by the server's word, and does it. */
export function ApproveDialog(props: ApproveDialogProps) {
  const query = useOrder(props.request.orderId);
  return (
    <QueryView query={query} skeleton={<Skeleton height={1} />}>
      {order => <ApproveForm {...props} order={order} />}
    </QueryView>
  );
}

function ApproveForm({ request, order, onClose }: ApproveDialogProps & { order: OrderRecord }) {
  const { text, language } = useRequestTexts();
  const { text: actionText } = useActionTexts();
  const [form, setForm] = useState<RefundForm>({
    language,
    ticketIds: request.tickets.map(({ ticketId }) => ticketId),
    ...{
      reason: 'staff',
      refundTo: 'original_payment',
      waivesFees: false,
      withProtection: false,
      amount: '',
      note: '',
    },
  });
  const [reply, setReply] = useState('');
  const [key] = useState(newActionKey);
  const quoted = useRefundQuote(order._id, form);
  const money = (amount: number) => formatAmount({ amount, currency: order.currency }, language);
  const isCredit = form.refundTo === 'store_credit';
  const sayDone = (amount: string) =>
    isCredit ? actionText('credited', { amount }) : text('refunded', { amount });
  const action = useOrderAction<{ amount: number }>(({ amount }) => {
    showToast(amount > 0 ? sayDone(money(amount)) : text('voided'));
    onClose();
  });
  const problem = problemOfForm(form, quoted.quote);
  const amount = quoted.quote?.amount ?? 0;
  const confirm = () => {
    const choice = quoteBody(order._id, form);
    if (problem || !quoted.isFresh || !choice) return;
    const { waivesFees, withProtection, refundTo, amount: own } = choice;
    const body = {
      ...{ orderId: order._id, orderRequestId: request._id, key, waivesFees, withProtection, refundTo },
      ...(own !== undefined && { amount: own }),
      ...{ expectedAmount: amount, note: form.note.trim(), reply: reply.trim() },
    };
    void action.run(api => api.call('POST /back/order-request/approve-refund', body));
  };
  return (
    <ActionDialog
      title={text('approveTitle', { number: formatOrderNumber(order.number) })}
      confirm={
        amount > 0
          ? actionText(isCredit ? 'confirmCredit' : 'confirmRefund', { amount: money(amount) })
          : actionText('confirmVoid')
      }
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <RequestText request={request} />
        <RefundTerms
          order={order}
          form={form}
          problem={problem}
          quote={quoted.quote}
          hasReason={false}
          canBeCredit={request.acceptsCredit}
          onChange={part => setForm(now => ({ ...now, ...part }))}
        />
        <TextArea
          label={text('reply')}
          labelNote={actionText('optional')}
          help={text('replyHelp')}
          rows={2}
          maxLength={orderRequestWordsMaxLength}
          value={reply}
          onChange={event => setReply(event.target.value)}
        />
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
