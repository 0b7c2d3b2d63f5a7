import { dueColumns, sortsOf } from '@vh/domain';
import { dueReasons, type BodyOf, type ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { idOf, oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** The sorts the API knows. */
export const dueSorts = sortsOf(dueColumns);

/** A page of amounts due as the API answers it. */
export type DuePage = ResponseOf<'POST /back/refund/get-due'>;

/** A row of it. */
export type DueRow = DuePage['rows'][number];

/** For how many days it waits at least, as readers choose it. */
export const dueAges = ['3', '7', '14', '30', '90'] as const;

/** Which amounts due is listed, as it stands in the address. */
export interface DueFilters {
  readonly q: string | undefined;
  readonly eventId: string | undefined;
  readonly provider: string | undefined;
  readonly why: (typeof dueReasons)[number] | undefined;
  readonly age: (typeof dueAges)[number] | undefined;
  readonly sort: (typeof dueSorts)[number];
  readonly page: number;
}

/** Nothing that narrows the list. */
export const noDueFilters = {
  ...{ q: undefined, eventId: undefined, provider: undefined, why: undefined, age: undefined },
} as const satisfies Partial<DueFilters>;

/** How it stands in the address. */
export const dueUrl: UrlModel<DueFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    eventId: idOf(parameters.get('event')),
    provider: wordsOf(parameters.get('provider'))?.slice(0, 40),
    why: oneOf(dueReasons, parameters.get('why')),
    age: oneOf(dueAges, parameters.get('age')),
    sort: oneOf(dueSorts, parameters.get('sort')) ?? 'since',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, eventId, provider, why, age, sort, page }) => ({
    ...{ q, provider, why, age },
    event: eventId,
    sort: sort === 'since' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What the API is asked for. */
export function dueListBody(
  { q, eventId, provider, why, age, sort, page, pageSize }: Paged<DueFilters>,
  lang: LanguageCode,
): BodyOf<'POST /back/refund/get-due'> & { lang: LanguageCode; page: number; pageSize: number } {
  return {
    ...(q && { q }),
    ...(eventId && { eventId }),
    ...(provider && { provider }),
    ...(why && { why }),
    ...(age && { days: Number(age) }),
    ...{ sort, page, pageSize, lang },
  };
}

/** True when anything narrows the list. */
export function isFilteredDue({ q, eventId, provider, why, age }: DueFilters): boolean {
  return [q, eventId, provider, why, age].some(Boolean);
}

/** What a row is known by: a refund by its own id, anything else by its order's. */
export function dueKeyOf({ refundId, _id }: Pick<DueRow, 'refundId' | '_id'>): string {
  return refundId ?? _id;
}

/** Whether money can be refunded to where it came from: it is due and no refund promises it. */
export function isPayableDue({ refundId, due }: Pick<DueRow, 'refundId' | 'due'>): boolean {
  return refundId === undefined && due > 0;
}

/** True when a refund can be tried again: a provider has it, and no person has to pay it out. */
export function isRetryableDue({
  refundId,
  why,
  provider,
}: Pick<DueRow, 'refundId' | 'why' | 'provider'>): boolean {
  return refundId !== undefined && why === 'refund_failed' && provider !== undefined;
}

/** Whether a refund can be said to be paid by hand with others: nobody has to look first whether its provider paid it. */
export function isMarkableDue({
  refundId,
  isUnresolved,
}: Pick<DueRow, 'refundId' | 'isUnresolved'>): boolean {
  return refundId !== undefined && !isUnresolved;
}
