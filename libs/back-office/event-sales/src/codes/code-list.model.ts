import { codeColumns, sortsOf } from '@vh/domain';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of codes as the API answers it. */
export type CodePage = ResponseOf<'POST /back/code/get-list'>;

/** Whether codes can be used or were switched off. */
export const codeStates = ['active', 'inactive'] as const;

/** The sorts the API knows. */
export const codeSorts = sortsOf(codeColumns);

/** Which codes are listed, as it stands in the address. */
export interface CodeFilters {
  readonly q: string | undefined;
  readonly state: (typeof codeStates)[number] | undefined;
  readonly sort: (typeof codeSorts)[number];
  readonly page: number;
}

/** How it stands in the address. */
export const codeUrl: UrlModel<CodeFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q'))?.slice(0, 60),
    state: oneOf(codeStates, parameters.get('state')),
    sort: oneOf(codeSorts, parameters.get('sort')) ?? '-createdAt',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, state, sort, page }) => ({
    q,
    state,
    sort: sort === '-createdAt' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What the API is asked for. */
export function codeListBody(
  { q, state, sort, page, pageSize }: Paged<CodeFilters>,
  eventId: string,
): BodyOf<'POST /back/code/get-list'> {
  return { eventId, ...(q && { q }), ...(state && { state }), sort, page, pageSize };
}

/** True when any filter narrows the list. */
export function isFilteredCodes({ q, state }: CodeFilters): boolean {
  return q !== undefined || state !== undefined;
}
