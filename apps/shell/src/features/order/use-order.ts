import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nextLook, viewOf, type BuyerOrder } from './order-state.model.ts';

/** The order of the address; an unpaid one is looked at again until it is paid or abandoned. */
export function useOrder({ polls }: { readonly polls: boolean }) {
  const [params] = useSearchParams();
  const orderToken = params.get('order') ?? '';
  const { language } = useText();
  const options = queryFor(useApi(), 'POST /front/order/get', { orderToken, lang: language });
  const order = useQuery({
    ...options,
    enabled: orderToken !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => polls && nextLook(state.data, state.dataUpdateCount),
  });
  useRefreshedPayment(order);
  return order;
}

/** Anyone who comes back before the provider's notice does: the provider is asked, once a visit. */
function useRefreshedPayment({ data, refetch }: UseQueryResult<BuyerOrder>): void {
  const api = useApi();
  const asked = useRef<string>(undefined);
  const waiting = data && viewOf(data) === 'waiting' && data.payment ? data.orderToken : undefined;
  useEffect(() => {
    if (!waiting || asked.current === waiting) return;
    asked.current = waiting;
    api
      .call('POST /front/order/refresh-payment', { orderToken: waiting })
      .then(() => refetch())
      // deliberate: the page looks at the order again automatically
      .catch(() => undefined);
  }, [api, waiting, refetch]);
}
