import type { BodyOf, ResponseOf } from '@vh/contract';
import type { WaitingState } from '@vh/domain';
import type { StatusTone } from '@vh/ui';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of a waiting list as the API answers it. */
export type WaitingPage = ResponseOf<'POST /back/waiting-list/get-list'>;

/** One row of it. */
export type WaitingRow = WaitingPage['rows'][number];

/** Which entries are listed. */
export const waitingShows = ['active', 'ended', 'all'] as const;

/** What is listed, as it stands in the address. */
export interface WaitingFilters {
  readonly q: string | undefined;
  readonly show: (typeof waitingShows)[number];
  readonly page: number;
}

/** How it stands in the address. */
export const waitingUrl: UrlModel<WaitingFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    show: oneOf(waitingShows, parameters.get('show')) ?? 'active',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, show, page }) => ({ q, show: show === 'active' ? undefined : show, page: pageText(page) }),
};

/** The question to the API. */
export function waitingListBody(
  { q, show, page, pageSize }: Paged<WaitingFilters>,
  about: Pick<BodyOf<'POST /back/waiting-list/get-list'>, 'eventId' | 'lang'>,
): BodyOf<'POST /back/waiting-list/get-list'> {
  return { ...about, ...(q && { q }), show, page, pageSize };
}

/** The number of entries that a tab shows. */
export function countOfShow(show: WaitingFilters['show'], counts: WaitingPage['counts']): number {
  const active = counts.waiting + counts.offered;
  const ended = counts.purchased + counts.expired + counts.left + counts.removed;
  return { active, ended, all: active + ended }[show];
}

/** True when staff may take an entry off the waiting list. */
export function isRemovable({ state }: WaitingRow): boolean {
  return state === 'waiting' || state === 'offered';
}

/** Tone of an entry's state. */
export const waitingTones: Readonly<Record<WaitingState, StatusTone>> = {
  unconfirmed: 'mute',
  waiting: 'wait',
  offered: 'info',
  purchased: 'ok',
  expired: 'mute',
  left: 'mute',
  removed: 'mute',
};
