import type { BodyOf, ResponseOf } from '@vh/contract';
import { currencies, ledgerParts, type Currency, type LedgerPart } from '@vh/domain';
import { dayOf, oneOf } from '@vh/area-kit';
import type { UrlModel } from '@vh/area-kit';

/** A part of an organiser's books as the API answers it. */
export type BooksPage = ResponseOf<'POST /back/payout/get-ledger'>;

/** One entry of it. */
export type BookRow = BooksPage['rows'][number];

/** Which entries, as it stands in the address. */
export interface BooksFilters {
  /** Undefined for the organiser's first. */
  readonly currency: Currency | undefined;
  readonly part: LedgerPart | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Where the part before ended. */
  readonly after: string | undefined;
  /** Parts have no numbers; it is always the first. */
  readonly page: number;
}

/** How the filters stand in the address. */
export const booksUrl: UrlModel<BooksFilters> = {
  parse: parameters => ({
    currency: oneOf(currencies, parameters.get('currency')),
    part: oneOf(ledgerParts, parameters.get('part')),
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    after: parameters.get('after') ?? undefined,
    page: 1,
  }),
  format: ({ currency, part, from, to, after }) => ({ currency, part, from, to, after }),
};

/** What is asked of the API, but for the place in the list. */
export function ledgerFilter(
  { part, from, to }: BooksFilters,
  clientId: string,
  currency: Currency,
): Omit<BodyOf<'POST /back/payout/get-ledger-file'>, 'lang'> {
  return { clientId, currency, ...(part && { part }), ...(from && { from }), ...(to && { to }) };
}

/** True when any filter narrows the list. */
export function isFilteredBooks({ part, from, to }: BooksFilters): boolean {
  return Boolean(part ?? from ?? to);
}
