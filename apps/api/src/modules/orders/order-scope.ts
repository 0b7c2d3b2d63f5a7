import { hasRole, type Actor } from '../../platform/actor.ts';
import type { OrderScope } from './order-list.repo.ts';

/** Admins see all orders, managers those of their clients, clients their own. */
export function scopeOf(actor: Actor): OrderScope {
  if (hasRole(actor, 'admin')) return { kind: 'all' };
  const managed = hasRole(actor, 'manager') ? actor.managedClientIds : [];
  const own = hasRole(actor, 'client') ? actor.clientIds : [];
  return { kind: 'clients', clientIds: [...managed, ...own] };
}
