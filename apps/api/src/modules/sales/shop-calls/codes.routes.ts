import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Inventory } from '#inventory';
import { createCodesService } from '../cart/codes.service.ts';
import { createTestCodes } from '../test-checkout/test-codes.service.ts';
import { isOfTestMode } from '../test-checkout/test-mode.ts';

type CodesCalls =
  | 'POST /front/cart/apply-code'
  | 'POST /front/cart/remove-code'
  | 'POST /front/cart/get-code-offers';

/** A buyer mistypes a few times; a list of guesses does not pass. Codes that fit are not counted. */
const wrongTries = { tries: 15, seconds: 600 };

/** The calls about codes that buyers make. */
export function codesHandlers(
  deps: Deps,
  { inventory }: { readonly inventory: Inventory },
): Pick<Handlers, CodesCalls> {
  const codes = createCodesService(deps, inventory);
  const tests = createTestCodes(deps);
  const codesOf = (cartToken: string) => (isOfTestMode(cartToken) ? tests : codes);
  const wrong = createRateLimiter(wrongTries, deps.clock);
  return {
    'POST /front/cart/apply-code': async ({ body, request }) => {
      wrong.check(request.address);
      try {
        const isTest = body.testToken !== undefined || isOfTestMode(body.cartToken);
        return await (isTest ? tests : codes).apply(body);
      } catch (error) {
        if (tellsOfCode(error)) wrong.take(request.address);
        throw error;
      }
    },
    'POST /front/cart/remove-code': ({ body }) => codesOf(body.cartToken).remove(body),
    'POST /front/cart/get-code-offers': ({ body }) => codesOf(body.cartToken).offers(body),
  };
}

/** Anyone who guesses learns something from these answers. */
function tellsOfCode(error: unknown): boolean {
  return (
    error instanceof AppError && ['code.unknown', 'code.not_applicable', 'code.expired'].includes(error.code)
  );
}
