import { formatAmount } from '@vh/i18n';
import { Button, Notice, showToast, StatusBadge, type StatusTone } from '@vh/ui';
import { useState } from 'react';
import { formatMoment } from '@vh/area-kit';
import { refundProviderInWords } from '../order/payment-words.ts';
import { useOrderTexts } from '../order/order-texts.ts';
import { OrderPart } from '../order/order-part.tsx';
import type { OrderRecord } from '../order/use-order.ts';
import styles from './actions.module.css';
import { MarkPaidDialog, PayDueDialog } from './money-dialogs.tsx';
import { useActionTexts } from './order-action-texts.ts';
import { useOrderAction } from './use-order-action.ts';

type Refund = OrderRecord['refunds'][number];

const refundTones: Readonly<Record<Refund['state'], StatusTone>> = {
  requested: 'wait',
  sent: 'wait',
  succeeded: 'ok',
  failed: 'bad',
};

/** What is wrong with the money of an order, each with its way out. */
export function OrderMoneyNotices({ order }: { order: OrderRecord }) {
  const { text, language } = useActionTexts();
  const { due: sum = 0 } = order;
  const due = formatAmount({ amount: Math.abs(sum), currency: order.currency }, language);
  return (
    <>
      {order.inDispute ? (
        <Notice tone="bad" title={text('disputeTitle')}>
          {text('disputeText')}
        </Notice>
      ) : null}
      {order.state === 'needs_refund' ? (
        <Notice tone="bad" title={text('needsRefundTitle')} action={<DueActions order={order} due={due} />}>
          {order.due !== undefined && text('needsRefundText', { due })}
        </Notice>
      ) : sum > 0 ? (
        <Notice tone="bad" title={text('dueTitle', { due })} action={<DueActions order={order} due={due} />}>
          {text('dueText')}
        </Notice>
      ) : null}
      {sum < 0 && !order.inDispute ? (
        <Notice tone="wait" title={text('owedTitle', { due })}>
          {text('owedText')}
        </Notice>
      ) : null}
    </>
  );
}

/** The two ways out: the places again, or the money back. */
function DueActions({ order, due }: { order: OrderRecord; due: string }) {
  const { text } = useActionTexts();
  const [isPaying, setPaying] = useState(false);
  const rebook = useOrderAction(() => showToast(text('rebooked')));
  const canRebook = order.actions.includes('rebook');
  if (!canRebook && !order.actions.includes('pay_due')) return null;
  return (
    <div className={styles.bar}>
      {canRebook ? (
        <Button
          size="s"
          busy={rebook.isBusy}
          onClick={() => void rebook.run(api => api.call('POST /back/order/rebook', { orderId: order._id }))}
        >
          {text('rebook')}
        </Button>
      ) : null}
      {order.actions.includes('pay_due') ? (
        <Button variant="outline" size="s" onClick={() => setPaying(true)}>
          {text('payDue', { due })}
        </Button>
      ) : null}
      {rebook.failure === undefined ? null : <p role="alert">{text('rebookGone')}</p>}
      {isPaying ? (
        <PayDueDialog
          sum={{ orderId: order._id, due: order.due ?? 0, currency: order.currency }}
          onClose={() => setPaying(false)}
        />
      ) : null}
    </div>
  );
}

/** The refunds of an order with how far they have come; nothing while there are none. */
export function OrderRefunds({ order }: { order: OrderRecord }) {
  const { text } = useActionTexts();
  if (order.refunds.length === 0) return null;
  const canSettle = order.actions.includes('settle_refund');
  return (
    <OrderPart title={text('refunds')}>
      <ul className={styles.refunds}>
        {order.refunds.map(refund => (
          <li key={refund._id}>
            <RefundLine refund={refund} canSettle={canSettle} />
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

function RefundLine({ refund, canSettle }: { refund: Refund; canSettle: boolean }) {
  const { text, language } = useActionTexts();
  const { text: viewText } = useOrderTexts();
  // one that its provider is about to hear of would be paid twice
  const isUntried = refund.state === 'requested' && !refund.failure;
  const isSettleable = refund.state !== 'succeeded' && !isUntried;
  const facts = [
    text(`reason.${refund.reason}`),
    refund.tickets > 0 && text('refundTickets', { count: refund.tickets }),
    refund.provider && refundProviderInWords(refund.provider, viewText),
    refund.isManual && text('isManual'),
    refund.reference,
    formatMoment(refund.settledAt ?? refund.createdAt, language),
  ];
  return (
    <>
      <p className={styles.refundHead}>
        <strong>{formatAmount(refund, language)}</strong>
        <StatusBadge tone={refundTones[refund.state]}>{text(`refund.${refund.state}`)}</StatusBadge>
      </p>
      <p className={styles.quiet}>{facts.filter(Boolean).join(', ')}</p>
      {refund.note ? <p className={styles.quiet}>{refund.note}</p> : null}
      {refund.failure ? (
        <p className={styles.failure}>
          {refund.failure === 'manual' ? text('manualNeeded') : refund.failure}
        </p>
      ) : null}
      {isSettleable && refund.isUnresolved && refund.state !== 'sent' ? (
        <p className={styles.failure}>{text('providerMayHavePaid')}</p>
      ) : null}
      {canSettle && isSettleable ? <RefundSettling refund={refund} /> : null}
    </>
  );
}

/** Trying a refund again, and recording that a person paid it out. */
export function RefundSettling({
  refund,
}: {
  refund: Pick<Refund, '_id' | 'state' | 'amount' | 'currency' | 'failure' | 'isUnresolved'>;
}) {
  const { text } = useActionTexts();
  const [isMarking, setMarking] = useState(false);
  const retry = useOrderAction(() => showToast(text(refund.isUnresolved ? 'askedAgain' : 'retried')));
  const { _id: refundId, amount: expectedAmount } = refund;
  const tryAgain = () =>
    void retry.run(api => api.call('POST /back/refund/retry', { refundId, expectedAmount }));
  return (
    <div className={styles.bar}>
      {refund.state === 'failed' && refund.failure !== 'manual' ? (
        <Button variant="outline" size="s" busy={retry.isBusy} onClick={tryAgain}>
          {text(refund.isUnresolved ? 'askAgain' : 'retry')}
        </Button>
      ) : null}
      <Button variant="text" size="s" onClick={() => setMarking(true)}>
        {text('markPaid')}
      </Button>
      {retry.failure === undefined ? null : <p role="alert">{retry.failure}</p>}
      {isMarking ? <MarkPaidDialog refund={refund} onClose={() => setMarking(false)} /> : null}
    </div>
  );
}
