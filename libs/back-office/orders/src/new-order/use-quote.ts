import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useSettled } from '@vh/area-kit';
import type { LanguageCode } from '@vh/domain';
import { linesOf, missingPrices, type NewOrderValues, type Quote, type Sale } from './new-order.model.ts';

/** What is typed is quoted once it rests so long, ms. */
const restMs = 250;

/** What the wanted tickets come to; nothing while there are none, or prices of some are missing. */
export function useQuote(
  values: NewOrderValues,
  { sale, language }: { readonly sale: Sale; readonly language: LanguageCode },
): UseQueryResult<Quote> & { readonly isAsked: boolean } {
  const lines = linesOf(values, sale, language);
  const body = { eventId: sale._id, lines, payment: values.payment, lang: language };
  const settled = useSettled(JSON.stringify(body), restMs);
  // was written from such a body
  const asked = JSON.parse(settled) as BodyOf<'POST /back/order/quote-sale'>;
  const isAsked = asked.lines.length > 0 && missingPrices(values, sale, language).length === 0;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/order/quote-sale', asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { ...query, isAsked };
}
