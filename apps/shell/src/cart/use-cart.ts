import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { useText } from '@vh/i18n';
import type { AppContext } from '../app/app-context.ts';
import { readCartToken, useCartToken } from './cart-store.ts';

/** A cart as the API tells it. */
export type Cart = ResponseOf<'POST /front/cart/get'>;

/** A held line of a cart. */
export type CartLine = Cart['lines'][number];

/** Name of the cart query, to invalidate it by. */
export const cartQueryName = 'POST /front/cart/get';

/** Asks for the cart before anything is drawn, on pages that are about it; the page then finds the answer there. */
export function fetchCartEarly({ api, queryClient }: AppContext, lang: LanguageCode): void {
  const cartToken = readCartToken();
  if (cartToken === undefined) return;
  void queryClient.prefetchQuery(queryFor(api, cartQueryName, { cartToken, lang }));
}

/** The cart of this browser; nothing is asked while there is no token. Holds expire, so it is asked again on focus. */
export function useCart() {
  const token = useCartToken();
  const { language } = useText();
  const options = queryFor(useApi(), cartQueryName, { cartToken: token ?? '', lang: language });
  return useQuery({ ...options, enabled: token !== undefined, staleTime: 5000, refetchOnWindowFocus: true });
}

/** The number of held tickets, for the header. */
export function ticketCount(cart: Cart | undefined): number {
  return cart?.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
}

function useCountedTickets(): number {
  return ticketCount(useCart().data);
}

/** The number of tickets in this browser's cart; on the server, which knows no cart, nobody is set to watch one. */
export const useTicketCount: () => number = typeof document === 'undefined' ? () => 0 : useCountedTickets;
