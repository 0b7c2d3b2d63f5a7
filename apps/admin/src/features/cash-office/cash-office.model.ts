import { shiftColumns, sortsOf } from '@vh/domain';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { dayOf, idOf, oneOf, pageOf, pageText } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of shifts as the API answers it. */
export type ShiftPage = ResponseOf<'POST /back/cash-office/get-shifts'>;

/** One row of it. */
export type ShiftRow = ShiftPage['rows'][number];

/** How shifts stand. */
export const shiftStates = ['open', 'agrees', 'differs'] as const;

/** The sorts the API knows. */
export const shiftSorts = sortsOf(shiftColumns);

/** Which shifts, as it stands in the address. */
export interface ShiftFilters {
  readonly payspotId: string | undefined;
  readonly state: (typeof shiftStates)[number] | undefined;
  /** Days YYYY-MM-DD, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: (typeof shiftSorts)[number];
  readonly page: number;
}

/** How it stands there. */
export const shiftUrl: UrlModel<ShiftFilters> = {
  pageSize: 50,
  parse: parameters => ({
    payspotId: idOf(parameters.get('payspotId')),
    state: oneOf(shiftStates, parameters.get('state')),
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    sort: oneOf(shiftSorts, parameters.get('sort')) ?? '-openedAt',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ payspotId, state, from, to, sort, page }) => ({
    payspotId,
    state,
    from,
    to,
    sort: sort === '-openedAt' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API. */
export function shiftListBody(filters: Paged<ShiftFilters>): BodyOf<'POST /back/cash-office/get-shifts'> {
  const { payspotId, state, from, to, sort, page, pageSize } = filters;
  return {
    ...(payspotId && { payspotId }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
    sort,
    page,
    pageSize,
  };
}

/** True when any filter narrows the list, apart from the payspot whose page it is. */
export function isFilteredShifts({ state, from, to }: ShiftFilters): boolean {
  return [state, from, to].some(Boolean);
}

/** How a shift stands: open, or closed with what was counted agreeing with what was expected, or not. */
export function shiftState({ closedAt, lines }: ShiftRow): (typeof shiftStates)[number] {
  if (closedAt === undefined) return 'open';
  return lines.every(line => line.difference === 0) ? 'agrees' : 'differs';
}
