import { hasRole } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createCheckout, type CheckoutServices } from './checkout.service.ts';

export function checkoutHandlers(
  deps: Deps,
  services: CheckoutServices,
): Pick<Handlers, 'POST /front/checkout/submit'> {
  const checkout = createCheckout(deps, services);
  return {
    'POST /front/checkout/submit': ({ body, actor, request }) => {
      // what staff buy while they are signed in at work is not in their buyers' account
      const isBuyer = actor !== undefined && hasRole(actor, 'app-individual');
      return checkout.submit(body, { userId: isBuyer ? actor.userId : null, address: request.address });
    },
  };
}
