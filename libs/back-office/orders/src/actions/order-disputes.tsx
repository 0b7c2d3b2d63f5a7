import { formatAmount } from '@vh/i18n';
import { Button, showToast, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { formatMoment } from '@vh/area-kit';
import { providerInWords } from '../order/payment-words.ts';
import { useOrderTexts } from '../order/order-texts.ts';
import { OrderPart } from '../order/order-part.tsx';
import type { OrderRecord } from '../order/use-order.ts';
import { ActionDialog } from './action-dialog.tsx';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import { useOrderAction } from './use-order-action.ts';

type Dispute = OrderRecord['disputes'][number];

/** What banks took back of an order, each with what came of it; nothing while there is none. */
export function OrderDisputes({ order }: { order: OrderRecord }) {
  const { text } = useActionTexts();
  if (order.disputes.length === 0) return null;
  return (
    <OrderPart title={text('disputes')}>
      <ul className={styles.refunds}>
        {order.disputes.map(dispute => (
          <li key={`${dispute.provider} ${dispute.reference}`}>
            <DisputeLine order={order} dispute={dispute} />
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

function DisputeLine({ order, dispute }: { order: OrderRecord; dispute: Dispute }) {
  const { text, language } = useActionTexts();
  const { text: viewText } = useOrderTexts();
  const [isEnding, setEnding] = useState(false);
  const { openedAt, wonAt, provider, reference, reason } = dispute;
  const at = wonAt ?? openedAt;
  const facts = [providerInWords(provider, viewText), reference, at && formatMoment(at, language)];
  return (
    <>
      <p className={styles.refundHead}>
        <strong>{formatAmount(dispute, language)}</strong>
        <StatusBadge tone={wonAt ? 'ok' : 'bad'}>{text(wonAt ? 'disputeWon' : 'disputeOpen')}</StatusBadge>
      </p>
      <p className={styles.quiet}>{facts.filter(Boolean).join(', ')}</p>
      {reason ? <p className={styles.quiet}>{reason}</p> : null}
      {order.actions.includes('dispute') && !wonAt ? (
        <div className={styles.bar}>
          <Button variant="text" size="s" onClick={() => setEnding(true)}>
            {text('markWon')}
          </Button>
        </div>
      ) : null}
      {isEnding ? <WonDialog order={order} dispute={dispute} onClose={() => setEnding(false)} /> : null}
    </>
  );
}

interface WonDialogProps {
  readonly order: OrderRecord;
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

function WonDialog({ order, dispute: { paymentId, reference, ...sum }, onClose }: WonDialogProps) {
  const { text, language } = useActionTexts();
  const action = useOrderAction(() => {
    showToast(text('markedWon'));
    onClose();
  });
  const body = { orderId: order._id, version: order.version, paymentId, reference };
  return (
    <ActionDialog
      title={text('markWonTitle', { amount: formatAmount(sum, language) })}
      confirm={text('confirmMarkWon')}
      action={action}
      onConfirm={() => void action.run(api => api.call('POST /back/order/mark-dispute-won', body))}
      onClose={onClose}
      isDestructive
    >
      <p>{text('markWonText')}</p>
    </ActionDialog>
  );
}
