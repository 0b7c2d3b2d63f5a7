import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';

/** Hands out each finished query of a render once, so that it can follow the page to the browser. */
export interface QueryStream {
  /** The finished queries not handed out yet; undefined when there are none. */
  takeNew(): DehydratedState | undefined;
}

/** A stream over the queries of one request. */
export function createQueryStream(queryClient: QueryClient): QueryStream {
  const sent = new Set<string>();
  return {
    takeNew() {
      const state = dehydrate(queryClient, {
        shouldDehydrateQuery: query => query.state.status === 'success' && !sent.has(query.queryHash),
      });
      for (const query of state.queries) sent.add(query.queryHash);
      return state.queries.length > 0 ? state : undefined;
    },
  };
}
