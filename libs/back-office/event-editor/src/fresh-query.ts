import type { UseQueryOptions } from '@tanstack/react-query';

/**
 * A query that is asked again each time somebody begins, and not while they write: what is edited must be what is
 * stored. `round` counts how often it was begun.
 */
export function freshQuery<T, K extends readonly unknown[]>(
  {
    queryKey,
    queryFn,
  }: { readonly queryKey: K; readonly queryFn?: UseQueryOptions<T, Error, T, K>['queryFn'] },
  round: number,
): UseQueryOptions<T, Error, T, readonly unknown[]> {
  return {
    queryKey: [...queryKey, round],
    queryFn: queryFn as UseQueryOptions<T, Error, T, readonly unknown[]>['queryFn'],
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  };
}
