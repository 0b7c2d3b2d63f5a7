import {
  codeCovers,
  computeTotals,
  discountRuns,
  faceOfHold,
  isBeforeRefundCutoff,
  lowestDiscountedFace,
  type CodeLine,
  type Currency,
  type OrderTotals,
  type PricingLine,
  type PromoCode,
  type ServiceVat,
} from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { CartHold } from '#inventory';
import type { Catalogue } from '#catalogue';

/** What an empty cart says; the platform's home currency. */
const emptyCartCurrency = 'RSD';

/** What pricing needs to know of a hold. */
export type PricedHold = Pick<CartHold, 'eventId' | 'ticketTypeId' | 'quantity' | 'chosenPrice' | 'heldFace'>;

/** A line to be priced, and the hold whose tickets it has; a hold has several when a code treats them differently. */
export interface HoldPricingLine extends PricingLine {
  /** Which of the holds, from 0; a hold's units go to its lines in their order. */
  readonly holdIndex: number;
}

/** A cart's prices: the lines in the order of the holds, and their sums. */
export interface CartPrices {
  readonly lines: readonly HoldPricingLine[];
  readonly totals: OrderTotals;
}

/** Prices holds with the codes on their cart; the cart, the checkout and the charge all come from here. */
export function priceHolds(
  holds: readonly PricedHold[],
  catalogue: Catalogue,
  serviceVat: ServiceVat,
  codes: readonly PromoCode[] = [],
  protectionBasisPoints = 0,
): CartPrices {
  const lines = pricingLinesOf(holds, catalogue, codes);
  const currency = currencyOf(holds, catalogue);
  return { lines, totals: computeTotals(lines, currency, protectionBasisPoints, serviceVat) };
}

/**
 * The share of secure-my-order, basis points; undefined where it isn't offered: it is for whole orders, so all of their
 * events must offer it. It is not sold once tickets of any of them can't be refunded any more: it would be worth
 * nothing for them.
 */
export function protectionOffer(
  basisPoints: number | undefined,
  holds: readonly Pick<PricedHold, 'eventId'>[],
  catalogue: Catalogue,
  now: Date,
): number | undefined {
  const isOffered = holds.every(({ eventId }) => {
    const { offersProtection, startsAt } = catalogue.event(eventId);
    return offersProtection && isBeforeRefundCutoff(startsAt.getTime(), now.getTime());
  });
  return isOffered ? basisPoints : undefined;
}

/** The pricing lines of holds, in their order. */
export function pricingLinesOf(
  holds: readonly PricedHold[],
  catalogue: Catalogue,
  codes: readonly PromoCode[] = [],
): HoldPricingLine[] {
  const runs = discountRuns(codeLinesOf(holds, catalogue), discountingCode(codes));
  return runs.flatMap(run => {
    const hold = holds[run.line];
    if (!hold) return [];
    const type = catalogue.ticketType(hold.ticketTypeId);
    return {
      holdIndex: run.line,
      ticketTypeId: hold.ticketTypeId,
      quantity: run.quantity,
      face: faceOfHold(hold, type),
      vatBasisPoints: type.vatBasisPoints,
      feePlan: catalogue.event(hold.eventId).feePlan,
      discount: run.discount,
    };
  });
}

/** A cart has at most one code that changes prices; the rest only shows hidden tickets. */
export function discountingCode<C extends PromoCode>(codes: readonly C[]): C | undefined {
  return codes.find(code => code.kind !== 'access');
}

/** Tells whether a code is meant for any of the holds. */
export function coversAny(code: PromoCode, holds: readonly PricedHold[], catalogue: Catalogue): boolean {
  return codeLinesOf(holds, catalogue).some(line => codeCovers(code, line));
}

function codeLinesOf(holds: readonly PricedHold[], catalogue: Catalogue): CodeLine[] {
  return holds.map(hold => {
    const { eventId, ticketTypeId, quantity } = hold;
    const { clientId, currency } = catalogue.event(eventId);
    const type = catalogue.ticketType(ticketTypeId);
    const [face, lowest] = [faceOfHold(hold, type), lowestDiscountedFace(type)];
    return { clientId, eventId, ticketTypeId, quantity, face, lowest, currency };
  });
}

/** The one currency of holds; throws when there are two, which holding refuses already. */
export function currencyOf(holds: readonly Pick<PricedHold, 'eventId'>[], catalogue: Catalogue): Currency {
  const currencies = new Set(holds.map(hold => catalogue.event(hold.eventId).currency));
  if (currencies.size > 1) throw new AppError('cart.currency_mixed');
  return [...currencies][0] ?? emptyCartCurrency;
}
