import type { PermissionFlag } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import { isOrderInScope, listLineOwners, scopeOf } from '#orders';
import { mayActAt } from '#system';

/** What a member of staff may change of an order that they see. */
export interface OrderRights {
  /** Events whose tickets they may refund, or change. */
  readonly eventIds: ReadonlySet<string>;
  /** Whether that is the whole order, so that they may also cancel it, or change its buyer. */
  readonly isWhole: boolean;
  /** Clients whose events are in it. */
  readonly ownerIds: readonly string[];
}

/** Giving tickets back and cancelling takes another right than everything else that is done with an order. */
export type OrderRight = Extract<PermissionFlag, 'can-refund' | 'can-change-orders'>;

/**
 * Admins may change every order, managers those of their clients, clients their own with the right, or of them those of their
 * membership's events.
 * @throws {AppError} order.not_found for an order that the actor may not know about
 */
export async function rightsOn(
  query: Queries,
  actor: Actor,
  { orderId, right }: { readonly orderId: string; readonly right: OrderRight },
): Promise<OrderRights> {
  if (!(await isOrderInScope(query, orderId, scopeOf(actor)))) throw new AppError('order.not_found');
  const lines = await listLineOwners(query, orderId);
  const isAdmin = hasRole(actor, 'admin');
  const allowed = lines.filter(line => isAdmin || mayActAt(actor, line, right));
  return {
    ownerIds: [...new Set(lines.map(line => line.clientId))],
    eventIds: new Set(allowed.map(line => line.eventId)),
    isWhole: allowed.length === lines.length && (lines.length > 0 || hasRole(actor, 'admin')),
  };
}

/** The same for callers that change the order as a whole. Throws auth.forbidden when they may not. */
export async function requireWholeOrder(
  query: Queries,
  actor: Actor,
  change: { readonly orderId: string; readonly right: OrderRight },
): Promise<void> {
  const { isWhole } = await rightsOn(query, actor, change);
  if (!isWhole) throw new AppError('auth.forbidden');
}
