import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useHasFlag } from '@vh/area-kit';

/** How often the number is asked for again, in milliseconds. */
const everyMs = 120_000;

/** How many requests of buyers wait for an answer, for the entry of the menu; undefined until it is known. */
export function useOpenRequests(clientId: string | undefined): number | undefined {
  const isShown = useHasFlag({ clientId }, 'can-view-orders');
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /back/order-request/get-open', clientId ? { clientId } : {}),
    enabled: isShown,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    staleTime: everyMs / 2,
  });
  return data?.open;
}
