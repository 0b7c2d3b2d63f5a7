import type { Currency, TicketPrice } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Kbd } from '@vh/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { basketTotal } from './basket.model.ts';
import type { Basket } from './basket.ts';
import { BasketRow } from './basket-row.tsx';
import type { PriceChange } from './fresh-prices.model.ts';
import styles from './basket-panel.module.css';

/** Where the panel is on the page. */
export const basketId = 'counter-basket';

/** What the panel shows and tells. */
export interface BasketPanelProps {
  readonly basket: Basket;
  readonly priceChanges: readonly PriceChange[];
  readonly currency: Currency | undefined;
  /** How many of a ticket type a sale may hold now. */
  readonly mostOf: (ticketTypeId: string) => number;
  readonly onSet: (ticketTypeId: string, quantity: number) => void;
  /** The buyer says another price; undefined for what is none. */
  readonly onPrice: (ticketTypeId: string, price: TicketPrice | undefined) => void;
  readonly onClear: () => void;
  /** The ways to pay, below the total. */
  readonly children: ReactNode;
}

/** The basket with its total; always in sight. */
export function BasketPanel({
  basket,
  priceChanges,
  currency,
  mostOf,
  onSet,
  onPrice,
  onClear,
  children,
}: BasketPanelProps) {
  const { text, language } = useTexts();
  const empty = basket.lines.length === 0;
  return (
    <section id={basketId} className={styles.panel} aria-label={text('basket')}>
      {empty ? (
        <div className={styles.empty}>
          <p>{text('basketEmpty')}</p>
          <p className={styles.hint}>{text('basketEmptyHint')}</p>
        </div>
      ) : (
        <ul className={styles.lines}>
          {basket.lines.map(line => (
            <BasketRow
              key={line.ticketTypeId}
              line={line}
              newPrice={priceChanges.find(({ ticketTypeId }) => ticketTypeId === line.ticketTypeId)?.now}
              most={mostOf(line.ticketTypeId)}
              currency={currency}
              onSet={onSet}
              onPrice={onPrice}
            />
          ))}
        </ul>
      )}
      {empty ? null : (
        <p className={styles.clear}>
          <Button variant="text" onClick={onClear}>
            {text('clearBasket')} <Kbd>Esc</Kbd>
          </Button>
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.total}>
          <span>{text('toPay')}</span>
          <output aria-live="polite">
            {currency ? formatMoney({ amount: basketTotal(basket), currency }, language) : '0'}
          </output>
        </p>
        {children}
      </div>
    </section>
  );
}
