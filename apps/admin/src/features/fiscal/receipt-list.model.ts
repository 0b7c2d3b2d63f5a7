import type { BodyOf, ResponseOf } from '@vh/contract';
import { idOf, oneOf, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A part of the receipts as the API answers it. */
export type ReceiptPage = ResponseOf<'POST /back/fiscal/get-list'>;

/** One row of it. */
export type ReceiptRow = ReceiptPage['rows'][number];

/** The tabs above the list; those that wait for a person come after all. */
export const receiptTabs = ['all', 'open', 'unknown', 'failed', 'waiting', 'done'] as const;

/** The filters of the list, as they stand in the address. */
export interface ReceiptFilters {
  readonly q: string | undefined;
  readonly tab: (typeof receiptTabs)[number];
  readonly after: string | undefined;
  readonly before: string | undefined;
  /** Lists with numbers of pages have them; this one has places instead. */
  readonly page: number;
}

/** How the filters stand in the address. */
export const receiptUrl: UrlModel<ReceiptFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    tab: oneOf(receiptTabs, parameters.get('tab')) ?? 'all',
    after: idOf(parameters.get('after')),
    before: idOf(parameters.get('before')),
    page: 1,
  }),
  format: ({ q, tab, after, before }) => ({ q, tab: tab === 'all' ? undefined : tab, after, before }),
};

/** No place: the list from its beginning. */
export const fromNewest = { after: undefined, before: undefined } as const;

/** The question to the API for these filters. */
export function receiptListBody(filters: Paged<ReceiptFilters>): ReceiptQuestion {
  const { after, before, pageSize } = filters;
  return {
    ...receiptFilterBody(filters),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    pageSize,
  };
}

type ReceiptQuestion = BodyOf<'POST /back/fiscal/get-list'> & object;

/** The same without the place in the list. */
export function receiptFilterBody({ q, tab }: ReceiptFilters): Pick<ReceiptQuestion, 'q' | 'state'> {
  return { ...(q !== undefined && { q }), ...(tab !== 'all' && { state: tab }) };
}
