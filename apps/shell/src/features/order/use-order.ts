import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { useSearchParams } from 'react-router-dom';
import { nextLook } from './order-state.model.ts';

/** The order of the address; an unpaid one is looked at again until it is paid or given up. */
export function useOrder({ polls }: { readonly polls: boolean }) {
  const [params] = useSearchParams();
  const orderToken = params.get('order') ?? '';
  const { language } = useText();
  const options = queryFor(useApi(), 'POST /front/order/get', { orderToken, lang: language });
  return useQuery({
    ...options,
    enabled: orderToken !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => polls && nextLook(state.data, state.dataUpdateCount),
  });
}
