import { sql, type RawBuilder } from 'kysely';
import { hasRole, type Actor } from '../../../platform/actor.ts';

/** Which events a member of staff may know about. */
export type EventScope = { readonly kind: 'all' } | LimitedScope;

/** The events of some clients, and those that the user is assigned to. */
export interface LimitedScope {
  readonly kind: 'some';
  /** Clients whose events, and shares in others' events, may be seen with their money. */
  readonly clientIds: readonly string[];
  readonly userId: string;
  /** The roles in which events that they are assigned to count. */
  readonly assignedAs: readonly ('manager' | 'contractor')[];
}

/**
 * Admins see all events, managers those of their clients, clients their own, and managers and contractors the ones that
 * they are assigned to as such.
 */
export function eventScopeOf(actor: Actor): EventScope {
  if (hasRole(actor, 'admin')) return { kind: 'all' };
  const managed = hasRole(actor, 'manager') ? actor.managedClientIds : [];
  const own = hasRole(actor, 'client') ? actor.clientIds : [];
  const assignedAs = (['manager', 'contractor'] as const).filter(role => hasRole(actor, role));
  return { kind: 'some', clientIds: [...managed, ...own], userId: actor.userId, assignedAs };
}

/** The condition on `event e` that holds for events of a scope. */
export function isInScope(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, ['manager', 'contractor']);
}

/** The condition on `event e` that holds where the scope includes the money: not for contractors. */
export function canViewFinance(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, ['manager']);
}

/** The condition on `event e` that holds where a client of the scope owns it or has a share: whose buyers may be seen. */
export function isOfClients(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, []);
}

/** Arrays are made once and looked up in indexes; `exists` would be asked again for each event. */
function isOf(scope: LimitedScope, assignments: readonly string[]): RawBuilder<boolean> {
  const clientIds = sql`any(${[...scope.clientIds]}::uuid[])`;
  return sql`(e.client_id = ${clientIds}
    or e.id = any(array(select s.event_id from event_share s where s.client_id = ${clientIds}))
    or e.id = any(array(select a.event_id from event_assignment a
      where a.user_id = ${scope.userId} and a.role = any(${assignments.filter(role => scope.assignedAs.some(one => one === role))}::text[]))))`;
}
