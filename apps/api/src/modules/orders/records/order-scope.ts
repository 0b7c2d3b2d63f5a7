import { hasRole, type Actor } from '../../../platform/actor.ts';
import { chosenEventsOf } from '#system';

/** Whose orders may be seen: those with a line of an event of these clients, or all. */
export type OrderScope = { readonly kind: 'all' } | OwnOrders;

/** Orders of clients, and of single events of other clients. */
export interface OwnOrders {
  readonly kind: 'clients';
  readonly clientIds: readonly string[];
  /** Those that memberships are limited to. */
  readonly eventIds: readonly string[];
}

/** Admins see all orders, managers those of their clients, clients their own, or of them those of their membership's events. */
export function scopeOf(actor: Actor): OrderScope {
  if (hasRole(actor, 'admin')) return { kind: 'all' };
  const managed = hasRole(actor, 'manager') ? actor.managedClientIds : [];
  const own = hasRole(actor, 'client') ? actor.clientIds : [];
  return { kind: 'clients', clientIds: [...managed, ...own], eventIds: chosenEventsOf(actor) };
}
