import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type CartHold,
  hashCartToken,
  type HoldRequestLine,
  type Inventory,
  linesBySeat,
  mergeLines,
  problemsOnMap,
  seatServicesOf,
} from '#inventory';
import { checkShownSum, totalsOf } from './payspot-totals.ts';
import { checkSelling, checkShift } from './payspot-open.ts';

type Wish = ParsedBodyOf<'POST /back/payspot/hold'>;
type Release = ParsedBodyOf<'POST /back/payspot/release-hold'>;

/** Holds for payments at counters: the ordinary ones, each under the key of its payment. */
export function createTenders(deps: Deps, inventory: Inventory) {
  const { db } = deps;

  return {
    /** Holds what is about to be paid, at the sum that is shown. */
    async hold(wish: Wish): Promise<ResponseOf<'POST /back/payspot/hold'>> {
      const services = seatServicesOf(deps);
      await services.catchUp(wish.eventId);
      const granted = await db.transaction(async tx => {
        await checkSelling(tx, wish.payspotId);
        await checkShift(tx, wish.payspotId);
        const { lines, mapSeatOf } = await linesBySeat(tx, wish);
        const wanted = mergeLines(lines, newId);
        const cart = cartOfTender(wish.payspotId, wish.tenderKey);
        const request = {
          ...{ eventId: wish.eventId, cart, lines: wanted },
          key: `payspot-hold ${wish.payspotId} ${wish.tenderKey}`,
        };
        const held = await inventory.holdWithin(tx, request).catch((error: unknown) => {
          throw problemsOnMap(error, mapSeatOf);
        });
        const holdIds = held.lines.map(line => line.holdId);
        checkShownSum(wish, await totalsOf(tx, wish.eventId, { lines: wanted, holdIds }));
        return held;
      });
      services.tellSoon(wish.eventId);
      return { expiresAt: granted.expiresAt.toISOString() };
    },

    async release({ payspotId, eventId, tenderKey }: Release): Promise<{ ok: true }> {
      await inventory.emptyCart(cartOfTender(payspotId, tenderKey));
      seatServicesOf(deps).tellSoon(eventId);
      return { ok: true };
    },
  };
}

/** The cart of a payment; its key is known to the till that made it. */
export function cartOfTender(payspotId: string, tenderKey: string): string {
  return hashCartToken(`payspot-tender ${payspotId} ${tenderKey}`);
}

/**
 * The holds of a payment for exactly these lines, locked; undefined where they expired or are others, which are released
 * then.
 */
export async function takeTender(
  tx: Tx,
  inventory: Inventory,
  { cart, eventId, lines }: { cart: string; eventId: string; lines: readonly HoldRequestLine[] },
): Promise<readonly string[] | undefined> {
  const holds = await inventory.lockCart(tx, cart);
  const ofLines = lines.map(line => holds.find(hold => hold.eventId === eventId && isFor(hold, line)));
  if (holds.length === lines.length && ofLines.every(hold => hold !== undefined))
    return ofLines.flatMap(hold => (hold ? [hold.id] : []));
  for (const { id } of holds) await inventory.releaseFromCartWithin(tx, cart, id);
  return undefined;
}

function isFor(
  hold: CartHold,
  { ticketTypeId, quantity, chosenPrice, chosenSeats }: HoldRequestLine,
): boolean {
  if (hold.ticketTypeId !== ticketTypeId || hold.quantity !== quantity) return false;
  if ((hold.chosenPrice ?? undefined) !== chosenPrice) return false;
  return !chosenSeats || chosenSeats.every(seat => hold.seats.some(({ id }) => id === seat));
}
