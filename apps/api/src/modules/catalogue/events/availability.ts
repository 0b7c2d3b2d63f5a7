import {
  isSelling,
  priceAfter,
  priceNow,
  priceTicket,
  saleState,
  type FeePlan,
  type PriceStep,
  type SaleState,
  type TicketPrice,
} from '@vh/domain';
import type { EventRecord, TicketTypeRecord } from '../event-records/event-record.repo.ts';

/** What buyers and staff are told about a ticket type: its price now and whether it is sold. */
export interface TicketOffer {
  readonly type: TicketTypeRecord;
  /** Of an open price at its minimum. */
  readonly price: TicketPrice;
  /** The price step that it has its price of, and what follows it. */
  readonly step: { readonly now: PriceStep; readonly next: TicketPrice } | undefined;
  readonly feePlan: FeePlan;
  readonly saleState: SaleState;
  /** The later of the type's and the event's start of sales. */
  readonly salesStart: Date | undefined;
  readonly salesEnd: Date | undefined;
  readonly free: number;
}

/** What an event offers as a whole. */
export interface EventOffer {
  readonly saleState: SaleState;
  /** The lowest price a buyer pays; undefined when nothing is sold here. */
  readonly priceFrom: number | undefined;
  /** When sales begin, while they have not. */
  readonly salesStart: Date | undefined;
}

/** Of several ticket types, the event shows the one that says most to somebody who wants to come. */
const byHope: readonly SaleState[] = [
  'on_sale',
  'few_left',
  'not_yet',
  'sold_out',
  'closed',
  'cancelled',
  'postponed',
];

/** The fee plan of an event. */
export function feePlanOf(event: EventRecord): FeePlan {
  return { basisPoints: event.feeBasisPoints, fixed: event.feeFixed, bearer: event.feeBearer };
}

/** What a ticket type of an event is offered at. */
export function offerTicketType(event: EventRecord, type: TicketTypeRecord, now: Date): TicketOffer {
  const feePlan = feePlanOf(event);
  const salesStart = extreme('latest', event.salesStart, type.salesStart);
  const salesEnd = extreme('earliest', event.salesEnd, type.salesEnd);
  const { face, step } = priceNow(type, now.getTime());
  const next = priceAfter(type, now.getTime());
  return {
    type,
    price: priceTicket(face, feePlan),
    step: step && next && { now: step, next: priceTicket(next.face, feePlan) },
    feePlan,
    saleState: saleState({
      state: event.state,
      now: now.getTime(),
      salesStart: salesStart?.getTime(),
      salesEnd: salesEnd?.getTime(),
      startsAt: event.startsAt.getTime(),
      capacity: type.capacity,
      free: type.free,
    }),
    salesStart,
    salesEnd,
    free: Math.max(type.free, 0),
  };
}

/** The offers of the ticket types that everybody may see. */
export function publicOffers(event: EventRecord, now: Date): readonly TicketOffer[] {
  return event.ticketTypes
    .filter(type => type.visibility === 'public')
    .map(type => offerTicketType(event, type, now));
}

/** Sums the offers of ticket types up to the event's. */
export function offerEvent(event: EventRecord, offers: readonly TicketOffer[]): EventOffer {
  if (offers.length === 0)
    return { saleState: withoutTickets(event), priceFrom: undefined, salesStart: undefined };
  const states = new Set(offers.map(offer => offer.saleState));
  const state = byHope.find(one => states.has(one)) ?? 'closed';
  const selling = offers.filter(offer => isSelling(offer.saleState));
  const prices = (selling.length > 0 ? selling : offers).map(offer => offer.price.gross);
  const starts = offers.flatMap(offer =>
    offer.saleState === 'not_yet' && offer.salesStart ? [offer.salesStart] : [],
  );
  return {
    saleState: state,
    priceFrom: Math.min(...prices),
    salesStart: state === 'not_yet' ? starts.sort((a, b) => a.getTime() - b.getTime())[0] : undefined,
  };
}

/** An event without tickets here is never "sold out". */
function withoutTickets(event: EventRecord): SaleState {
  return event.state === 'cancelled' || event.state === 'postponed' ? event.state : 'closed';
}

function extreme(
  which: 'earliest' | 'latest',
  ...moments: readonly (Date | string | null)[]
): Date | undefined {
  const times = moments.flatMap(moment => (moment === null ? [] : [new Date(moment).getTime()]));
  if (times.length === 0) return undefined;
  return new Date(which === 'earliest' ? Math.min(...times) : Math.max(...times));
}
