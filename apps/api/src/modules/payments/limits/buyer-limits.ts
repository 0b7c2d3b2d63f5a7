import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import { type CartCode, type Catalogue, codeError, countBuyerUses } from '#catalogue';
import type { CartHold } from '#inventory';
import { countBuyerTickets, lockBuyers } from './buyer-limits.repo.ts';

/** A cart whose buyer's limits are to be looked at. */
export interface LimitedCart {
  /** The buyer's, by the domain's `emailIdentity`: spelling an address another way makes nobody another buyer. */
  readonly mailbox: string;
  readonly holds: readonly CartHold[];
  readonly codes: readonly CartCode[];
}

/** Something that a buyer may have only so often, and how much of it a cart wants. */
export interface BuyerDemand {
  /** What is limited and whose it is. */
  readonly key: string;
  readonly wanted: number;
  readonly most: number;
  readonly refuse: (left: number) => AppError;
}

/**
 * Looks at the limits per buyer of carts that become orders in this transaction, one after the other: what an
 * earlier one takes is gone for the later ones. Other transactions with the same buyers wait until this one
 * ends. Answers what each is told, undefined for those within their limits.
 */
export async function judgeBuyerLimits(
  tx: Tx,
  carts: readonly LimitedCart[],
  catalogue: Catalogue,
): Promise<(AppError | undefined)[]> {
  const demands = carts.map(cart => [...ticketDemands(cart, catalogue), ...codeDemands(cart)]);
  const keys = demands.flat().map(demand => demand.key);
  if (keys.length === 0) return carts.map(() => undefined);
  await lockBuyers(tx, keys);
  // asked after the locks: each statement sees what others committed while this one waited
  const taken = new Map([...(await ticketsTaken(tx, carts, catalogue)), ...(await usesTaken(tx, carts))]);
  return judgeDemands(demands, taken);
}

/** Judges demands one after the other; those that are granted count for the ones after them. */
export function judgeDemands(
  demands: readonly (readonly BuyerDemand[])[],
  taken: ReadonlyMap<string, number>,
): (AppError | undefined)[] {
  const counts = new Map(taken);
  return demands.map(own => {
    const over = own.find(({ key, wanted, most }) => (counts.get(key) ?? 0) + wanted > most);
    if (over) return over.refuse(Math.max(over.most - (counts.get(over.key) ?? 0), 0));
    for (const { key, wanted } of own) counts.set(key, (counts.get(key) ?? 0) + wanted);
    return undefined;
  });
}

function ticketDemands({ mailbox, holds }: LimitedCart, catalogue: Catalogue): BuyerDemand[] {
  return limitedEvents(holds, catalogue).map(({ eventId, most }) => ({
    key: `${eventId} ${mailbox}`,
    wanted: holds.filter(hold => hold.eventId === eventId).reduce((sum, hold) => sum + hold.quantity, 0),
    most,
    refuse: left => new AppError('buyer.limit', { details: { eventId, most, left } }),
  }));
}

function codeDemands({ mailbox, codes }: LimitedCart): BuyerDemand[] {
  return limitedCodes(codes).map(({ code, most }) => ({
    key: `${code.id} ${mailbox}`,
    wanted: 1,
    most,
    refuse: () => codeError('buyer_limit', code),
  }));
}

async function ticketsTaken(tx: Tx, carts: readonly LimitedCart[], catalogue: Catalogue) {
  const buyers = carts.flatMap(({ mailbox, holds }) =>
    limitedEvents(holds, catalogue).map(({ eventId }) => ({ eventId, mailbox })),
  );
  return buyers.length === 0 ? new Map<string, number>() : countBuyerTickets(tx, buyers);
}

function usesTaken(tx: Tx, carts: readonly LimitedCart[]) {
  return countBuyerUses(
    tx,
    carts.flatMap(({ mailbox, codes }) =>
      limitedCodes(codes).map(({ code }) => ({ codeId: code.id, mailbox })),
    ),
  );
}

function limitedEvents(holds: readonly CartHold[], catalogue: Catalogue) {
  return [...new Set(holds.map(hold => hold.eventId))].flatMap(eventId => {
    const most = catalogue.event(eventId).maxPerBuyer;
    return most === null ? [] : [{ eventId, most }];
  });
}

function limitedCodes(codes: readonly CartCode[]) {
  return codes.flatMap(code => (code.maxPerBuyer === null ? [] : [{ code, most: code.maxPerBuyer }]));
}
