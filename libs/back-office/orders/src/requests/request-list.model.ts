import type { BodyOf, ResponseOf } from '@vh/contract';
import { orderRequestTypes, type LanguageCode, type OrderRequestState } from '@vh/domain';
import type { StatusTone } from '@vh/ui';
import { idOf, oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of requests as the API answers it. */
export type RequestPage = ResponseOf<'POST /back/order-request/get-list'>;

/** One request. */
export type RequestRow = RequestPage['rows'][number];

/** The tabs above the list, in their order. */
export const requestTabs = ['open', 'approved', 'declined', 'withdrawn', 'expired', 'all'] as const;

/** The sorts the API knows. */
export const requestSorts = ['dueAt', '-dueAt', 'createdAt', '-createdAt'] as const;

/** The filters of the list, as they stand in the address. */
export interface RequestFilters {
  readonly q: string | undefined;
  readonly tab: (typeof requestTabs)[number];
  readonly type: (typeof orderRequestTypes)[number] | undefined;
  readonly eventId: string | undefined;
  readonly sort: (typeof requestSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const requestUrl: UrlModel<RequestFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    tab: oneOf(requestTabs, parameters.get('state')) ?? 'open',
    type: oneOf(orderRequestTypes, parameters.get('type')),
    eventId: idOf(parameters.get('event')),
    sort: oneOf(requestSorts, parameters.get('sort')) ?? 'dueAt',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, tab, type, eventId, sort, page }) => ({
    q,
    state: tab === 'open' ? undefined : tab,
    type,
    event: eventId,
    sort: sort === 'dueAt' ? undefined : sort,
    page: pageText(page),
  }),
};

/** The question to the API for these filters. */
export function requestListBody(
  { q, tab, type, eventId, sort, page, pageSize }: Paged<RequestFilters>,
  scope: { readonly lang: LanguageCode; readonly clientId?: string | undefined },
): BodyOf<'POST /back/order-request/get-list'> {
  return {
    ...scope,
    ...(q && { q }),
    ...(tab !== 'all' && { state: tab }),
    ...(type && { type }),
    ...(eventId && { eventId }),
    sort,
    page,
    pageSize,
  };
}

/** Number of requests a tab holds. */
export function countOfTab(tab: RequestFilters['tab'], counts: RequestPage['counts']): number {
  if (tab !== 'all') return counts[tab] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Whether any filter narrows the list, apart from the tab. */
export function isFiltered({ q, type, eventId }: RequestFilters): boolean {
  return [q, type, eventId].some(Boolean);
}

/** Tone of a request's state. */
export const requestTones: Readonly<Record<OrderRequestState, StatusTone>> = {
  open: 'wait',
  approved: 'ok',
  declined: 'bad',
  withdrawn: 'mute',
  expired: 'mute',
};

/** Whole days that are left for an answer, 0 on the last one. */
export function daysLeft(dueAt: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(dueAt) - now) / 86_400_000));
}

/** The tickets of a request, those of one type together: '2 × Stalls, Balcony'. */
export function ticketsInWords({ tickets }: Pick<RequestRow, 'tickets'>): string {
  const counts = new Map<string, number>();
  for (const { ticketTypeName: name } of tickets) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}
