import type { ApiClient, CallArguments } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import { isIdempotentCall, type CallName, type ResponseOf } from '@vh/contract';
import { isTestToken } from '@vh/domain';

/**
 * A client that reads and does nothing else: what a page would hold, join or count is refused before it is sent. The API
 * would not find it either, since the ids of a preview are of nothing.
 */
export function onlyLooking(api: ApiClient): ApiClient {
  return {
    ...api,
    call: (name, ...rest) =>
      isIdempotentCall(name)
        ? api.call(name, ...rest)
        : Promise.reject(new ApiError(409, { code: 'preview.not_sold', message: 'this is a preview' })),
  };
}

/** Calls of the shop that take the token of the link to test mode. */
const takesTestToken: readonly CallName[] = [
  'POST /front/cart/hold',
  'POST /front/cart/apply-code',
  'POST /front/event/seat-states',
  'POST /front/event/get-best-seats',
];

/** Between two looks at the seats of a draft: few people test at one time, so nothing waits for changes on the server. */
const lookAgainMs = 10_000;

/**
 * A client of the shop in test mode: it puts test tickets, seats and codes into a cart, and otherwise only reads.
 */
export function testShop(api: ApiClient, testToken: string): ApiClient {
  const looking = onlyLooking(api);
  function inTest<C extends CallName>(rest: CallArguments<C>): CallArguments<C> {
    // the compiler can't see through the tuple that CallArguments picks for a name that isn't known here
    const [body, options] = rest as readonly [body?: object, options?: object];
    return [{ ...body, testToken }, options] as unknown as CallArguments<C>;
  }
  const call: ApiClient['call'] = (name, ...rest) => {
    if (takesTestToken.includes(name)) return api.call(name, ...inTest<typeof name>(rest));
    // the cart of the browser may be one of tickets that are sold: only codes of test carts are removed here
    if (name === 'POST /front/cart/remove-code' && isTestToken(cartTokenOf(rest)))
      return api.call(name, ...rest);
    if (name === 'POST /front/event/seat-changes')
      // the same: the answer is that of the call which was named
      return lookAgain(call, rest) as unknown as ReturnType<typeof api.call<typeof name>>;
    return looking.call(name, ...rest);
  };
  return { ...looking, call };
}

function cartTokenOf(rest: readonly unknown[]): string {
  const [body] = rest as readonly [body?: { readonly cartToken?: string }];
  return body?.cartToken ?? '';
}

/** Waits, and answers the seats of a draft if they changed since a revision. */
async function lookAgain(
  call: ApiClient['call'],
  rest: readonly unknown[],
): Promise<ResponseOf<'POST /front/event/seat-changes'>> {
  const [{ eventId, since }, options] = rest as CallArguments<'POST /front/event/seat-changes'>;
  await new Promise(resolve => {
    const timer = setTimeout(resolve, lookAgainMs);
    options?.signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
  const states = await call<'POST /front/event/seat-states'>(
    'POST /front/event/seat-states',
    { eventId },
    options,
  );
  return states.revision === since ? { kind: 'none', revision: since } : { kind: 'all', states };
}
