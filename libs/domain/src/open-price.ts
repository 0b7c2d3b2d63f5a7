/** What an organiser asks of buyers who name the price of a ticket themselves; minor units, VAT included. */
export interface OpenPrice {
  /** What is put in for buyers to change; at least the minimum. */
  readonly suggested: number;
  /** The most that may be paid; null: `highestChosenPrice`. */
  readonly maximum: number | null;
}

/** The price of a ticket type: fixed at `face`, or what the buyer wants from `face` upwards. */
export interface AskedPrice {
  /** Minor units, VAT included; of an open price the minimum, which may be 0. */
  readonly face: number;
  readonly openPrice: OpenPrice | null;
}

/**
 * The most that anybody may choose to pay for one ticket, minor units. A hundred tickets at this price with a fee of the
 * same size still fit into an order's total, which is kept in 32 bits.
 */
export const highestChosenPrice = 10_000_000;

/** The most that a buyer may choose to pay, minor units. */
export function highestFaceOf({ maximum }: OpenPrice): number {
  return Math.min(maximum ?? highestChosenPrice, highestChosenPrice);
}

/** Why an amount can't be chosen as the price of a ticket. */
export type ChosenFaceRefusal = 'not_open' | 'missing' | 'not_whole' | 'too_low' | 'too_high';

/** Why an amount can't be chosen; undefined when it can. A fixed price takes no choice, an open one needs one. */
export function refuseChosenPrice(
  { face, openPrice }: AskedPrice,
  chosen: number | null,
): ChosenFaceRefusal | undefined {
  if (!openPrice) return chosen === null ? undefined : 'not_open';
  if (chosen === null) return 'missing';
  if (!Number.isSafeInteger(chosen)) return 'not_whole';
  if (chosen < face) return 'too_low';
  return chosen > highestFaceOf(openPrice) ? 'too_high' : undefined;
}

/**
 * What one ticket costs now, before fees and codes; minor units. A choice that was made before the organiser changed the
 * limits is brought within them, and who has not been asked (places that came by a waiting list) pays the minimum.
 */
export function faceToPay({ face, openPrice }: AskedPrice, chosen: number | null): number {
  if (!openPrice) return face;
  return Math.min(Math.max(chosen ?? face, face), Math.max(highestFaceOf(openPrice), face));
}

/** The price under which no code brings a ticket: the minimum that its organiser asks of an open price. */
export function lowestDiscountedFace({ face, openPrice }: AskedPrice): number {
  return openPrice ? face : 0;
}
