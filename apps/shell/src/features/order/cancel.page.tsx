import { useText } from '@vh/i18n';
import { Heading, LinkButton } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { PageHead } from '../../app/page-head.tsx';
import { paths } from '../../app/paths.ts';
import { CancelOrder } from './cancel-order.tsx';
import { EndedOrder } from './ended-order.tsx';
import { heldUntil } from './held-until.ts';
import { NumberSentence } from './number-sentence.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderLines } from './order-lines.tsx';
import { isNothingCharged, viewOf, type BuyerOrder } from './order-state.model.ts';
import { PayActions } from './pay-actions.tsx';
import { useOrder } from './use-order.ts';
import styles from './order.module.css';

/** Back from the payment page without having paid: what is kept until when, and the way to pay after all. */
export function CancelPage() {
  const { text } = useText();
  const order = useOrder({ polls: false });
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('cancelTitle')} hidden />
      <OrderFrame query={order}>{found => <CancelledOrder order={found} />}</OrderFrame>
    </Wrap>
  );
}

function CancelledOrder({ order }: { order: BuyerOrder }) {
  const { text, language } = useText();
  const view = viewOf(order);
  const [line] = order.lines;
  if (view === 'tickets') {
    return (
      <>
        <Heading level={1}>{text('orderPaidAlready')}</Heading>
        <div className={styles.acts}>
          <LinkButton href={paths.success(order.orderToken)}>{text('showTickets')}</LinkButton>
        </div>
      </>
    );
  }
  if (view !== 'waiting') return <EndedOrder order={order} />;
  const canPay = order.payMethods.length > 0;
  // the notice at the ways to pay says it with the reason
  const saysWhy = canPay && order.payment?.failure !== undefined;
  const wayBack = line && (
    <LinkButton variant={canPay ? 'outline' : 'primary'} href={paths.event(line.eventSlug)}>
      {text('backToEvent')}
    </LinkButton>
  );
  return (
    <>
      <Heading level={1} size="t6">
        {text('cancelTitle')}
      </Heading>
      <p className={styles.lead}>
        <NumberSentence number={order.number} say={number => text('cancelText', { number })} />{' '}
        {isNothingCharged(order) && !saysWhy && text('payNothingCharged')}{' '}
        {order.payBy && text('cancelKept', { time: heldUntil(order, language) })}
      </p>
      <OrderLines order={order} />
      {canPay ? (
        <PayActions order={order}>{wayBack}</PayActions>
      ) : (
        <div className={styles.acts}>
          {wayBack}
          <CancelOrder orderToken={order.orderToken} />
        </div>
      )}
      <OrderHelp order={order} />
    </>
  );
}
