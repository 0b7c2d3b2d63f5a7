import { useText } from '@vh/i18n';
import type { BuyerOrder } from './order-state.model.ts';
import styles from './order.module.css';

/** What an order without tickets is about. */
export function OrderLines({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  return (
    <ul className={styles.lines}>
      {order.lines.map(({ _id, quantity, ticketTypeName, eventTitle }) => (
        <li key={_id}>
          <b>{eventTitle}</b>
          <span>{text('summaryLine', { quantity, name: ticketTypeName })}</span>
        </li>
      ))}
    </ul>
  );
}
