import type { Translated } from './locales.ts';
import { faceToPay, type AskedPrice } from './open-price.ts';

/** A price that a ticket type has at first: until a moment, for a number of tickets, or until the earlier of the two. */
export interface PriceStep {
  readonly id: string;
  /** A name for buyers, such as "Early bird", by language; may be empty. */
  readonly names: Translated;
  /** Minor units of the event's currency, VAT included. */
  readonly face: number;
  /** The first moment at which it no longer applies, milliseconds since the epoch; null: no such moment. */
  readonly endsAt: number | null;
  /** Tickets that are sold at it; null: any number. */
  readonly quantity: number | null;
  /** Tickets held or sold at it, refunded ones among them. */
  readonly taken: number;
}

/** A ticket type whose price has steps: they apply in their order, and `face` applies after the last of them. */
export interface SteppedPrice {
  /** Minor units. */
  readonly face: number;
  readonly priceSteps: readonly PriceStep[];
}

/** A price that applies, with the step it comes from; no step where it is the price after the last one. */
export interface PriceNow {
  /** Minor units. */
  readonly face: number;
  readonly step: PriceStep | undefined;
}

/** At most so many steps before the last price. */
export const mostPriceSteps = 10;

/** Tickets left at a step; Infinity where it ends by its date alone. */
export function leftAtStep({ quantity, taken }: PriceStep): number {
  return quantity === null ? Infinity : Math.max(quantity - taken, 0);
}

/** Tells whether a step's date has not come. */
function isBeforeEnd({ endsAt }: PriceStep, now: number): boolean {
  return endsAt === null || now < endsAt;
}

/**
 * The price that a request for so many tickets gets: that of the first step that has not ended and has as many left, all
 * tickets at one price. `hold_batch` decides the same under its locks.
 */
export function priceNow({ face, priceSteps }: SteppedPrice, now: number, quantity = 1): PriceNow {
  const step = priceSteps.find(one => isBeforeEnd(one, now) && leftAtStep(one) >= quantity);
  return { face: step?.face ?? face, step };
}

/** The prices that requests get now by their size: the first one with as many left; the last has no number. */
export function pricesBySize(
  { face, priceSteps }: SteppedPrice,
  now: number,
): { readonly face: number; readonly left?: number }[] {
  const open = priceSteps.filter(step => isBeforeEnd(step, now) && leftAtStep(step) > 0);
  const endless = open.findIndex(({ quantity }) => quantity === null);
  const limited = (endless < 0 ? open : open.slice(0, endless)).map(step => ({
    ...{ face: step.face, left: leftAtStep(step) },
  }));
  return [...limited, { face: open[endless]?.face ?? face }];
}

/** The price that follows the one that applies now, once it ends by its date or is sold out; undefined after the last. */
export function priceAfter(price: SteppedPrice, now: number): PriceNow | undefined {
  const { step } = priceNow(price, now);
  if (!step) return undefined;
  const rest = price.priceSteps.slice(price.priceSteps.indexOf(step) + 1);
  return priceNow({ face: price.face, priceSteps: rest }, Math.max(now, step.endsAt ?? now));
}

/** When the price that applies now ends by its date, milliseconds since the epoch; undefined where it has none. */
export function priceEndsAt(price: SteppedPrice, now: number): number | undefined {
  return priceNow(price, now).step?.endsAt ?? undefined;
}

/** Below this number the tickets left at a price are told, as long as it is no more than a fifth of all at that price. */
const fewAtStep = 20;

/** Number of tickets that are left at a step, where that is few enough to be told to buyers. */
export function fewLeftAtStep(step: PriceStep): number | undefined {
  const left = leftAtStep(step);
  return left <= Math.min(fewAtStep, Math.max((step.quantity ?? 0) / 5, 1)) ? left : undefined;
}

/** What a hold keeps of the price of its tickets, minor units; null where it keeps nothing. */
export interface HeldPrice {
  /** What the buyer chose to pay. */
  readonly chosenPrice: number | null;
  /** The price of the step at which they were held. */
  readonly heldFace: number | null;
}

/** What one held ticket costs, before fees and codes; minor units. Held at a price step, it keeps that price. */
export function faceOfHold({ chosenPrice, heldFace }: HeldPrice, type: AskedPrice): number {
  return heldFace ?? faceToPay(type, chosenPrice);
}
