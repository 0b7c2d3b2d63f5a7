import type { BodyOf, ResponseOf } from '@vh/contract';
import { campaignStates, type CampaignState } from '@vh/domain';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';
import type { Channel } from './campaign-form.model.ts';

/** A page of campaigns as the API answers it. */
export type CampaignPageOf = ResponseOf<'POST /back/campaign/get-list'>;

/** One row of it. */
export type CampaignRow = CampaignPageOf['rows'][number];

/** The sorts the API knows. */
export const campaignSorts = ['-updated', 'updated', 'name', '-name', '-starts', 'starts'] as const;

/** The filters of the list, as they stand in the address. */
export interface CampaignFilters {
  readonly q: string | undefined;
  readonly state: CampaignState | undefined;
  readonly sort: (typeof campaignSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const campaignUrl: UrlModel<CampaignFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    state: oneOf(campaignStates, parameters.get('state')),
    sort: oneOf(campaignSorts, parameters.get('sort')) ?? '-updated',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, state, sort, page }) => ({
    q,
    state,
    sort: sort === '-updated' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API. */
export function campaignListBody(
  channel: Channel,
  { q, state, sort, page, pageSize }: Paged<CampaignFilters>,
): BodyOf<'POST /back/campaign/get-list'> {
  return { channel, ...(q && { q }), ...(state && { state }), sort, page, pageSize };
}

/** True when any filter narrows the list. */
export function isFilteredCampaigns({ q, state }: CampaignFilters): boolean {
  return Boolean(q ?? state);
}
