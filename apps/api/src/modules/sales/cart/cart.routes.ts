import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { accessHeader } from '#catalogue';
import type { Inventory } from '#inventory';
import type { Providers } from '#payments';
import { createCartService } from './cart.service.ts';

export function cartHandlers(
  deps: Deps,
  { inventory, providers }: { readonly inventory: Inventory; readonly providers: Providers },
): Pick<
  Handlers,
  | 'POST /front/cart/hold'
  | 'POST /front/cart/get'
  | 'POST /front/cart/release'
  | 'POST /front/cart/empty'
  | 'POST /front/cart/set-quantity'
  | 'POST /front/cart/set-price'
  | 'POST /front/cart/extend'
> {
  const carts = createCartService(deps, inventory, providers);
  return {
    'POST /front/cart/hold': ({ body, request }) =>
      carts.hold(body, { access: request.headers[accessHeader], address: request.address }),
    'POST /front/cart/get': ({ body }) => carts.get(body.cartToken, body.lang),
    'POST /front/cart/release': ({ body }) => carts.release(body.cartToken, body.holdId),
    'POST /front/cart/empty': ({ body }) => carts.empty(body.cartToken),
    'POST /front/cart/set-quantity': ({ body, request }) => carts.setQuantity(body, request.address),
    'POST /front/cart/set-price': ({ body }) => carts.setPrice(body),
    'POST /front/cart/extend': ({ body }) => carts.extend(body.cartToken),
  };
}
