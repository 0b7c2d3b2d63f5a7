import type { Currency } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Icon } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { basketCount, basketTotal } from './basket.model.ts';
import type { Basket } from './basket.ts';
import { basketId } from './basket-panel.tsx';
import styles from './basket-bar.module.css';

/** On phones, where the basket lies below the ticket types: what is in it, and the way to pay it. */
export function BasketBar({ basket, currency }: { basket: Basket; currency: Currency | undefined }) {
  const { text, language } = useTexts();
  const count = basketCount(basket);
  if (count === 0 || !currency) return null;
  return (
    <button
      type="button"
      className={styles.bar}
      onClick={() => document.getElementById(basketId)?.scrollIntoView({ block: 'end' })}
    >
      <span>{text('ticketsCount', { count })}</span>
      <b>{formatMoney({ amount: basketTotal(basket), currency }, language)}</b>
      <span className={styles.act}>
        {text('toBasket')} <Icon name="chevron-down" />
      </span>
    </button>
  );
}
