import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import { isOrderInScope, listLineOwners, scopeOf } from '#orders';

/** What a member of staff may change of an order that they see. */
export interface OrderRights {
  /** Events whose tickets they may give back. */
  readonly eventIds: ReadonlySet<string>;
  /** Whether that is the whole order, so that they may also cancel it or change its buyer. */
  readonly isWhole: boolean;
  /** Clients whose events are in it. */
  readonly ownerIds: readonly string[];
}

/**
 * Admins may change every order, managers those of their clients, clients their own with can-refund.
 * @throws {AppError} order.not_found for an order that the actor may not know about
 */
export async function rightsOn(query: Queries, actor: Actor, orderId: string): Promise<OrderRights> {
  if (!(await isOrderInScope(query, orderId, scopeOf(actor)))) throw new AppError('order.not_found');
  const lines = await listLineOwners(query, orderId);
  const allowed = lines.filter(line => mayGiveBack(actor, line.clientId));
  return {
    ownerIds: [...new Set(lines.map(line => line.clientId))],
    eventIds: new Set(allowed.map(line => line.eventId)),
    isWhole: allowed.length === lines.length && (lines.length > 0 || hasRole(actor, 'admin')),
  };
}

/** The same for callers that change the order as a whole. Throws auth.forbidden when they may not. */
export async function requireWholeOrder(query: Queries, actor: Actor, orderId: string): Promise<void> {
  const { isWhole } = await rightsOn(query, actor, orderId);
  if (!isWhole) throw new AppError('auth.forbidden');
}

/** Tells whether somebody may give tickets of a client's events back. */
export function mayGiveBack(actor: Actor, clientId: string): boolean {
  if (hasRole(actor, 'admin')) return true;
  if (hasRole(actor, 'manager') && actor.managedClientIds.includes(clientId)) return true;
  return hasRole(actor, 'client') && actor.permissions(clientId).includes('can-refund');
}
