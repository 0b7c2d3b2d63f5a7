import { useText, readersZone, formatDayTime } from '@vh/i18n';
import { Heading, LinkButton } from '@vh/ui';
import { ProgressRope } from '@vh/ui/shell';
import { unpaidOrderPath } from '../../app/order-paths.ts';
import { paths, withLanguage } from '../../app/paths.ts';
import type { Cart } from '../../cart/use-cart.ts';
import { CancelOrder } from '../order/cancel-order.tsx';
import { NumberSentence } from '../order/number-sentence.tsx';
import styles from './checkout.module.css';

/** What stands here after the cart became an order that waits for its payment: after "back", or in another tab. */
export function OrderInProgress({ order }: { readonly order: NonNullable<Cart['order']> }) {
  const { text, language } = useText();
  return (
    <div className={styles.progress}>
      <ProgressRope
        className={styles.rope ?? ''}
        label={text('stepOf', { step: 2, total: 3 })}
        steps={[text('stepPlaces'), text('stepPayment'), text('stepTickets')]}
        current={1}
      />
      <Heading level={1}>{text('inProgressTitle')}</Heading>
      <p>
        <NumberSentence number={order.number} say={number => text('inProgressText', { number })} />
      </p>
      {order.payBy && <p>{text('inProgressUntil', { time: momentOf(order.payBy) })}</p>}
      <p className={styles.progressActs}>
        <LinkButton href={unpaidOrderPath(order.orderToken)} size="l">
          {text('inProgressPay')}
        </LinkButton>
        <LinkButton href={withLanguage(paths.archive, language)} variant="outline" size="l">
          {text('findEvents')}
        </LinkButton>
        <CancelOrder orderToken={order.orderToken} />
      </p>
    </div>
  );

  function momentOf(iso: string): string {
    const style = { language, timeZone: readersZone() };
    return formatDayTime(iso, style);
  }
}
