import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { useCartToken } from '../../cart/cart-store.ts';
import { codeOffersName } from '../code/use-code.ts';
import type { CodeOffers } from './code-prices.model.ts';
import type { EventDetail } from './ticket-choice.model.ts';

/** What the codes on this browser's cart change for an event; nothing is asked where there are no codes. */
export function useCodeOffers(event: EventDetail): CodeOffers | undefined {
  const token = useCartToken();
  const { language } = useText();
  const body = { cartToken: token ?? '', eventId: event._id, lang: language };
  const options = queryFor(useApi(), codeOffersName, body);
  const { data } = useQuery({ ...options, enabled: token !== undefined && event.takesCodes === true });
  return token === undefined ? undefined : data;
}
