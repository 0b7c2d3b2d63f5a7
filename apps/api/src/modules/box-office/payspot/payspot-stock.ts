import { mostAtCounter, type ResponseOf } from '@vh/contract';
import {
  pickTranslation,
  priceNow,
  pricesBySize,
  priceTicket,
  saleState,
  type LanguageCode,
} from '@vh/domain';
import { type EventFacts, presentOpenPrice } from '#catalogue';
import type { CounterTicketType } from './payspot.repo.ts';

type CounterEvent = ResponseOf<'POST /back/payspot/get-events'>['rows'][number];
type CounterType = ResponseOf<'POST /back/payspot/get-event'>['ticketTypes'][number];

/** How a reader sees the counter's tiles. */
export interface StockView {
  readonly language: LanguageCode;
  readonly now: Date;
}

/** An event as a tile: its stock is what all its quotas together have left. */
export function presentPayspotEvent(
  event: EventFacts,
  types: readonly CounterTicketType[],
  view: StockView,
): CounterEvent {
  const states = types.map(type => presentPayspotType(event, type, view));
  const isOnSale = states.some(type => type.saleState === 'on_sale' || type.saleState === 'few_left');
  const quotas = new Map(types.flatMap(type => type.quotas).map(quota => [quota.id, quota]));
  const free = sum([...quotas.values()].map(quota => quota.free));
  // a ticket for several events takes a unit of each quota: then the sum counts places, not tickets
  const left = Math.min(free, sum(states.map(type => type.left)));
  const capacity = sum([...quotas.values()].map(quota => quota.capacity));
  const whole = saleState({ ...factsOf(event, view), capacity, free: left });
  const onlyState = states.every(type => type.saleState === states[0]?.saleState) && states[0]?.saleState;
  return {
    _id: event.id,
    title: pickTranslation(event.titles, view.language),
    date: event.startsAt.toISOString(),
    timezone: event.timezone,
    venue: event.venue,
    city: event.city,
    thumb50: event.thumb50,
    currency: event.currency,
    // windows of the single types count when none of them sells
    saleState: isOnSale || !onlyState ? whole : onlyState,
    left: Math.max(left, 0),
  };
}

/** A ticket type as a tile with its price and what is left of it. */
export function presentPayspotType(event: EventFacts, type: CounterTicketType, view: StockView): CounterType {
  const price = priceTicket(priceNow(type, view.now.getTime()).face, event.feePlan);
  const free = type.quotas.length > 0 ? Math.min(...type.quotas.map(quota => quota.free)) : 0;
  const capacity = type.quotas.length > 0 ? Math.min(...type.quotas.map(quota => quota.capacity)) : 0;
  const salesStart = latest(event.salesStart, type.salesStart);
  const salesEnd = earliest(event.salesEnd, type.salesEnd);
  return {
    _id: type.id,
    name: pickTranslation(type.names, view.language),
    face: price.face,
    fee: price.fee,
    price: price.gross,
    ...presentOpenPrice(type, event.feePlan),
    ...presentPrices(type, event, view),
    left: Math.max(free, 0),
    saleState: saleState({
      ...factsOf(event, view),
      ...(salesStart && { salesStart: salesStart.getTime() }),
      ...(salesEnd && { salesEnd: salesEnd.getTime() }),
      capacity,
      free,
    }),
    // limits of orders hold web buyers back from hoarding; people at a counter may be a school class
    maxPerOrder: mostAtCounter,
  };
}

/** The prices of now by the number of tickets, where it matters. */
function presentPrices(
  type: CounterTicketType,
  { feePlan }: EventFacts,
  { now }: StockView,
): Pick<CounterType, 'prices'> {
  const prices = pricesBySize(type, now.getTime());
  if (prices.length < 2) return {};
  return {
    prices: prices.map(({ face, left }) => ({
      price: priceTicket(face, feePlan).gross,
      ...(left !== undefined && { left }),
    })),
  };
}

function factsOf(event: EventFacts, view: StockView) {
  return {
    state: event.state,
    now: view.now.getTime(),
    startsAt: event.startsAt.getTime(),
    ...(event.salesStart && { salesStart: event.salesStart.getTime() }),
    ...(event.salesEnd && { salesEnd: event.salesEnd.getTime() }),
  };
}

function latest(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}

function earliest(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
