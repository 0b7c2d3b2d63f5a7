import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { useOrderTexts } from './order-texts.ts';

/** One order with everything staff need. */
export type OrderRecord = ResponseOf<'POST /back/order/get'>;

/** One order by its id; waits while there is none. */
export function useOrder(orderId: string | undefined) {
  const { language } = useOrderTexts();
  const options = queryFor(useApi(), 'POST /back/order/get', { orderId: orderId ?? '', lang: language });
  return useQuery({ ...options, enabled: orderId !== undefined });
}
