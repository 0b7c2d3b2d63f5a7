import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatAmount } from '@vh/i18n';
import { Checkbox, Notice, SelectField, showToast, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import type { OrderRecord } from '../order/use-order.ts';
import { ActionDialog } from './action-dialog.tsx';
import styles from './actions.module.css';
import { newActionKey, useFailureText } from '@vh/area-kit';
import { useActionTexts } from './order-action-texts.ts';
import {
  openRefundForm,
  problemOfForm,
  quoteBody,
  refundBody,
  type RefundForm,
  type RefundFormProblem,
  type RefundQuote,
} from './refund-form.model.ts';
import { RefundQuoteView } from './refund-quote.tsx';
import { RefundTickets } from './refund-tickets.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Chooses what of an order goes back, shows what that brings by the server's word, and does it. */
export function RefundDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { text, language } = useActionTexts();
  const [form, setForm] = useState(() => openRefundForm(order.refundable));
  const [key] = useState(newActionKey);
  const [wasSent, setSent] = useState(false);
  const money = (amount: number) => formatAmount({ amount, currency: order.currency }, language);
  const quoted = useQuote(order._id, form);
  const action = useOrderAction<{ amount: number }>(({ amount }) => {
    showToast(amount > 0 ? text('refunded', { amount: money(amount) }) : text('voided'));
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
  return (
    <ActionDialog
      title={text('refundTitle', { number: order.number })}
      confirm={amount > 0 ? text('confirmRefund', { amount: money(amount) }) : text('confirmVoid')}
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

/** What the server says of the present choice; the last answer stays while the next is awaited. */
function useQuote(orderId: string, form: RefundForm) {
  const inWords = useFailureText();
  const body = quoteBody(orderId, form);
  const options = queryFor(useApi(), 'POST /back/order/quote-refund', body ?? { orderId, ticketIds: 'all' });
  const query = useQuery({
    ...options,
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    quote: body ? query.data : undefined,
    isFresh: body !== undefined && !query.isPlaceholderData && query.data !== undefined,
    failure: query.error ? inWords(query.error) : undefined,
  };
}

interface TermsProps {
  readonly order: OrderRecord;
  readonly form: RefundForm;
  readonly problem: RefundFormProblem | undefined;
  readonly quote: RefundQuote | undefined;
  readonly onChange: (part: Partial<RefundForm>) => void;
}

function RefundTerms({ order, form, problem, quote, onChange }: TermsProps) {
  const { text, language } = useActionTexts();
  const highest = quote
    ? formatAmount({ amount: quote.highest, currency: order.currency }, language)
    : undefined;
  const amountErrors: Partial<Record<RefundFormProblem, string>> = {
    amount_wrong: text('ownAmountWrong'),
    amount_too_high: text('ownAmountTooHigh', { highest: highest ?? '' }),
  };
  return (
    <>
      <SelectField
        label={text('reason')}
        value={form.reason}
        options={(['staff', 'event_cancelled'] as const).map(value => ({
          value,
          label: text(`reason.${value}`),
        }))}
        onChange={event =>
          onChange({ reason: event.target.value === 'event_cancelled' ? 'event_cancelled' : 'staff' })
        }
      />
      <Checkbox
        label={text('waivesFees')}
        help={text('waivesFeesHelp')}
        checked={form.waivesFees}
        onChange={event => onChange({ waivesFees: event.target.checked })}
      />
      {(order.protection ?? 0) > 0 ? (
        <Checkbox
          label={text('withProtection')}
          checked={form.withProtection}
          onChange={event => onChange({ withProtection: event.target.checked })}
        />
      ) : null}
      <TextField
        label={text('ownAmount')}
        labelNote={text('optional')}
        inputMode="decimal"
        autoComplete="off"
        suffix={order.currency}
        value={form.amount}
        help={highest && text('ownAmountHelp', { highest })}
        error={problem && amountErrors[problem]}
        onChange={event => onChange({ amount: event.target.value })}
      />
      <TextArea
        label={text('note')}
        labelNote={text('optional')}
        help={text('noteHelp')}
        rows={2}
        maxLength={500}
        value={form.note}
        onChange={event => onChange({ note: event.target.value })}
      />
    </>
  );
}
