import { useQueryClient } from '@tanstack/react-query';
import { formatMoney, useText } from '@vh/i18n';
import { Heading, LinkButton } from '@vh/ui';
import { HoldTimer } from '@vh/ui/shell';
import { paths, withLanguage } from '../../app/paths.ts';
import { cartQueryName, type Cart } from '../../cart/use-cart.ts';
import { CartLineControls } from '../cart/cart-line-controls.tsx';
import styles from '../cart/cart.module.css';

interface InYourCartProps {
  readonly cart: Cart;
  readonly eventId: string;
}

/** What the cart holds of an event, until when, and the way to change or pay for it. */
export function InYourCart({ cart, eventId }: InYourCartProps) {
  const { text, language } = useText();
  const queryClient = useQueryClient();
  const lines = cart.lines.filter(line => line.eventId === eventId);
  if (lines.length === 0) return null;
  return (
    <section className={styles.held} aria-labelledby="in-your-cart" data-cart tabIndex={-1}>
      <Heading level={3} size="t3" id="in-your-cart">
        {text('inCart')}
      </Heading>
      {cart.expiresAt && (
        <HoldTimer
          until={cart.expiresAt}
          label={text('placesHeld')}
          warningLabel={text('placesHeld')}
          expiredLabel={text('placesExpired')}
          onExpire={() => void queryClient.invalidateQueries({ queryKey: [cartQueryName] })}
        />
      )}
      <ul className={styles.heldLines}>
        {lines.map(line => (
          <li key={line.holdId}>
            <span className={styles.heldName}>
              {text('summaryLine', { quantity: line.quantity, name: line.ticketTypeName })}
            </span>
            {', '}
            {formatMoney({ amount: line.total, currency: cart.currency }, language)}
            <CartLineControls cart={cart} line={line} />
          </li>
        ))}
      </ul>
      <div className={styles.heldActs}>
        <LinkButton href={withLanguage(paths.checkout, language)} variant="outline" iconEnd="arrow-right">
          {text('cartToCheckout')}
        </LinkButton>
      </div>
    </section>
  );
}
