import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { accessHeader } from '#catalogue';
import type { Inventory } from '#inventory';
import type { Providers } from '#payments';
import { createTestCarts } from '../test-checkout/test-carts.service.ts';
import { isOfTestMode } from '../test-checkout/test-mode.ts';
import { createCartService } from '../cart/cart.service.ts';

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
  const tests = createTestCarts(deps);
  const cartsOf = (cartToken: string) => (isOfTestMode(cartToken) ? tests : carts);
  return {
    'POST /front/cart/hold': ({ body, request }) =>
      body.testToken !== undefined
        ? tests.hold(body, body.testToken)
        : carts.hold(body, { access: request.headers[accessHeader], address: request.address }),
    'POST /front/cart/get': ({ body }) => cartsOf(body.cartToken).get(body.cartToken, body.lang),
    'POST /front/cart/release': ({ body }) => cartsOf(body.cartToken).release(body.cartToken, body.holdId),
    'POST /front/cart/empty': ({ body }) => cartsOf(body.cartToken).empty(body.cartToken),
    'POST /front/cart/set-quantity': ({ body, request }) =>
      isOfTestMode(body.cartToken) ? tests.setQuantity(body) : carts.setQuantity(body, request.address),
    'POST /front/cart/set-price': ({ body }) => cartsOf(body.cartToken).setPrice(body),
    'POST /front/cart/extend': ({ body }) => cartsOf(body.cartToken).extend(body.cartToken),
  };
}
