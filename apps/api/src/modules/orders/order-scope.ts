import { hasRole, type Actor } from '../../platform/actor.ts';

/** Whose orders may be seen: those with a line of an event of these clients, or all. */
export type OrderScope =
  { readonly kind: 'all' } | { readonly kind: 'clients'; readonly clientIds: readonly string[] };

/** Admins see all orders, managers those of their clients, clients their own. */
export function scopeOf(actor: Actor): OrderScope {
  if (hasRole(actor, 'admin')) return { kind: 'all' };
  const managed = hasRole(actor, 'manager') ? actor.managedClientIds : [];
  const own = hasRole(actor, 'client') ? actor.clientIds : [];
  return { kind: 'clients', clientIds: [...managed, ...own] };
}
