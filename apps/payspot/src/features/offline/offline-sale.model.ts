import type { BodyOf, ResponseOf } from '@vh/contract';
import type { CounterEvent } from '../basket/index.ts';
import type { Sale, SellBody } from '../sale/index.ts';

/** What a browser may sell of an event on its own. */
export type OfflineAllocation = ResponseOf<'POST /back/payspot/allocate-offline-tickets'>;

/** A ticket of an allocation. */
export type OfflineTicket = OfflineAllocation['places'][number];

type AnySale = BodyOf<'POST /back/payspot/upload-sales'>['sales'][number];

/** A sale as this counter tells it: with the sum that was shown and taken, minor units. */
export type ReportedSale = AnySale & Required<Pick<AnySale, 'expectedTotal' | 'currency'>>;

/** A sale that waits to be told, or that the server could only list for the supervisor. */
export interface KeptSale {
  readonly told: ReportedSale;
  readonly eventId: string;
  /** As it was shown, to print it again. */
  readonly sale: Sale;
  readonly problem?: string;
}

/** The places that no kept sale has. */
export function freeOfflineTickets(
  allocation: OfflineAllocation | undefined,
  kept: readonly KeptSale[],
): OfflineTicket[] {
  const sold = new Set(kept.flatMap(({ told }) => told.ticketIds));
  return (allocation?.places ?? []).filter(({ _id }) => !sold.has(_id));
}

/** Places for the lines of a sale; undefined where there are not that many. */
export function pickOfflineTickets(
  free: readonly OfflineTicket[],
  lines: SellBody['lines'],
): OfflineTicket[] | undefined {
  const picked: OfflineTicket[] = [];
  for (const { ticketTypeId, quantity } of lines) {
    const ofType = free.filter(place => place.ticketTypeId === ticketTypeId && !picked.includes(place));
    if (ofType.length < quantity) return undefined;
    picked.push(...ofType.slice(0, quantity));
  }
  return picked;
}

/** True when a sale fits what tickets cost by their allocation, which may be older than the price that was shown. */
export function isPaid(
  places: readonly OfflineTicket[],
  { payment, expectedTotal }: Pick<SellBody, 'payment' | 'expectedTotal'>,
): boolean {
  const total = places.reduce((sum, { price }) => sum + price, 0);
  if (expectedTotal !== total) return false;
  if (payment.method === 'card') return true;
  const onCard = payment.method === 'mixed' ? payment.card : 0;
  return (onCard === 0 || onCard < total) && payment.tendered >= total - onCard;
}

/** The event as it can be sold from an allocation. */
export function eventOfAllocation(
  { event, places }: OfflineAllocation,
  free: readonly OfflineTicket[],
): CounterEvent {
  const types = new Map(places.map(place => [place.ticketTypeId, place]));
  const { _id, title, date, timezone, venue, city, currency, maxPerOrder } = event;
  return {
    ...{ _id, title, date, timezone, venue, city, currency, maxPerOrder },
    thumb50: '',
    saleState: free.length > 0 ? 'on_sale' : 'sold_out',
    left: free.length,
    ticketTypes: Array.from(types, ([ticketTypeId, { ticketTypeName, price }]) => {
      const left = free.filter(place => place.ticketTypeId === ticketTypeId).length;
      return {
        ...{ _id: ticketTypeId, name: ticketTypeName, face: price, fee: 0, price, left },
        saleState: left > 0 ? 'on_sale' : 'sold_out',
        maxPerOrder,
      };
    }),
  };
}

/** The sale as the result shows and prints it: without a number, which the server gives. */
export function saleOfOfflineTickets(
  { event }: OfflineAllocation,
  places: readonly OfflineTicket[],
  told: Pick<ReportedSale, 'payment' | 'soldAt'>,
): Sale {
  const total = places.reduce((sum, { price }) => sum + price, 0);
  const { payment, soldAt } = told;
  const card = payment.method === 'cash' ? 0 : payment.method === 'card' ? total : payment.card;
  const tendered = payment.method === 'card' ? undefined : payment.tendered;
  return {
    ...{ orderId: '', number: '', at: soldAt, eventTitle: event.title, quantity: places.length, total },
    ...{ currency: event.currency, method: payment.method, card, cash: total - card, refunded: 0 },
    // what is earned by it the server reckons
    ...{ commission: 0 },
    ...(tendered !== undefined && { tendered, change: tendered - (total - card) }),
    ...{ seller: '', isCollected: false },
    tickets: places.map(place => ({
      ...{ _id: place._id, eventTitle: event.title, eventSlug: event._id, date: event.date },
      ...{ timezone: event.timezone, venue: event.venue, city: event.city, attendeeName: '' },
      ...{ ticketTypeName: place.ticketTypeName, code: place.code, shortCode: place.shortCode },
      ...{ state: 'valid', price: place.price },
    })),
  };
}
