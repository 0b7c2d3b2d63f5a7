import { useMutation } from '@tanstack/react-query';
import type { BodyOf, CallName, ParamsOf, ResponseOf } from '@vh/contract';
import { useApi } from './api-context.tsx';
import type { CallArguments, CallOptions } from './create-api-client.ts';

/** What a mutation of a call is given: the body, and path parts where the call has some. */
export type CallVariables<C extends CallName> = { readonly body: BodyOf<C> } & (ParamsOf<C> extends undefined
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<C> });

/** A call that changes something, as a TanStack mutation. */
export function useCall<C extends CallName>(name: C, options?: Pick<CallOptions<C>, 'idempotent' | 'token'>) {
  const client = useApi();
  return useMutation<ResponseOf<C>, Error, CallVariables<C>>({
    mutationKey: [name],
    mutationFn: ({ body, params }) =>
      client.call(name, ...([body, { ...options, params }] as unknown as CallArguments<C>)),
  });
}
