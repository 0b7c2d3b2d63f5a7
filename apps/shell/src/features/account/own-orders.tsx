import { useReadersZone } from '../../app/use-readers-zone.ts';
import type { ResponseOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { formatMoney, useText, formatDayTime, formatShortDay } from '@vh/i18n';
import { Heading, Link, StatusBadge, type StatusTone } from '@vh/ui';
import { paths } from '../../app/paths.ts';
import { stateKeys } from '../order/order-state.model.ts';
import styles from './account.module.css';

type OwnOrder = ResponseOf<'POST /front/account/get-orders'>['rows'][number];

const tones: Readonly<Record<OwnOrder['state'], StatusTone>> = {
  held: 'wait',
  booked: 'wait',
  paid: 'ok',
  partially_refunded: 'info',
  refunded: 'mute',
  expired: 'mute',
  released: 'mute',
  cancelled: 'mute',
  needs_refund: 'wait',
};

/** Orders as rows, each the way to its own page. */
export function OwnOrders({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ul className={styles.orders}>
      {orders.map(order => (
        <li key={order.orderToken}>
          <OwnOrderRow order={order} />
        </li>
      ))}
    </ul>
  );
}

function OwnOrderRow({ order }: { order: OwnOrder }) {
  const { text, language } = useText();
  const style = { language, timeZone: order.timezone, readerZone: useReadersZone() };
  return (
    <article className={styles.order}>
      <div className={styles.what}>
        <p className={styles.when}>{formatDayTime(order.date, style)}</p>
        <Heading level={2} size="t3">
          <Link href={`${paths.success(order.orderToken)}&lang=${language}`} className={styles.link}>
            {order.eventTitle}
          </Link>
        </Heading>
        <p>
          {text('accountTickets', { count: order.quantity })}
          {order.moreEvents > 0 && `, ${text('accountMoreEvents', { count: order.moreEvents })}`}
          {`, ${text('accountOrdered', { date: formatShortDay(order.createdAt, { language }) })}`}
        </p>
      </div>
      <p className={styles.facts}>
        <span className={styles.number}>{groupCode(order.number)}</span>
        <span>{formatMoney({ amount: order.total, currency: order.currency }, language)}</span>
        <StatusBadge tone={tones[order.state]}>{text(stateKeys[order.state])}</StatusBadge>
      </p>
    </article>
  );
}
