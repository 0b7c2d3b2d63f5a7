import { buyerColumns, sortsOf } from '@vh/domain';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { dayOf, oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of buyers as the API answers it. */
export type BuyerPage = ResponseOf<'POST /back/buyer/get-list'>;

/** One row of it. */
export type BuyerRow = BuyerPage['rows'][number];

/** The sorts the API knows. */
export const buyerSorts = sortsOf(buyerColumns);

/** Whether they have an account. */
export const accountChoices = ['with', 'without'] as const;

/** What they said about marketing. */
export const marketingChoices = ['yes', 'no', 'unknown'] as const;

/** The filters of the list, as they stand in the address. */
export interface BuyerFilters {
  readonly q: string | undefined;
  readonly account: (typeof accountChoices)[number] | undefined;
  readonly marketing: (typeof marketingChoices)[number] | undefined;
  /** Days at home of their last order, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: (typeof buyerSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const buyerUrl: UrlModel<BuyerFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    account: oneOf(accountChoices, parameters.get('account')),
    marketing: oneOf(marketingChoices, parameters.get('marketing') ?? parameters.get('news')),
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    sort: oneOf(buyerSorts, parameters.get('sort')) ?? '-lastOrder',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, account, marketing, from, to, sort, page }) => ({
    q,
    account,
    marketing,
    from,
    to,
    sort: sort === '-lastOrder' ? undefined : sort,
    page: pageText(page),
  }),
};

/** The question to the API for these filters. */
export function buyerListBody(filters: Paged<BuyerFilters>): BodyOf<'POST /back/buyer/get-list'> & object {
  const { q, account, marketing, from, to, sort, page, pageSize } = filters;
  return {
    ...(q !== undefined && { q }),
    ...(account && { hasAccount: account === 'with' }),
    ...(marketing && { acceptsMarketing: marketing }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    sort,
    page,
    pageSize,
  };
}

/** True when any filter narrows the list. */
export function isFilteredBuyers({ q, account, marketing, from, to }: BuyerFilters): boolean {
  return [q, account, marketing, from, to].some(Boolean);
}
