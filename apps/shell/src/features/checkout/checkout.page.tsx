import { isTestToken } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Button, ErrorPanel, Heading, Notice, Skeleton, VisuallyHidden, cx } from '@vh/ui';
import { ProgressRope, Wrap } from '@vh/ui/shell';
import { useDeferredValue, useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useHeadingFocus } from '../../app/use-heading-focus.ts';
import { useCartEmptied, useCartToken } from '../../cart/cart-store.ts';
import { useCartBroadcast } from '../../cart/cart-broadcast.ts';
import { useCart, type Cart } from '../../cart/use-cart.ts';
import { TestBanner } from '../event-preview/test-banner.tsx';
import { ErrorText } from '../failure/error-text.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { CartTransferFailure } from './cart-transfer-failure.tsx';
import { OrderInProgress } from './order-in-progress.tsx';
import styles from './checkout.module.css';
import { useCartTransfer } from './use-cart-transfer.ts';
import { useIsHydrated } from '../../later/use-is-hydrated.ts';

/** From held places to a paid order. */
export function CheckoutPage() {
  const { text } = useText();
  const token = useCartToken();
  return (
    <>
      {token !== undefined && isTestToken(token) && <TestBanner />}
      <Wrap className={styles.page}>
        <PageHead title={text('checkoutTitle')} hidden />
        <HandedOverContent />
      </Wrap>
    </>
  );
}

/** What was chosen in a widget on another site comes first; see decision 0020. */
function HandedOverContent() {
  const { isTaking, error, tryAgain } = useCartTransfer(useIsHydrated());
  if (isTaking) return <CheckoutSkeleton />;
  return (
    <>
      <CartTransferFailure error={error} onTryAgain={tryAgain} />
      <CheckoutContent />
    </>
  );
}

function CheckoutContent() {
  const { text } = useText();
  const token = useCartToken();
  const cart = useCart();
  const isHydrated = useIsHydrated();
  const wasEmptied = useCartEmptied();
  useCartBroadcast();
  const shown = useLastFilledCart(cart.data);
  // The form is drawn in slices behind the skeleton: with the answer it would be one task that hears nobody.
  const isFormDue = useDeferredValue(shown !== undefined, false);
  if (cart.data?.order) return <OrderInProgress order={cart.data.order} />;
  if (shown && wasEmptied && cart.data?.lines.length === 0) return <EmptyCart emptied={shown} />;
  if (shown && isFormDue) return <CheckoutForm cart={shown} isExpired={cart.data?.lines.length === 0} />;
  if (cart.isError) {
    return (
      <ErrorPanel
        headingLevel={1}
        title={text('unexpectedError')}
        action={
          <Button variant="outline" onClick={() => void cart.refetch()}>
            {text('retry')}
          </Button>
        }
      >
        <ErrorText error={cart.error} />
      </ErrorPanel>
    );
  }
  if (shown || !isHydrated || (token !== undefined && cart.isPending)) return <CheckoutSkeleton />;
  return <EmptyCart />;
}

/** A cart that expired while the form was open stays on screen, so that nothing typed is lost. */
function useLastFilledCart(cart: Cart | undefined): Cart | undefined {
  const [last, setLast] = useState<Cart>();
  const isFilled = cart !== undefined && cart.lines.length > 0;
  // Set while rendering and not in an effect: the form must not vanish for one frame.
  if (isFilled && cart !== last) setLast(cart);
  return isFilled ? cart : last;
}

function CheckoutSkeleton() {
  const { text } = useText();
  useHeadingFocus();
  return (
    <div className={cx(styles.columns, styles.waiting)}>
      <aside className={styles.aside}>
        <Skeleton height={280} />
      </aside>
      <div>
        <ProgressRope
          className={styles.rope ?? ''}
          label={text('stepOf', { step: 2, total: 3 })}
          steps={[text('stepPlaces'), text('stepPayment'), text('stepTickets')]}
          current={1}
        />
        <Heading level={1} className={styles.title}>
          {text('whoIsItFor')}
        </Heading>
        <noscript>
          <Notice tone="wait">{text('checkoutNeedsScripts')}</Notice>
        </noscript>
        <VisuallyHidden>{text('loading')}</VisuallyHidden>
        <Skeleton height={52} lines={4} />
      </div>
    </div>
  );
}
