import type { BodyOf, CallName, ParamsOf, ResponseOf } from '@vh/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { ApiClient, CallArguments, CallOptions } from './create-api-client.ts';
import { queryFor, type QueryInput } from './query-for.ts';

const ApiContext = createContext<ApiClient | undefined>(undefined);

/** Gives everything below it the client of the page or of the request. */
export function ApiProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ApiContext.Provider value={client}>{children}</ApiContext.Provider>;
}

/** The client of the page; throws outside of {@link ApiProvider}. */
export function useApi(): ApiClient {
  const client = useContext(ApiContext);
  if (!client) throw new Error('useApi needs an ApiProvider above it.');
  return client;
}

/** The answer of a call that reads, cached by its name and input. */
export function useApiQuery<C extends CallName>(name: C, ...input: QueryInput<C>) {
  return useQuery(queryFor(useApi(), name, ...input));
}

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
