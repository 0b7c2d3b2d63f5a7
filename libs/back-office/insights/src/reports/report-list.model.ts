import type { BodyOf, ResponseOf } from '@vh/contract';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of reports as the API answers it. */
export type ReportPage = ResponseOf<'POST /back/report/get-list'>;

/** One row of it. */
export type ReportRow = ReportPage['rows'][number];

/** The sorts the API knows. */
export const reportSorts = ['name', '-name', 'next', '-next'] as const;

/** Whether reports are sent, or why not. */
export const reportStates = ['active', 'paused', 'stopped'] as const;

/** The filters of the list, as they stand in the address. */
export interface ReportFilters {
  readonly q: string | undefined;
  readonly state: (typeof reportStates)[number] | undefined;
  readonly sort: (typeof reportSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const reportUrl: UrlModel<ReportFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    state: oneOf(reportStates, parameters.get('state')),
    sort: oneOf(reportSorts, parameters.get('sort')) ?? 'name',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, state, sort, page }) => ({
    ...{ q, state },
    sort: sort === 'name' ? undefined : sort,
    page: pageText(page),
  }),
};

/** The question to the API for these filters. */
export function reportListBody(
  { q, state, sort, page, pageSize }: Paged<ReportFilters>,
  clientId: string | undefined,
): BodyOf<'POST /back/report/get-list'> {
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(clientId && { clientId }),
    ...{ sort, page, pageSize },
  };
}
