import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  orderChannels,
  orderColumns,
  sortsOf,
  type LanguageCode,
  type OrderChannel,
  type OrderState,
} from '@vh/domain';
import { dayOf, idOf, oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of orders as the API answers it. */
export type OrderPage = ResponseOf<'POST /back/order/get-list'>;

/** One row of it. */
export type OrderRow = OrderPage['rows'][number];

/** The tabs above the list: questions staff ask, each a set of states. */
export const orderTabs = {
  all: [],
  attention: ['needs_refund'],
  held: ['held'],
  waiting: ['booked'],
  paid: ['paid'],
  refunds: ['partially_refunded', 'refunded'],
  expired: ['expired', 'released', 'cancelled'],
} as const satisfies Record<string, readonly OrderState[]>;

/** Name of a tab. */
export type OrderTab = keyof typeof orderTabs;

/** The tabs in their order. */
export const orderTabNames = [
  'all',
  'attention',
  'held',
  'waiting',
  'paid',
  'refunds',
  'expired',
] as const satisfies readonly OrderTab[];

/** The sorts the API knows. */
export const orderSorts = sortsOf(orderColumns);

/** How an order can have been paid. */
export const orderMeans = ['card', 'bank-transfer', 'payspot-cash', 'payspot-card', 'organiser'] as const;

/** Orders that were sold, and those of guest lists. */
export const orderKinds = ['sold', 'complimentary'] as const;

/** The filters of the list, as they stand in the address. */
export interface OrderFilters {
  readonly q: string | undefined;
  readonly tab: OrderTab;
  readonly channel: OrderChannel | undefined;
  readonly eventId: string | undefined;
  /** A ticket type of the event. */
  readonly ticketTypeId: string | undefined;
  readonly paidBy: (typeof orderMeans)[number] | undefined;
  readonly kind: (typeof orderKinds)[number] | undefined;
  /** Days in UTC, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: (typeof orderSorts)[number];
  readonly page: number;
  /** The order shown in the panel beside the list. */
  readonly selected: string | undefined;
}

/** How the filters stand in the address. */
export const orderUrl: UrlModel<OrderFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    tab: oneOf(orderTabNames, parameters.get('tab')) ?? 'all',
    channel: oneOf(orderChannels, parameters.get('channel')),
    eventId: idOf(parameters.get('event')),
    ticketTypeId: idOf(parameters.get('type')),
    paidBy: oneOf(orderMeans, parameters.get('paid')),
    kind: oneOf(orderKinds, parameters.get('kind')),
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    sort: oneOf(orderSorts, parameters.get('sort')) ?? '-createdAt',
    page: pageOf(parameters.get('page')),
    selected: idOf(parameters.get('order')),
  }),
  format: ({ q, tab, channel, eventId, ticketTypeId, paidBy, kind, from, to, sort, page, selected }) => ({
    q,
    tab: tab === 'all' ? undefined : tab,
    channel,
    event: eventId,
    type: ticketTypeId,
    paid: paidBy,
    kind,
    from,
    to,
    sort: sort === '-createdAt' ? undefined : sort,
    page: pageText(page),
    order: selected,
  }),
};

/** The same for who may not see money: the API answers no list by totals. */
export const orderUrlWithoutTotals: UrlModel<OrderFilters> = {
  ...orderUrl,
  parse: parameters => {
    const filters = orderUrl.parse(parameters);
    return filters.sort === 'total' || filters.sort === '-total'
      ? { ...filters, sort: '-createdAt' }
      : filters;
  },
};

/** The question to the API for these filters. */
export function orderListBody(
  filters: Paged<OrderFilters>,
  {
    eventId: ownEvent,
    ...scope
  }: { lang: LanguageCode; clientId?: string | undefined; eventId?: string | undefined },
): BodyOf<'POST /back/order/get-list'> {
  const { q, tab, channel, ticketTypeId, paidBy, kind, from, to, sort, page, pageSize } = filters;
  const eventId = ownEvent ?? filters.eventId;
  const state = [...orderTabs[tab]];
  return {
    ...scope,
    ...(q && { q }),
    ...(state.length > 0 && { state }),
    ...(channel && { channel }),
    ...(eventId && { eventId }),
    ...(ticketTypeId && { ticketTypeId }),
    ...(paidBy && { paidBy }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    sort,
    page,
    pageSize,
  };
}

/** Number of orders a tab holds under the present filters. */
export function countOfTab(tab: OrderTab, counts: OrderPage['counts']): number {
  const states = orderTabs[tab].length > 0 ? orderTabs[tab] : (Object.keys(counts) as OrderState[]);
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

/** Whether any filter narrows the list, apart from the tab. */
export function isFiltered(filters: OrderFilters): boolean {
  const { q, channel, eventId, ticketTypeId, paidBy, kind, from, to } = filters;
  return [q, channel, eventId, ticketTypeId, paidBy, kind, from, to].some(Boolean);
}

/** The row that comes before or after another in the list; the first one when none is chosen. */
export function neighbourOf(
  rows: readonly OrderRow[],
  id: string | undefined,
  step: 1 | -1,
): OrderRow | undefined {
  const at = rows.findIndex(row => row._id === id);
  if (at < 0) return rows[0];
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
}
