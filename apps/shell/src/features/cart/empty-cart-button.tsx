import { useText } from '@vh/i18n';
import { Button } from '@vh/ui';
import type { Cart } from '../../cart/use-cart.ts';
import { LaterErrorText } from '../failure/later-error-text.tsx';
import { useCartChanges } from './use-cart-changes.ts';

/** Releases everything in the cart; the page that follows offers to put it back. */
export function EmptyCartButton({ cart }: { readonly cart: Cart }) {
  const { text } = useText();
  const { empty } = useCartChanges(cart);
  return (
    <>
      <Button variant="text" size="s" busy={empty.isPending} onClick={() => empty.mutate()}>
        {text('cartEmptyAct')}
      </Button>
      {empty.error && (
        <p role="alert">
          <LaterErrorText error={empty.error} />
        </p>
      )}
    </>
  );
}
