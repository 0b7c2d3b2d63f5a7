import type { Currency, LanguageCode } from '@vh/domain';

/** What a list of events can be narrowed by; it lives in the address. */
export interface EventFilter {
  readonly q?: string | undefined;
  readonly genre?: string | undefined;
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
  readonly city?: string | undefined;
  readonly when?: 'upcoming' | 'past' | 'all' | undefined;
  /** Calendar days, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In whole major units of `currency`, as people type it. */
  readonly priceMax?: number | undefined;
  /** What `priceMax` is in; the platform's currency where it is not said. */
  readonly currency?: Currency | undefined;
  readonly free?: boolean | undefined;
  readonly featured?: boolean | undefined;
  /** Only what tickets are left of. */
  readonly available?: boolean | undefined;
  readonly sort?: EventSort | undefined;
  readonly page?: number | undefined;
  readonly view?: 'calendar' | undefined;
  /** The month the calendar shows, YYYY-MM. */
  readonly month?: string | undefined;
}

/** One of the orders of a list. */
export type EventSort = 'date' | '-date' | 'price' | 'title';

/** Writes a filter as the query of an address, without the parts that are as usual; '' for no filter. */
export function writeFilter(filter: EventFilter, language?: LanguageCode): string {
  const { priceMax, currency, free, featured, available, page, ...texts } = filter;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value) params.set(name, value);
  if (priceMax !== undefined) params.set('price', String(priceMax));
  if (priceMax !== undefined && currency) params.set('currency', currency);
  if (free) params.set('free', '1');
  if (featured) params.set('featured', '1');
  if (available) params.set('available', '1');
  if (page !== undefined && page > 1) params.set('page', String(page));
  if (language && language !== 'en') params.set('lang', language);
  const query = params.toString();
  return query ? `?${query}` : '';
}
