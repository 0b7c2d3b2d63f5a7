import { organiserPaymentName, storeCreditName } from '@vh/domain';
import { formatDay, formatMoney, useText, readersZone } from '@vh/i18n';
import { Heading } from '@vh/ui';
import { refundKey, type BuyerOrder } from './order-state.model.ts';
import styles from './order.module.css';

/** What came back or is under way. */
export function RefundFacts({ order }: { order: BuyerOrder }) {
  const { text, language } = useText();
  if (order.refunds.length === 0) return null;
  // the buyer's own clock: it is about their account, not about the evening
  const timeZone = readersZone();
  return (
    <section className={styles.refunds}>
      <Heading level={2} size="t3">
        {text('orderRefundsTitle')}
      </Heading>
      <ul>
        {order.refunds.map((refund, index) => (
          <li key={index}>
            {text(refundKey(refund), {
              amount: formatMoney({ amount: refund.amount, currency: order.currency }, language),
              date: formatDay(refund.settledAt ?? refund.at, { language, timeZone }),
            })}
          </li>
        ))}
      </ul>
      {order.refunds.some(isOfPlatform) && <p>{text('ticketBackWay')}</p>}
    </section>
  );
}

/** Whether it goes back the way it was paid: not as store credit, and not by the organiser. */
function isOfPlatform({ method }: BuyerOrder['refunds'][number]): boolean {
  return method !== storeCreditName && method !== organiserPaymentName;
}
