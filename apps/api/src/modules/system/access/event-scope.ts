import type { PermissionFlag } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import { hasRole, type Actor } from '../../../platform/actor.ts';

/** Which events a member of staff may know about. */
export type EventScope = { readonly kind: 'all' } | LimitedScope;

/** The events of some clients, and those that the user is assigned to. */
export interface LimitedScope {
  readonly kind: 'some';
  /** Clients whose events, and shares in others' events, may be seen. */
  readonly clientIds: readonly string[];
  /** Those of them whose money may be seen. */
  readonly financeClientIds: readonly string[];
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
  const clientIds = [...managed, ...own];
  const financeClientIds = clientIds.filter(id => mayActFor(actor, id, 'can-view-finance'));
  return { kind: 'some', clientIds, financeClientIds, userId: actor.userId, assignedAs };
}

/** Managers act for their clients; members where their membership has the flag. */
export function mayActFor(actor: Actor, clientId: string, permission: PermissionFlag): boolean {
  if (hasRole(actor, 'manager') && actor.managedClientIds.includes(clientId)) return true;
  return hasRole(actor, 'client') && actor.permissions(clientId).includes(permission);
}

/** The condition on `event e` that holds for events of a scope. */
export function isInScope(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, scope.clientIds, ['manager', 'contractor']);
}

/** The condition on `event e` that holds where the scope includes how it sells: not for contractors. */
export function canViewSales(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, scope.clientIds, ['manager']);
}

/**
 * The condition on `event e` that holds where the scope includes the money: of clients whose membership says so, and never for
 * contractors.
 */
export function canViewFinance(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, scope.financeClientIds, ['manager']);
}

/**
 * Whether sums over several events may be told: of one client, or of all in the scope. A sum that left out the events whose
 * money is hidden would be a wrong one.
 */
export function canViewSums(scope: EventScope, clientId?: string): boolean {
  if (scope.kind === 'all') return true;
  if (clientId !== undefined) return scope.financeClientIds.includes(clientId);
  const seesAny = scope.clientIds.length > 0 || scope.assignedAs.includes('manager');
  return seesAny && scope.clientIds.every(id => scope.financeClientIds.includes(id));
}

/** The condition on `event e` that holds where a client of the scope owns it or has a share: whose buyers may be seen. */
export function isOfClients(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, scope.clientIds, []);
}

/** Arrays are made once and looked up in indexes; `exists` would be asked again for each event. */
function isOf(
  scope: LimitedScope,
  ofClients: readonly string[],
  assignments: readonly string[],
): RawBuilder<boolean> {
  const clientIds = sql`any(${[...ofClients]}::uuid[])`;
  return sql`(e.client_id = ${clientIds}
    or e.id = any(array(select s.event_id from event_share s where s.client_id = ${clientIds}))
    or e.id = any(array(select a.event_id from event_assignment a
      where a.user_id = ${scope.userId} and a.role = any(${assignments.filter(role => scope.assignedAs.some(one => one === role))}::text[]))))`;
}
