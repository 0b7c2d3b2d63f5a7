import type { BodyOf, ResponseOf } from '@vh/contract';
import { dayOf, idOf, oneOf, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A part of the outbox as the API answers it. */
export type MessagePage = ResponseOf<'POST /back/message/get-list'>;

/** One row of it. */
export type MessageRow = MessagePage['rows'][number];

/** The tabs above the list: what became of messages, those that wait for a person first. */
export const messageTabs = ['all', 'failed', 'outbox', 'queued', 'sent'] as const;

/** The filters of the outbox, as they stand in the address. */
export interface MessageFilters {
  /** The beginning of an e-mail address, or the number of an order. */
  readonly q: string | undefined;
  readonly tab: (typeof messageTabs)[number];
  readonly kind: string | undefined;
  /** Days at home, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Where the page begins or ends: messages older, or newer, than this one. */
  readonly after: string | undefined;
  readonly before: string | undefined;
  /** Lists with numbers of pages have them; this one has places instead. */
  readonly page: number;
}

/** How the filters stand in the address. */
export const messageUrl: UrlModel<MessageFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    tab: oneOf(messageTabs, parameters.get('tab')) ?? 'all',
    kind: wordsOf(parameters.get('kind')),
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    after: idOf(parameters.get('after')),
    before: idOf(parameters.get('before')),
    page: 1,
  }),
  format: ({ q, tab, kind, from, to, after, before }) => ({
    q,
    tab: tab === 'all' ? undefined : tab,
    kind,
    from,
    to,
    after,
    before,
  }),
};

/** No place: the list from its beginning. */
export const fromNewest = { after: undefined, before: undefined } as const;

/** The question to the API for these filters. */
export function messageListBody(filters: Paged<MessageFilters>): MessageQuestion {
  const { after, before, pageSize } = filters;
  return {
    ...messageFilterBody(filters),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    pageSize,
  };
}

type MessageQuestion = BodyOf<'POST /back/message/get-list'> & object;

/** The same without the place in the list. */
export function messageFilterBody({
  q,
  tab,
  kind,
  from,
  to,
}: MessageFilters): Omit<MessageQuestion, 'after' | 'before' | 'pageSize'> {
  const named = { q, state: tab === 'all' ? undefined : tab, kind, from, to };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** True when any filter narrows the list, apart from the tab. */
export function isFilteredMessages({ q, kind, from, to }: MessageFilters): boolean {
  return [q, kind, from, to].some(Boolean);
}

/** The messages among these that can be put in the queue again. */
export function waitingOf(rows: readonly MessageRow[]): string[] {
  return rows.filter(isWaiting).map(({ _id }) => _id);
}

/** Whether a message can be put in the queue again. */
export function isWaiting({ state }: MessageRow): boolean {
  return state === 'failed' || state === 'outbox';
}
