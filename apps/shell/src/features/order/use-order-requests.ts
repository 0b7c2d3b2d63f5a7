import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';

/** What was asked about an order, and what can be asked now. */
export function useOrderRequests(orderToken: string) {
  const { language } = useText();
  return useQuery({
    ...queryFor(useApi(), 'POST /front/order/get-requests', { orderToken, lang: language }),
    refetchOnWindowFocus: true,
  });
}
