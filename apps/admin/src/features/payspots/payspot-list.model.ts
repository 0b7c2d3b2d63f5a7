import type { BodyOf, ResponseOf } from '@vh/contract';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of payspots as the API answers it. */
export type PayspotPage = ResponseOf<'POST /back/cash-office/get-payspots'>;

/** One row of it. */
export type PayspotRow = PayspotPage['rows'][number];

/** The sorts the API knows. */
export const payspotSorts = ['name', '-name', 'city', '-city'] as const;

/** Whether payspots sell. */
export const payspotStates = ['active', 'closed'] as const;

/** The filters of the list, as they stand in the address. */
export interface PayspotFilters {
  readonly q: string | undefined;
  readonly status: (typeof payspotStates)[number] | undefined;
  readonly sort: (typeof payspotSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const payspotUrl: UrlModel<PayspotFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    status: oneOf(payspotStates, parameters.get('status')),
    sort: oneOf(payspotSorts, parameters.get('sort')) ?? 'name',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, status, sort, page }) => ({
    q,
    status,
    sort: sort === 'name' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API. */
export function payspotListBody({
  q,
  status,
  sort,
  page,
  pageSize,
}: Paged<PayspotFilters>): BodyOf<'POST /back/cash-office/get-payspots'> {
  return { ...(q && { q }), ...(status && { status }), sort, page, pageSize };
}

/** True when any filter narrows the list. */
export function isFilteredPayspots({ q, status }: PayspotFilters): boolean {
  return Boolean(q ?? status);
}
