import type { BodyOf, CallName, ParamsOf, ResponseOf } from '@vh/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient, CallArguments } from './create-api-client.ts';

/** Body and path parts of a call that is used as a query; the path parts only where the call has some. */
export type QueryInput<C extends CallName> =
  ParamsOf<C> extends undefined
    ? undefined extends BodyOf<C>
      ? [body?: BodyOf<C>]
      : [body: BodyOf<C>]
    : [body: BodyOf<C>, params: ParamsOf<C>];

/** Cache key of a call: its name first, so that all queries of one call can be invalidated by `[name]`. */
export type ApiQueryKey<C extends CallName> = readonly [
  name: C,
  body: BodyOf<C> | null,
  params: ParamsOf<C> | null,
];

/** The cache key of a call with this body and these path parts. */
export function queryKeyFor<C extends CallName>(name: C, ...input: QueryInput<C>): ApiQueryKey<C> {
  const [body, params] = input as [BodyOf<C>?, ParamsOf<C>?];
  return [name, body ?? null, params ?? null];
}

/** TanStack query options of a call; the client has already repeated it once, so the query does not retry again. */
export function queryFor<C extends CallName>(client: ApiClient, name: C, ...input: QueryInput<C>) {
  const [body, params] = input as [BodyOf<C>?, ParamsOf<C>?];
  return queryOptions<ResponseOf<C>, Error, ResponseOf<C>, ApiQueryKey<C>>({
    queryKey: queryKeyFor(name, ...input),
    queryFn: ({ signal }) => client.call(name, ...callArguments<C>(body, { params, signal })),
    retry: false,
  });
}

function callArguments<C extends CallName>(body: unknown, options: unknown): CallArguments<C> {
  return [body, options] as unknown as CallArguments<C>;
}
