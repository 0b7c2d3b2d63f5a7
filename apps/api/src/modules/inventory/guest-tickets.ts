import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashCartToken } from './cart-token.ts';
import { findBlock, releaseUnits, unblockSeats } from './holds/block.repo.ts';
import * as repo from './guest-tickets.repo.ts';
import { createFreeSeats, type FreeSeats } from './holds/free-seats.ts';
import { listFreeSeats, loadSeatLayout } from './holds/seat.repo.ts';

/** Places for people who come without paying. */
export interface GuestTicketRequest {
  readonly eventId: string;
  readonly ticketTypeId: string;
  /** What was blocked for them; else what is free. */
  readonly blockId?: string | undefined;
  readonly parties: readonly { readonly tickets: number; readonly seatIds?: readonly string[] | undefined }[];
  readonly userId: string;
}

/**
 * Takes places for guests in the caller's transaction, whatever the sale's windows and limits are; answers a hold for
 * each party. @throws {AppError} request.invalid at the field, inventory.unavailable, inventory.conflict
 */
export async function holdForGuests(tx: Tx, wish: GuestTicketRequest, now: Date): Promise<string[]> {
  const { eventId, ticketTypeId, parties } = wish;
  const quotas = await repo.lockQuotasOfType(tx, wish, now);
  if (quotas.length === 0) throw new AppError('request.invalid', { fields: { ticketTypeId: 'unknown' } });
  refuseSeats(wish, quotas);
  const wanted = parties.reduce((sum, { tickets }) => sum + tickets, 0);
  const fromBlock = wish.blockId === undefined ? [] : await openBlock(tx, wish, { wanted, quotas, now });
  const quotaIds = quotas.map(({ id }) => id);
  const free = Math.min(...(await repo.listQuotas(tx, quotaIds)).map(quota => quota.free));
  if (free < wanted) throw tooFew(ticketTypeId, free);
  const freeSeats = quotas.some(({ seated }) => seated) ? await readFreeSeats(tx, eventId) : undefined;
  const holds: string[] = [];
  for (const { tickets, seatIds } of parties) {
    const chosen = seatIds ?? (fromBlock.length > 0 ? fromBlock.splice(0, tickets) : undefined);
    const seats = freeSeats ? freeSeats.take(ticketTypeId, tickets, chosen) : [];
    if (freeSeats && seats.length === 0) throw tooFew(ticketTypeId, freeSeats.countFree(ticketTypeId));
    const id = newId();
    const hold = { id, eventId, ticketTypeId, quantity: tickets, quotaIds, seatIds: seats, at: now };
    // nobody holds this cart's token: the places go straight to the order
    const cart = hashCartToken(newToken());
    if (!(await repo.insertGuestHold(tx, { ...hold, cart, key: `guest ${id}` }))) {
      throw new AppError('inventory.unavailable', {
        details: { problems: [{ ticketTypeId, reason: 'seat_taken', available: 0, seatIds: seats }] },
      });
    }
    holds.push(id);
  }
  return holds;
}

/** Seats are chosen for all tickets of a party, each once, and only where there are some. */
function refuseSeats({ parties }: GuestTicketRequest, quotas: readonly repo.GuestQuota[]): void {
  const all = parties.flatMap(({ seatIds }) => seatIds ?? []);
  const isSeated = quotas.some(({ seated }) => seated);
  const wrong = parties.findIndex(({ seatIds, tickets }) => seatIds && seatIds.length !== tickets);
  const isTwice = new Set(all).size < all.length;
  if (wrong < 0 && !isTwice && (isSeated || all.length === 0)) return;
  throw new AppError('request.invalid', { fields: { [`guests.${Math.max(wrong, 0)}.seatIds`]: 'seats' } });
}

interface Opening {
  readonly wanted: number;
  readonly quotas: readonly repo.GuestQuota[];
  readonly now: Date;
}

/** Gives so many places of a block free, for this transaction to take; answers the seats, in their order. */
async function openBlock(
  tx: Tx,
  { eventId, blockId = '', parties, userId }: GuestTicketRequest,
  { wanted, quotas, now }: Opening,
): Promise<string[]> {
  const block = await findBlock(tx, blockId);
  const quota = quotas.find(({ id }) => id === block?.quotaId);
  if (block?.eventId !== eventId || !quota) {
    throw new AppError('request.invalid', { fields: { blockId: 'unknown' } });
  }
  if (block.units < wanted) {
    throw new AppError('inventory.conflict', { details: { available: block.units, seats: [] } });
  }
  const change = { userId, at: now };
  if (!quota.seated) {
    await releaseUnits(tx, block, wanted, change);
    return [];
  }
  const chosen = parties.flatMap(({ seatIds }) => seatIds ?? []);
  const others = (await repo.listSeatsOfBlock(tx, blockId)).filter(id => !chosen.includes(id));
  const rest = others.slice(0, wanted - chosen.length);
  const opened = await unblockSeats(tx, blockId, [...chosen, ...rest]);
  if (opened < wanted) {
    throw new AppError('inventory.conflict', { details: { available: opened, seats: [] } });
  }
  await releaseUnits(tx, block, opened, change);
  return rest;
}

async function readFreeSeats(tx: Tx, eventId: string): Promise<FreeSeats> {
  const layout = await loadSeatLayout(tx, eventId);
  return createFreeSeats(layout, await listFreeSeats(tx, layout));
}

function tooFew(ticketTypeId: string, available: number): AppError {
  return new AppError('inventory.unavailable', {
    details: { problems: [{ ticketTypeId, reason: 'not_enough', available: Math.max(available, 0) }] },
  });
}
