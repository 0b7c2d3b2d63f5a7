import { type ApiClient } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import { isIdempotentCall } from '@vh/contract';

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
