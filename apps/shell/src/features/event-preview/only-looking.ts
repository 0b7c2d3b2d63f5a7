import type { ApiClient, CallArguments } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import { isIdempotentCall, type CallName } from '@vh/contract';

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

/** A client of the shop in test mode: it puts test tickets into a cart, and otherwise only reads. */
export function testShop(api: ApiClient, testToken: string): ApiClient {
  const looking = onlyLooking(api);
  function inTest<C extends CallName>(rest: CallArguments<C>): CallArguments<C> {
    // the compiler can't see through the tuple that CallArguments picks for a name that isn't known here
    const [body, options] = rest as readonly [body?: object, options?: object];
    return [{ ...body, testToken }, options] as unknown as CallArguments<C>;
  }
  return {
    ...looking,
    call: (name, ...rest) =>
      name === 'POST /front/cart/hold'
        ? api.call(name, ...inTest<typeof name>(rest))
        : looking.call(name, ...rest),
  };
}
