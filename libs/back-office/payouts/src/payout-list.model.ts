import type { BodyOf, ResponseOf } from '@vh/contract';
import { payoutColumns, type PayoutState, payoutStates, sortsOf } from '@vh/domain';
import type { StatusTone } from '@vh/ui';
import { dayOf, oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of payouts as the API answers it. */
export type PayoutPage = ResponseOf<'POST /back/payout/get-list'>;

/** One row of it. */
export type PayoutRow = PayoutPage['rows'][number];

/** One payout with all that is known of it. */
export type Payout = ResponseOf<'POST /back/payout/get'>;

/** The sorts the API knows. */
export const payoutSorts = ['waiting', ...sortsOf(payoutColumns)] as const;

/** How a state looks. */
export const payoutTones: Readonly<Record<PayoutState, StatusTone>> = {
  requested: 'wait',
  approved: 'wait',
  paid: 'ok',
  rejected: 'mute',
  withdrawn: 'mute',
  returned: 'bad',
};

/** The filters of the list, as they stand in the address. */
export interface PayoutFilters {
  readonly q: string | undefined;
  readonly state: PayoutState | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: (typeof payoutSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const payoutUrl: UrlModel<PayoutFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    state: oneOf(payoutStates, parameters.get('state')),
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    sort: oneOf(payoutSorts, parameters.get('sort')) ?? 'waiting',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ sort, page, ...filters }) => ({
    ...filters,
    sort: sort === 'waiting' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API. */
export function payoutListBody(
  { q, state, from, to, sort, page, pageSize }: Paged<PayoutFilters>,
  clientId?: string,
): BodyOf<'POST /back/payout/get-list'> {
  return {
    ...(clientId && { clientId }),
    ...(q && { q }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
    sort,
    page,
    pageSize,
  };
}

/** True when any filter narrows the list. */
export function isFilteredPayouts({ q, state, from, to }: PayoutFilters): boolean {
  return Boolean(q ?? state ?? from ?? to);
}
