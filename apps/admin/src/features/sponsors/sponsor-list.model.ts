import type { BodyOf, ResponseOf } from '@vh/contract';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of sponsors as the API answers it. */
export type SponsorPage = ResponseOf<'POST /back/sponsor/get-list'>;

/** One row of it. */
export type SponsorRow = SponsorPage['rows'][number];

/** The sorts the API knows. */
export const sponsorSorts = ['position', 'name', '-name', 'until', '-until'] as const;

/** Where sponsors are shown. */
export const sponsorPlaces = ['home', 'events', 'chosen'] as const;

/** Whether they are shown, or why not. */
export const sponsorStates = ['shown', 'waiting', 'over', 'not_shown'] as const;

/** The filters of the list, as they stand in the address. */
export interface SponsorFilters {
  readonly q: string | undefined;
  readonly place: (typeof sponsorPlaces)[number] | undefined;
  readonly state: (typeof sponsorStates)[number] | undefined;
  readonly sort: (typeof sponsorSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const sponsorUrl: UrlModel<SponsorFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    place: oneOf(sponsorPlaces, parameters.get('place')),
    state: oneOf(sponsorStates, parameters.get('state')),
    sort: oneOf(sponsorSorts, parameters.get('sort')) ?? 'position',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, place, state, sort, page }) => ({
    q,
    place,
    state,
    sort: sort === 'position' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API. */
export function sponsorListBody({
  q,
  place,
  state,
  sort,
  page,
  pageSize,
}: Paged<SponsorFilters>): BodyOf<'POST /back/sponsor/get-list'> {
  return {
    ...(q && { q }),
    ...(place && { place }),
    ...(state && { state }),
    sort,
    page,
    pageSize,
  };
}

/** True when any filter narrows the list. */
export function isFilteredSponsors({ q, place, state }: SponsorFilters): boolean {
  return Boolean(q ?? place ?? state);
}
