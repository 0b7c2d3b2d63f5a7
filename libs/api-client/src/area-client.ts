import type { CallName } from '@vh/contract';
import type { ApiClient, CallArguments } from './create-api-client.ts';

/** A client whose calls are made in an area (`manager`, `client/{id}`), so that the API answers by the area's role alone. */
export function areaClient(client: ApiClient, area: string): ApiClient {
  function inArea<C extends CallName>(rest: CallArguments<C>): CallArguments<C> {
    // the compiler can't see through the tuple that CallArguments picks for a name that isn't known here
    const [body, options] = rest as readonly [body?: unknown, options?: object];
    return [body, { area, ...options }] as unknown as CallArguments<C>;
  }
  return {
    ...client,
    call: (name, ...rest) => client.call(name, ...inArea<typeof name>(rest)),
    file: (name, ...rest) => client.file(name, ...inArea<typeof name>(rest)),
  };
}
