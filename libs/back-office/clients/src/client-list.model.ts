import { clientColumns, sortsOf } from '@vh/domain';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of clients as the API answers it. */
export type ClientPage = ResponseOf<'POST /back/client/get-list'>;

/** One row of it. */
export type ClientRow = ClientPage['rows'][number];

/** The sorts the API knows. */
export const clientSorts = sortsOf(clientColumns);

/** The filters of the list, as they stand in the address. */
export interface ClientFilters {
  readonly q: string | undefined;
  /** Those that are hidden from lists instead of the others. */
  readonly isArchived: boolean;
  readonly sort: (typeof clientSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const clientUrl: UrlModel<ClientFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    isArchived: parameters.get('hidden') === '1',
    sort: oneOf(clientSorts, parameters.get('sort')) ?? 'name',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, isArchived, sort, page }) => ({
    q,
    hidden: isArchived ? '1' : undefined,
    sort: sort === 'name' ? undefined : sort,
    page: pageText(page),
  }),
};

/** The question to the API for these filters. */
export function clientListBody({
  q,
  isArchived,
  sort,
  page,
  pageSize,
}: Paged<ClientFilters>): BodyOf<'POST /back/client/get-list'> {
  return { ...(q && { q }), ...(isArchived && { isArchived }), sort, page, pageSize };
}
