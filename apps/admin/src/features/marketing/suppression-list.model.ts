import type { BodyOf, ResponseOf } from '@vh/contract';
import { sortsOf, suppressionColumns, type SuppressionReason, suppressionReasons } from '@vh/domain';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';
import type { Channel } from './campaign-form.model.ts';

/** A page of addresses as the API answers it. */
export type SuppressionPageOf = ResponseOf<'POST /back/marketing/get-suppressions'>;

/** One row of it. */
export type SuppressionRow = SuppressionPageOf['rows'][number];

/** The sorts the API knows. */
export const suppressionSorts = sortsOf(suppressionColumns);

/** The filters of the list, as they stand in the address. */
export interface SuppressionFilters {
  readonly q: string | undefined;
  readonly reason: SuppressionReason | undefined;
  readonly sort: (typeof suppressionSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const suppressionUrl: UrlModel<SuppressionFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    reason: oneOf(suppressionReasons, parameters.get('reason')),
    sort: oneOf(suppressionSorts, parameters.get('sort')) ?? '-at',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, reason, sort, page }) => ({
    q,
    reason,
    sort: sort === '-at' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API. */
export function suppressionListBody(
  channel: Channel,
  { q, reason, sort, page, pageSize }: Paged<SuppressionFilters>,
): BodyOf<'POST /back/marketing/get-suppressions'> {
  return { channel, ...(q && { q }), ...(reason && { reason }), sort, page, pageSize };
}

/** True when any filter narrows the list. */
export function isFilteredSuppressions({ q, reason }: SuppressionFilters): boolean {
  return Boolean(q ?? reason);
}
