import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { findTicketTypeFacts } from '#catalogue';
import type { HoldTimes } from './hold-batch.repo.ts';
import type { HoldDecider } from './hold-decider.ts';
import type { NetworkLimits } from './hold-network.ts';
import { grantedOrThrow, type HoldProblem } from './hold-request.ts';
import { lockCartAlone, lockCarts, mergeCartHolds, reduceCartHold, type CartHold } from './inventory.repo.ts';

/** Number of tickets a hold of a cart is to have. */
export interface QuantityChange {
  /** sha256 of the cart token, hex. */
  readonly cart: string;
  readonly holdId: string;
  /** At least 1. */
  readonly quantity: number;
  /** The seats that go, of a hold with seats; without them its last ones go. */
  readonly withoutSeats?: readonly string[] | undefined;
  /** The network that more tickets are asked for from. */
  readonly network?: string | undefined;
}

interface Change {
  readonly tx: Tx;
  readonly times: HoldTimes;
  readonly limits: NetworkLimits;
  readonly decider: HoldDecider;
}

/**
 * Sets how many tickets a hold of a cart has. The number is absolute, so that the same wish sent twice is one. Locks the
 * cart, then its holds, then quotas.
 */
export async function changeQuantity(
  change: Change,
  { cart, holdId, quantity, withoutSeats = [], network }: QuantityChange,
): Promise<'changed' | 'gone'> {
  const { tx, times, limits } = change;
  await lockCartAlone(tx, cart);
  const holds = await lockCarts(tx, [cart], { now: times.now, limits });
  const hold = holds.find(one => one.id === holdId);
  if (!hold) return 'gone';
  if (quantity > hold.quantity) {
    await addUnits(change, hold, { quantity: quantity - hold.quantity, network });
    return 'changed';
  }
  await checkMinimum(tx, hold, holds, quantity);
  const verdict = await reduceCartHold(tx, { cart, holdId, quantity, seatIds: withoutSeats }, times.now);
  switch (verdict) {
    case 'table':
      throw unavailable(hold, 'table_whole');
    case 'seats':
      throw new AppError('request.invalid', { fields: { withoutSeats: 'seats' } });
    default:
      return verdict;
  }
}

/** Takes more units beside those that are held, and joins them. */
async function addUnits(
  { tx, times, decider }: Change,
  hold: CartHold,
  { quantity, network }: Pick<QuantityChange, 'quantity' | 'network'>,
): Promise<void> {
  // which seats they should be is for the buyer to say, on the plan
  if (hold.seats.length > 0) throw new AppError('request.invalid', { fields: { quantity: 'seats' } });
  const { cart, eventId, ticketTypeId, chosenPrice, heldFace } = hold;
  const line = {
    ...{ holdId: newId(), ticketTypeId, quantity },
    ...(chosenPrice !== null && { chosenPrice }),
    // more at another price would be a line of its own, which is asked for on the event's page
    ...(heldFace !== null && { shownPrice: heldFace }),
  };
  // who holds tickets of an event has proved to know its password
  const request = {
    eventId,
    key: newId(),
    cart,
    isKnownCart: true,
    isUnlocked: true,
    network,
    lines: [line],
  };
  grantedOrThrow(await decider.decideWithin(tx, 'unlocked', times, request));
  await mergeCartHolds(tx, cart, times.now);
}

/** Refuses to leave fewer tickets of a type than an order must have of it. */
async function checkMinimum(
  tx: Tx,
  hold: CartHold,
  holds: readonly CartHold[],
  quantity: number,
): Promise<void> {
  const [type] = await findTicketTypeFacts(tx, [hold.ticketTypeId]);
  const others = holds.filter(one => one.ticketTypeId === hold.ticketTypeId && one.id !== hold.id);
  const left = others.reduce((sum, one) => sum + one.quantity, quantity);
  if (type && left < type.minPerOrder) throw unavailable(hold, 'limit');
}

function unavailable({ ticketTypeId, quantity }: CartHold, reason: HoldProblem['reason']): AppError {
  const problems: HoldProblem[] = [{ ticketTypeId, reason, available: quantity }];
  return new AppError('inventory.unavailable', { details: { problems } });
}
