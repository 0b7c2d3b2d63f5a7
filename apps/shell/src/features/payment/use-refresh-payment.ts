import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';

/** A browser that is back from a payment page asks so often whether the money came, ms; the server asks the bank less. */
const askAgainMs = 15_000;

/**
 * Has the provider asked what became of a payment, for browsers that are back before its notice: at once, and now
 * and then while the order waits. What it finds shows in the order, which is looked at anew.
 */
export function useRefreshPayment(orderToken: string, isWaiting: boolean): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useQuery({
    queryKey: ['refresh-payment', orderToken],
    queryFn: async () => {
      const { state } = await api.call('POST /front/order/refresh-payment', { orderToken });
      if (state !== 'booked') await queryClient.invalidateQueries({ queryKey: ['POST /front/order/get'] });
      return state;
    },
    enabled: isWaiting && orderToken !== '',
    refetchInterval: askAgainMs,
    staleTime: 0,
    // looking again is only a help: the order itself is polled all the same
    retry: false,
  });
}
