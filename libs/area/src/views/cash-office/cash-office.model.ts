import type { BodyOf, ResponseOf } from '@vh/contract';
import { idOf, pageOf, pageText } from '../../list/url-values.ts';
import type { UrlModel } from '../../list/use-url-state.ts';

/** A page of shifts as the API answers it. */
export type ShiftPage = ResponseOf<'POST /back/cash-office/get-shifts'>;

/** One row of it. */
export type ShiftRow = ShiftPage['rows'][number];

/** Rows on a page. */
export const shiftsPerPage = 50;

/** Which shifts, as it stands in the address. */
export interface ShiftFilters {
  readonly payspotId: string | undefined;
  readonly page: number;
}

/** How it stands there. */
export const shiftUrl: UrlModel<ShiftFilters> = {
  parse: parameters => ({
    payspotId: idOf(parameters.get('payspotId')),
    page: pageOf(parameters.get('page')),
  }),
  format: ({ payspotId, page }) => ({ payspotId, page: pageText(page) }),
};

/** What is asked of the API. */
export function shiftListBody({
  payspotId,
  page,
}: ShiftFilters): BodyOf<'POST /back/cash-office/get-shifts'> {
  return { ...(payspotId && { payspotId }), page, pageSize: shiftsPerPage };
}

/** How a shift stands: open, or closed with what was counted agreeing with what was expected, or not. */
export function shiftState({ closedAt, lines }: ShiftRow): 'open' | 'agrees' | 'differs' {
  if (closedAt === undefined) return 'open';
  return lines.every(line => line.difference === 0) ? 'agrees' : 'differs';
}
