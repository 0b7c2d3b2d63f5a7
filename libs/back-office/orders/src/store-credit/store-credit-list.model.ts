import { storeCreditSorts, type BodyOf, type ResponseOf } from '@vh/contract';
import { storeCreditStates, type StoreCreditState } from '@vh/domain';
import type { StatusTone } from '@vh/ui';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of store credit as the API answers it. */
export type StoreCreditPage = ResponseOf<'POST /back/store-credit/get-list'>;

/** One store credit of the list. */
export type StoreCreditRow = StoreCreditPage['rows'][number];

/** The tabs above the list, in their order. */
export const storeCreditTabs = [...storeCreditStates, 'all'] as const;

/** The filters of the list, as they stand in the address. */
export interface StoreCreditFilters {
  readonly q: string | undefined;
  readonly tab: (typeof storeCreditTabs)[number];
  readonly sort: (typeof storeCreditSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const storeCreditUrl: UrlModel<StoreCreditFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    tab: oneOf(storeCreditTabs, parameters.get('state')) ?? 'active',
    sort: oneOf(storeCreditSorts, parameters.get('sort')) ?? '-createdAt',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, tab, sort, page }) => ({
    q,
    state: tab === 'active' ? undefined : tab,
    sort: sort === '-createdAt' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What narrows and orders the list and its file. */
export function storeCreditFilter(
  { q, tab, sort }: Pick<StoreCreditFilters, 'q' | 'tab' | 'sort'>,
  clientId: string | undefined,
): Omit<BodyOf<'POST /back/store-credit/get-list'>, 'page' | 'pageSize'> {
  return { ...(clientId && { clientId }), ...(q && { q }), ...(tab !== 'all' && { state: tab }), sort };
}

/** The question to the API for these filters. */
export function storeCreditBody(
  { page, pageSize, ...filters }: Paged<StoreCreditFilters>,
  clientId: string | undefined,
): BodyOf<'POST /back/store-credit/get-list'> {
  return { ...storeCreditFilter(filters, clientId), page, pageSize };
}

/** Number of credits a tab holds. */
export function countOfTab(tab: StoreCreditFilters['tab'], counts: StoreCreditPage['counts']): number {
  if (tab !== 'all') return counts[tab] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Tone of a credit's state. */
export const storeCreditTones: Readonly<Record<StoreCreditState, StatusTone>> = {
  active: 'ok',
  used: 'mute',
  expired: 'mute',
  cancelled: 'bad',
};

/** The last moment at which a credit is good, for its day. */
export function lastMomentOf(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - 1).toISOString();
}
