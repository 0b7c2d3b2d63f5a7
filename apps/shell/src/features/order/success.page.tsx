import { useText } from '@vh/i18n';
import { Button, Heading, Notice, VisuallyHidden } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useTracked } from '../../consent/track.ts';
import { BankTransferPanel, waitsForTransfer } from './bank-transfer-panel.tsx';
import { EndedOrder } from './ended-order.tsx';
import { heldUntil } from './held-until.ts';
import { MailWithheld } from './mail-withheld.tsx';
import { NumberSentence } from './number-sentence.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderHelp } from './order-help.tsx';
import { purchaseHit } from './order-hit.ts';
import { OrderLines } from './order-lines.tsx';
import { longWaitMs, viewOf, type BuyerOrder } from './order-state.model.ts';
import { PaidOrder } from './paid-order.tsx';
import { PayActions } from './pay-actions.tsx';
import { ReservationPanel, waitsForCounter } from './reservation-panel.tsx';
import { useOrder } from './use-order.ts';
import styles from './order.module.css';

/** The place a buyer comes back to: the tickets, or the truth about why there are none, and what now. */
export function SuccessPage() {
  const { text } = useText();
  const order = useOrder({ polls: true });
  const hasArrived = useArrival(order.data);
  usePurchase(order.data);
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('yourOrder')} hidden />
      <VisuallyHidden as="p">
        <span role="status">{hasArrived ? text('orderNowPaid') : ''}</span>
      </VisuallyHidden>
      <OrderFrame query={order}>
        {found => {
          const view = viewOf(found);
          if (view === 'tickets') return <PaidOrder order={found} lookedAt={order.dataUpdatedAt} />;
          if (view !== 'waiting') return <EndedOrder order={found} />;
          return (
            <WaitingOrder order={found} lookedAt={order.dataUpdatedAt} onLook={() => void order.refetch()} />
          );
        }}
      </OrderFrame>
    </Wrap>
  );
}

/** True when the tickets came while the page was open: that is told to who can't see it. */
function useArrival(order: BuyerOrder | undefined): boolean {
  const view = order && viewOf(order);
  const [hasWaited, setWaited] = useState(false);
  // set while rendering, as React's documentation has it for what follows from earlier values
  if (view === 'waiting' && !hasWaited) setWaited(true);
  return hasWaited && view === 'tickets';
}

/** Tells of the purchase once the tickets are there. */
function usePurchase(order: BuyerOrder | undefined): void {
  const paid = order && viewOf(order) === 'tickets' ? order : undefined;
  useTracked(paid?.number, () => paid && purchaseHit(paid));
}

interface WaitingOrderProps {
  readonly order: BuyerOrder;
  /** When the order was last looked at, in milliseconds since the epoch. */
  readonly lookedAt: number;
  readonly onLook: () => void;
}

function WaitingOrder({ order, lookedAt, onLook }: WaitingOrderProps) {
  const { text, language } = useText();
  const waitsLong = lookedAt - Date.parse(order.createdAt) > longWaitMs;
  if (waitsForCounter(order)) {
    return (
      <>
        <ReservationPanel order={order} />
        <MailWithheld order={order} />
        <PayActions order={order} isBegunHere />
        <OrderLines order={order} />
        <OrderHelp order={order} />
      </>
    );
  }
  if (waitsForTransfer(order)) {
    return (
      <>
        <BankTransferPanel order={order} />
        <MailWithheld order={order} />
        <PayActions order={order} isBegunHere />
        <OrderHelp order={order} />
      </>
    );
  }
  // such as the difference of an exchange, which nobody has begun to pay
  const isBegun = order.payment !== undefined || order.payUrl !== undefined;
  const { number, buyer } = order;
  return (
    <>
      <Heading level={1} size="t6">
        {text(isBegun ? 'waitingTitle' : 'cancelTitle')}
      </Heading>
      <p className={styles.lead} role="status">
        <NumberSentence
          number={number}
          say={said =>
            isBegun
              ? text('waitingText', { number: said, email: buyer.email })
              : text('cancelText', { number: said })
          }
        />
      </p>
      {order.payBy && <p>{text('cancelKept', { time: heldUntil(order, language) })}</p>}
      {isBegun && waitsLong && <Notice tone="wait">{text('waitingLong')}</Notice>}
      {isBegun && (
        <div className={styles.acts}>
          <Button variant="outline" icon="refresh" onClick={onLook}>
            {text('checkAgain')}
          </Button>
        </div>
      )}
      <PayActions order={order} />
      <OrderLines order={order} />
      <OrderHelp order={order} />
    </>
  );
}
