import { orderAmountFlags, type PermissionFlag } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Queries } from '../../platform/database.ts';
import { chosenEventsOf, mayActFor } from '#system';
import { scopeOf } from './records/order-scope.ts';
import { findOwnPart } from './records/own-part.repo.ts';

/** Which sums of an order somebody sees: what its buyer paid, and what is left for the organiser. */
export interface OrderSums {
  readonly amounts: boolean;
  readonly finance: boolean;
}

/** The sums of one order that somebody sees: only where their rights cover all that they see of it. */
export async function sumsSeen(query: Queries, orderId: string, actor: Actor): Promise<OrderSums> {
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return { amounts: true, finance: true };
  const covers = async (flags: readonly PermissionFlag[]) => {
    const clientIds = scope.clientIds.filter(id => flags.some(flag => mayActFor(actor, id, flag)));
    const eventIds = flags.flatMap(flag => chosenEventsOf(actor, flag));
    const hasEvents = scope.eventIds.every(id => eventIds.includes(id));
    if (clientIds.length === scope.clientIds.length && hasEvents) return true;
    const [seen, allowed] = await Promise.all([
      findOwnPart(query, orderId, scope),
      findOwnPart(query, orderId, { kind: 'clients', clientIds, eventIds }),
    ]);
    return [...seen.eventIds].every(id => allowed.eventIds.has(id));
  };
  return { amounts: await covers(orderAmountFlags), finance: await covers(['can-view-finance']) };
}
