import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { useMemo } from 'react';
import { useCartToken } from '../../cart/cart-store.ts';
import { codeOffersName } from '../code/code-offers-name.ts';
import type { CodeOffers } from './code-offers.model.ts';
import type * as codePrices from './code-prices.model.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';

/** What codes change, and the rules by which they change prices, which are fetched with it. */
export interface PricedOffers {
  readonly offers: CodeOffers;
  readonly prices: typeof codePrices;
}

function useAskedOffers(event: EventDetail): PricedOffers | undefined {
  const token = useCartToken();
  const { language } = useText();
  const body = { cartToken: token ?? '', eventId: event._id, lang: language };
  const options = queryFor(useApi(), codeOffersName, body);
  const { data } = useQuery({ ...options, enabled: token !== undefined && event.acceptsCodes === true });
  const isNeeded = token !== undefined && data !== undefined;
  const { data: prices } = useQuery({
    queryKey: ['code-prices'],
    queryFn: () => import('./code-prices.model.ts'),
    enabled: isNeeded,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return useMemo(() => (isNeeded && prices ? { offers: data, prices } : undefined), [isNeeded, data, prices]);
}

/** What the codes on this browser's cart change for an event; nothing is asked where there are no codes, or no cart. */
export const useCodeOffers: (event: EventDetail) => PricedOffers | undefined =
  typeof document === 'undefined' ? () => undefined : useAskedOffers;
