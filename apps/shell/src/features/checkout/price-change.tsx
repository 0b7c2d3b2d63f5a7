import { formatMoney, useText } from '@vh/i18n';
import { Notice } from '@vh/ui';
import type { Cart } from '../../cart/use-cart.ts';
import styles from './checkout.module.css';
import { changedLines, type TriedOrder } from './price-change.model.ts';

interface PriceChangeProps {
  readonly tried: TriedOrder;
  readonly cart: Cart;
  /** By the prices of now, minor units. */
  readonly total: number;
}

/** Says which prices have changed since the order was sent, and what it would cost now; nothing was ordered. */
export function PriceChange({ tried, cart, total }: PriceChangeProps) {
  const { text, language } = useText();
  const money = (amount: number) => formatMoney({ amount, currency: cart.currency }, language);
  const lines = changedLines(tried.cart, cart);
  return (
    <Notice tone="bad" live="assertive" className={styles.failure} title={text('priceChangedTitle')}>
      <p>{text('priceChangedTotal', { before: money(tried.total), after: money(total) })}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ holdId, name, before, after }) => (
            <li key={holdId}>
              {text('priceChangedLine', { name, before: money(before), after: money(after) })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
