import type { BodyOf, ResponseOf } from '@vh/contract';
import { countryCodes, placeColumns, sortsOf } from '@vh/domain';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { UrlModel } from '@vh/area-kit';

/** A page of places as the API answers it. */
export type PlacePage = ResponseOf<'POST /back/place/get-list'>;

/** One row of it. */
export type PlaceRow = PlacePage['rows'][number];

type PlaceBody = BodyOf<'POST /back/place/get-list'>;

/** The sorts the API knows. */
export const placeSorts = sortsOf(placeColumns);

/** Whose places are listed. */
export const placeOwners = ['platform', 'clients'] as const;

/** Whether places in use or archived ones are listed. */
export const placeStates = ['current', 'archived'] as const;

/** The filters of the list, as they stand in the address. */
export interface PlaceFilters {
  readonly q: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
  readonly owner: (typeof placeOwners)[number] | undefined;
  readonly state: (typeof placeStates)[number];
  readonly sort: (typeof placeSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const placeUrl: UrlModel<PlaceFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    country: oneOf(countryCodes, parameters.get('country')),
    owner: oneOf(placeOwners, parameters.get('owner')),
    state: oneOf(placeStates, parameters.get('state')) ?? 'current',
    sort: oneOf(placeSorts, parameters.get('sort')) ?? 'name',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, country, owner, state, sort, page }) => ({
    q,
    country,
    owner,
    state: state === 'current' ? undefined : state,
    sort: sort === 'name' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API for these filters, whatever the page. */
export function placeFilterBody({ q, country, owner, state, sort }: PlaceFilters): PlaceBody {
  return {
    ...(q && { q }),
    ...(country && { country }),
    ...(owner && { own: owner === 'clients' }),
    archived: state === 'archived',
    sort,
  };
}

/** True when any filter narrows the list. */
export function isFilteredPlaces({ q, country, owner, state }: PlaceFilters): boolean {
  return Boolean(q ?? country ?? owner) || state !== 'current';
}
