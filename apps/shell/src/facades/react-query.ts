/**
 * What areas can import from @tanstack/react-query. Offered whole, the parts that only servers use would sit in
 * the storefront's first file. Add a name here before an area uses it; anything else is undefined at run time.
 */
export {
  keepPreviousData,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  queryOptions,
  skipToken,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from '@tanstack/react-query';
