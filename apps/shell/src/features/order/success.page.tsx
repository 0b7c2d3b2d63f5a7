import { useApi } from '@vh/api-client';
import { formatMoney, useText } from '@vh/i18n';
import { Button, Heading, LinkButton, Notice, ProgressRope, Wrap } from '@vh/ui';
import { PageHead } from '../../app/page-head.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderHelp } from './order-help.tsx';
import { longWaitMs, viewOf, type BuyerOrder } from './order-state.model.ts';
import { TicketList } from './ticket-list.tsx';
import { UnhookedRope } from './unhooked-rope.tsx';
import { useOrder } from './use-order.ts';
import styles from './order.module.css';

/** After the payment: the tickets at once, or the truth about why they are not there yet. */
export function SuccessPage() {
  const { text } = useText();
  const order = useOrder({ polls: true });
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('yourOrder')} hidden />
      <OrderFrame query={order}>
        {found => {
          const view = viewOf(found);
          if (view === 'tickets') return <PaidOrder order={found} />;
          if (view === 'waiting') {
            return (
              <WaitingOrder
                order={found}
                lookedAt={order.dataUpdatedAt}
                onLook={() => void order.refetch()}
              />
            );
          }
          return <EndedOrder order={found} />;
        }}
      </OrderFrame>
    </Wrap>
  );
}

function PaidOrder({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const api = useApi();
  const count = order.tickets.length;
  const price = usePrice(order);
  return (
    <>
      <ProgressRope
        className={styles.rope ?? ''}
        label={text('stepOf', { step: 3, total: 3 })}
        steps={[text('stepPlaces'), text('stepPayment'), text('stepTickets')]}
        current={2}
      />
      <UnhookedRope />
      <Heading level={1} size="t6">
        {text('successTitle')}
      </Heading>
      <p className={styles.lead}>
        {order.total > 0
          ? text('successLead', { price, number: order.number })
          : text('successLeadFree', { number: order.number })}{' '}
        {text('successSent', { count, email: order.buyer.email })}
      </p>
      <div className={styles.acts}>
        {order.pdfUrl && (
          <LinkButton
            icon="download"
            href={api.downloadUrl('GET /front/ticket/pdf/{orderToken}', { orderToken: order.orderToken })}
            download=""
          >
            {text('saveAsPdf', { count })}
          </LinkButton>
        )}
        <Button variant="outline" icon="print" onClick={() => window.print()}>
          {text('print')}
        </Button>
      </div>
      <TicketList order={order} />
      <OrderHelp order={order} />
    </>
  );
}

interface WaitingOrderProps {
  readonly order: BuyerOrder;
  /** When the order was last looked at, in milliseconds since the epoch. */
  readonly lookedAt: number;
  readonly onLook: () => void;
}

function WaitingOrder({ order, lookedAt, onLook }: WaitingOrderProps) {
  const { text } = useText();
  const price = usePrice(order);
  const waitsLong = lookedAt - Date.parse(order.createdAt) > longWaitMs;
  return (
    <>
      <Heading level={1} size="t6">
        {text('waitingTitle')}
      </Heading>
      <p className={styles.lead} role="status">
        {text('waitingText', { number: order.number, email: order.buyer.email })}
      </p>
      {waitsLong && <Notice tone="wait">{text('waitingLong')}</Notice>}
      <div className={styles.acts}>
        <Button variant="outline" icon="refresh" onClick={onLook}>
          {text('checkAgain')}
        </Button>
        {order.payUrl && <LinkButton href={order.payUrl}>{text('tryAgain', { price })}</LinkButton>}
      </div>
      <OrderHelp order={order} />
    </>
  );
}

function EndedOrder({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const keys = {
    needs_refund: 'orderNeedsRefund',
    refunded: 'orderRefunded',
    released: 'cancelReleased',
  } as const;
  const view = viewOf(order);
  return (
    <>
      <Heading level={1}>{order.number}</Heading>
      {view !== 'tickets' && view !== 'waiting' && <p className={styles.lead}>{text(keys[view])}</p>}
      <OrderHelp order={order} />
    </>
  );
}

function usePrice(order: BuyerOrder): string {
  const { language } = useText();
  return formatMoney({ amount: order.total, currency: order.currency }, language);
}
