import type { CallName, ResponseOf } from '@vh/contract';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { ApiClient } from './create-api-client.ts';
import { queryFor, queryKeyFor, type QueryInput } from './query-for.ts';

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

function useWatchedAnswer<C extends CallName>(name: C, ...input: QueryInput<C>): ResponseOf<C> | undefined {
  return useApiQuery(name, ...input).data;
}

function useKnownAnswer<C extends CallName>(name: C, ...input: QueryInput<C>): ResponseOf<C> | undefined {
  const hash = input.length === 0 ? plainHash(name) : hashKey(queryKeyFor(name, ...input));
  // the cache was filled by calls of this name only
  return useQueryClient().getQueryCache().get<ResponseOf<C>>(hash)?.state.data;
}

/** The hashes of calls without input, which are asked for most. */
const plainHashes = new Map<CallName, string>();

function plainHash(name: CallName): string {
  const hash = plainHashes.get(name) ?? hashKey([name, null, null]);
  plainHashes.set(name, hash);
  return hash;
}

/**
 * The answer of a call that reads, when it is all one wants; undefined until it is there. A page asks dozens of times
 * for the same few; on the server, where no answer changes while it is drawn, nobody is set to watch them.
 */
export const useAnswer = typeof document === 'undefined' ? useKnownAnswer : useWatchedAnswer;
