import type { BodyOf, ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of content pages as the API answers it. */
export type PageList = ResponseOf<'POST /back/page/get-list'>;

/** One row of it. */
export type PageRow = PageList['rows'][number];

/** The sorts the API knows. */
export const pageSorts = ['position', 'title', '-title', 'updated', '-updated'] as const;

/** Where pages stand. */
export const pageMenus = ['primary', 'footer', 'news'] as const;

/** Who sees them. */
export const pageStates = ['draft', 'published'] as const;

/** The filters of the list, as they stand in the address. */
export interface PageFilters {
  readonly q: string | undefined;
  readonly menu: (typeof pageMenus)[number] | undefined;
  readonly state: (typeof pageStates)[number] | undefined;
  readonly sort: (typeof pageSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const pageUrl: UrlModel<PageFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    menu: oneOf(pageMenus, parameters.get('menu')),
    state: oneOf(pageStates, parameters.get('state')),
    sort: oneOf(pageSorts, parameters.get('sort')) ?? 'position',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, menu, state, sort, page }) => ({
    q,
    menu,
    state,
    sort: sort === 'position' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API. */
export function pageListBody(
  { q, menu, state, sort, page, pageSize }: Paged<PageFilters>,
  lang: LanguageCode,
): BodyOf<'POST /back/page/get-list'> {
  const filters = { ...(q && { q }), ...(menu && { menu }), ...(state && { state }) };
  return { ...filters, lang, sort, page, pageSize };
}

/** True when any filter narrows the list. */
export function isFilteredPages({ q, menu, state }: PageFilters): boolean {
  return Boolean(q ?? menu ?? state);
}
