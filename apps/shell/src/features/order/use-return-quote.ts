import { useQueries, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, type ApiClient } from '@vh/api-client';
import { isHeld, refusalKeys, type BuyerOrder } from './order-state.model.ts';

type RefusalKey = (typeof refusalKeys)[keyof typeof refusalKeys];

/** What a choice would bring now; asked again with each change of it. */
export function useReturnQuote(orderToken: string, ticketIds: readonly string[]) {
  return useQuery({ ...quoteOf(useApi(), orderToken, ticketIds), enabled: ticketIds.length > 0 });
}

/** Why tickets of an order can't go back whatever else is chosen, by their ids. */
export function useRefusals({ orderToken, tickets }: BuyerOrder): ReadonlyMap<string, RefusalKey> {
  const api = useApi();
  const held = tickets.filter(isHeld).map(ticket => ticket._id);
  const all = useReturnQuote(orderToken, held);
  // all go back on one ground: those that it refuses may still go back on their own on another
  const alone = useQueries({
    queries: (all.data?.refused ?? []).map(({ ticketId }) => quoteOf(api, orderToken, [ticketId])),
  });
  const refused = alone.flatMap(({ data }) => data?.refused ?? []);
  return new Map(refused.map(({ ticketId, why }) => [ticketId, refusalKeys[why]]));
}

function quoteOf(api: ApiClient, orderToken: string, ticketIds: readonly string[]) {
  const body = { orderToken, ticketIds: [...ticketIds].sort() };
  return { ...queryFor(api, 'POST /front/order/quote-cancel', body), staleTime: 0 };
}
