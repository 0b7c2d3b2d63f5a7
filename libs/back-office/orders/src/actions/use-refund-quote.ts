import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useFailureText } from '@vh/area-kit';
import { quoteBody, type RefundForm } from './refund-form.model.ts';

/** What the server says of the present choice; the last answer stays while the next is awaited. */
export function useRefundQuote(orderId: string, form: RefundForm) {
  const inWords = useFailureText();
  const body = quoteBody(orderId, form);
  const options = queryFor(useApi(), 'POST /back/order/quote-refund', body ?? { orderId, ticketIds: 'all' });
  const query = useQuery({
    ...options,
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    quote: body ? query.data : undefined,
    isFresh: body !== undefined && !query.isPlaceholderData && query.data !== undefined,
    failure: query.error ? inWords(query.error) : undefined,
  };
}
