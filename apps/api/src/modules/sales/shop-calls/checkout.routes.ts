import { hasRole } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createTestCheckout } from '../test-checkout/test-checkout.service.ts';
import { isOfTestMode } from '../test-checkout/test-mode.ts';
import { createTestOrderMail } from '../test-checkout/test-order-mail.service.ts';
import { createCheckout, type CheckoutServices } from '../checkout/checkout.service.ts';
import { createCreditCheck, createCreditTries } from '../checkout/credit-check.service.ts';

export function checkoutHandlers(
  deps: Deps,
  services: CheckoutServices,
): Pick<Handlers, 'POST /front/checkout/submit' | 'POST /front/store-credit/check'> {
  const checkout = createCheckout(deps, services);
  const tests = createTestCheckout(deps, createTestOrderMail(deps));
  const tries = createCreditTries(deps);
  const checkCredit = createCreditCheck(deps, { inventory: services.inventory, tries });
  return {
    'POST /front/store-credit/check': ({ body, request }) => checkCredit(body, request.address),
    'POST /front/checkout/submit': async ({ body, actor, request }) => {
      // what staff buy while they are signed in at work is not in their buyers' account
      const isBuyer = actor !== undefined && hasRole(actor, 'app-individual');
      const { address } = request;
      if (isOfTestMode(body.cartToken)) return tests.submit(body);
      if (body.storeCredit) tries.check(address);
      try {
        return await checkout.submit(body, { userId: isBuyer ? actor.userId : null, address });
      } catch (error) {
        if (error instanceof AppError && error.code === 'store_credit.unknown') tries.take(address);
        throw error;
      }
    },
  };
}
