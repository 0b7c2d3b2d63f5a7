import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  computeTotals,
  dayAt,
  deadlineOfDay,
  lastPayDay,
  payDeadline,
  pickTranslation,
  priceNow,
  priceTicket,
  refuseChosenPrice,
  type FeePlan,
  type OrderTotals,
  type StaffOrderPayment,
} from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type Catalogue, type EventFacts, findEventFacts, loadCatalogue, presentOpenPrice } from '#catalogue';
import { findHeldFaces, type HoldRequestLine, mergeLines } from '#inventory';
import type { Providers } from '#payments';
import { mayMake } from '#system';
import { checkFits } from '../checkout/cart-terms.ts';
import { type CheckoutSettings, findCheckoutSettings } from '../checkout/checkout-settings.repo.ts';
import { type HoldPricingLine, priceHolds } from '../pricing/cart-pricing.ts';
import { mayBePaidDirectly } from './direct-sale.service.ts';
import { listSaleTypes, type SaleType } from './staff-sale.repo.ts';

type Sale = ResponseOf<'POST /back/order/get-sale'>;
type QuoteBody = ParsedBodyOf<'POST /back/order/quote-sale'>;
type Quote = ResponseOf<'POST /back/order/quote-sale'>;

/** Tickets that are wanted, and how they are paid. */
export type WantedSale = Pick<QuoteBody, 'eventId' | 'lines' | 'payment'>;

/** What wanted tickets come to. */
export interface PricedSale {
  readonly event: EventFacts;
  readonly catalogue: Catalogue;
  /** What is to be held: a line for each ticket type. */
  readonly holds: readonly HoldRequestLine[];
  readonly lines: readonly HoldPricingLine[];
  readonly totals: OrderTotals;
  /** What the tickets would cost if they were sold, minor units. */
  readonly soldFor: number;
  readonly settings: CheckoutSettings;
}

/** What is free costs no fee. */
const noFees: FeePlan = { basisPoints: 0, fixed: 0, bearer: 'organiser' };

/** True when somebody may give complimentary tickets of a client's event: it takes the same right as its guest list. */
export function mayGive(actor: Actor, { clientId }: Pick<EventFacts, 'clientId'>): boolean {
  return mayMake(actor, 'POST /back/guest/invite', [clientId]);
}

/** What staff can sell of an event, and what it costs. */
export function createStaffSale({ db, clock }: Pick<Deps, 'db' | 'clock'>, providers: Providers) {
  async function getEvent(query: Queries, eventId: string): Promise<EventFacts> {
    const [event] = await findEventFacts(query, [eventId]);
    if (!event) throw new AppError('event.not_found');
    return event;
  }

  /**
   * Prices tickets as the shop would, complimentary ones at nothing; of those that are held (`holdIds`, in the order of their
   * lines) at the price steps of their holds.
   * @throws {AppError} request.invalid at the line of an unknown type or of a price that can't be chosen
   */
  async function price(
    query: Queries,
    { eventId, lines, payment }: WantedSale,
    holdIds?: readonly string[],
  ): Promise<PricedSale> {
    const event = await getEvent(query, eventId);
    const types = new Map((await listSaleTypes(query, eventId)).map(type => [type.id, type]));
    const fields = Object.fromEntries(lines.flatMap((line, at) => problemOf(line, at, { types, payment })));
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
    const holds = mergeLines(lines, newId);
    const heldFaces = holdIds && (await findHeldFaces(query, holdIds));
    const priced = holds.map(({ ticketTypeId, quantity, chosenPrice = null }, at) => {
      const type = types.get(ticketTypeId);
      const step = type && priceNow(type, clock.now().getTime(), quantity).step;
      const heldFace = heldFaces ? heldFaces.get(holdIds[at] ?? '') : step?.face;
      return { eventId, ticketTypeId, quantity, chosenPrice, heldFace: heldFace ?? null };
    });
    const catalogue = await loadCatalogue(query, priced);
    const settings = await findCheckoutSettings(query);
    const sold = priceHolds(priced, catalogue, settings.serviceVat);
    checkFits(sold.totals);
    const sale = { event, catalogue, settings, holds, soldFor: sold.totals.total };
    if (payment !== 'complimentary') return { ...sale, ...sold };
    const given = sold.lines.map(line => ({ ...line, face: 0, feePlan: noFees }));
    return { ...sale, lines: given, totals: computeTotals(given, event.currency) };
  }

  /** The ways in which staff can have an order paid. */
  async function paymentsFor(
    query: Queries,
    actor: Actor,
    { event, soldFor }: PricedSale,
  ): Promise<StaffOrderPayment[]> {
    const { currency, startsAt: eventStartsAt } = event;
    const facts = { currency, total: soldFor, eventStartsAt, now: clock.now(), isForCounters: false };
    const offered = await providers.paymentMethodsFor(facts);
    const isDirect = soldFor > 0 && (await mayBePaidDirectly(query, actor, event));
    return [
      ...(['bank-transfer', 'free'] as const).filter(method => offered.includes(method)),
      ...(isDirect ? (['organiser'] as const) : []),
      ...(mayGive(actor, event) ? (['complimentary'] as const) : []),
    ];
  }

  /** Until when a transfer is awaited. @throws {AppError} request.invalid for a day that is over or too late */
  function deadlineFor({ event, settings }: PricedSale, payOn: string | undefined): Date {
    const now = clock.now();
    const { startsAt, timezone } = event;
    if (payOn === undefined) return payDeadline('bank-transfer', settings.deadlines, { at: now, startsAt });
    const deadline = deadlineOfDay(payOn, { now, startsAt, timezone });
    if (typeof deadline !== 'string') return deadline;
    throw new AppError('request.invalid', { fields: { payOn: deadline } });
  }

  return {
    price,
    paymentsFor,
    deadlineFor,

    /** All ticket types of an event, with what is left of them. */
    async get(actor: Actor, { eventId, lang }: ParsedBodyOf<'POST /back/order/get-sale'>): Promise<Sale> {
      const event = await getEvent(db.query, eventId);
      const now = clock.now();
      const closed = closedBy(event, now);
      const types = await listSaleTypes(db.query, eventId);
      return {
        _id: event.id,
        title: pickTranslation(event.titles, lang),
        startsAt: event.startsAt.toISOString(),
        timezone: event.timezone,
        venue: event.venue,
        currency: event.currency,
        ...(closed && { closed }),
        ticketTypes: types.map(type => {
          const { face, fee } = priceTicket(priceNow(type, now.getTime()).face, event.feePlan);
          return {
            ...{ _id: type.id, name: pickTranslation(type.names, lang), face, fee },
            ...presentOpenPrice(type, event.feePlan),
            available: Math.max(type.available, 0),
            ...{ isSeated: type.isSeated, quotaIds: [...type.quotaIds] },
            ...{ visibility: type.visibility, sale: saleOf(type, now) },
          };
        }),
        canGive: mayGive(actor, event),
      };
    },

    /** What an order would cost, and how it can be paid. */
    async quote(actor: Actor, body: QuoteBody): Promise<Quote> {
      const sale = await price(db.query, body);
      const { catalogue, event, totals } = sale;
      const { startsAt, timezone } = event;
      const last = lastPayDay({ now: clock.now(), startsAt, timezone });
      const shopDay = dayAt(deadlineFor(sale, undefined), timezone);
      const { currency, subtotal, fees, vat, total } = totals;
      return {
        lines: totals.lines.map(({ ticketTypeId, quantity, face, fee, total: sum }) => ({
          ...{ ticketTypeId, name: catalogue.typeName(ticketTypeId, body.lang), quantity, face, fee },
          total: sum,
        })),
        ...{ currency, subtotal, fees, vat, total },
        payments: await paymentsFor(db.query, actor, sale),
        ...(last && { payOn: shopDay < last ? shopDay : last, lastPayOn: last }),
      };
    },
  };
}

/** What is wrong with a wanted line, at its field. */
function problemOf(
  { ticketTypeId, chosenPrice, quantity, seatIds }: WantedSale['lines'][number],
  at: number,
  { types, payment }: { readonly types: ReadonlyMap<string, SaleType>; readonly payment: StaffOrderPayment },
): [string, string][] {
  const type = types.get(ticketTypeId);
  if (!type) return [[`lines.${at}.ticketTypeId`, 'unknown']];
  if (seatIds && seatIds.length !== quantity) return [[`lines.${at}.seatIds`, 'seats']];
  // nobody pays what is given away
  const refusal = payment === 'complimentary' ? undefined : refuseChosenPrice(type, chosenPrice ?? null);
  return refusal ? [[`lines.${at}.chosenPrice`, refusal]] : [];
}

/** Why nothing of an event can be sold; undefined where something can. */
export function closedBy({ state, startsAt, endsAt }: EventFacts, now: Date): Sale['closed'] {
  if (now >= (endsAt ?? startsAt)) return 'over';
  return state === 'published' ? undefined : 'not_published';
}

function saleOf({ salesStart, salesEnd }: SaleType, now: Date): 'now' | 'not_yet' | 'over' {
  if (salesStart && now < salesStart) return 'not_yet';
  return now >= salesEnd ? 'over' : 'now';
}
