import { useText } from '@vh/i18n';
import { Icon, Link } from '@vh/ui';
import { paths } from '../app/paths.ts';
import { useTicketCount } from '../cart/use-cart.ts';
import styles from './cart-link.module.css';

/** The cart with the number of held tickets. */
export function CartLink({ onlyWhenFilled = false }: { onlyWhenFilled?: boolean }) {
  const { text } = useText();
  const count = useTicketCount();
  if (onlyWhenFilled && count === 0) return null;
  const label = count > 0 ? text('cartWithCount', { count }) : text('cart');
  return (
    <Link className={styles.cart} href={paths.checkout} aria-label={label} title={label}>
      <Icon name="ticket" />
      {count > 0 && (
        <b className={styles.count} aria-hidden="true">
          {count}
        </b>
      )}
    </Link>
  );
}
