import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Inventory } from '#inventory';
import { createCartTransfers } from './cart-transfer.service.ts';

/** The calls by which a widget's cart comes to the shop. */
export function cartTransferHandlers(
  deps: Deps,
  { inventory }: { readonly inventory: Inventory },
): Pick<Handlers, 'POST /front/cart/create-transfer' | 'POST /front/cart/accept-transfer'> {
  const transfers = createCartTransfers(deps, inventory);
  return {
    'POST /front/cart/create-transfer': ({ body }) => transfers.createTransfer(body.cartToken),
    'POST /front/cart/accept-transfer': ({ body }) => transfers.acceptTransfer(body),
  };
}
