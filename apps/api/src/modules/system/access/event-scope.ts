import type { PermissionFlag } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import { hasRole, type Actor, type LimitedMembership } from '../../../platform/actor.ts';

/** Which events a member of staff may know about. */
export type EventScope = { readonly kind: 'all' } | LimitedScope;

/** The events of some clients, and those that the user is assigned to. */
export interface LimitedScope {
  readonly kind: 'some';
  /** Clients whose events, and shares in others' events, may be seen. */
  readonly clientIds: readonly string[];
  /** Those of them whose money may be seen. */
  readonly financeClientIds: readonly string[];
  /** Events of other clients, by memberships that are limited to them. */
  readonly chosen: readonly ChosenEvents[];
  readonly userId: string;
  /** The roles in which events that they are assigned to count. */
  readonly assignedAs: readonly ('manager' | 'contractor')[];
}

/** Events of a client that a membership is limited to. */
export interface ChosenEvents {
  readonly clientId: string;
  readonly eventIds: readonly string[];
  /** True when their money may be seen. */
  readonly hasFinance: boolean;
}

/**
 * Admins see all events, managers those of their clients, clients their own or those of them that their membership is limited
 * to, and managers and contractors the ones that they are assigned to as such.
 */
export function eventScopeOf(actor: Actor): EventScope {
  if (hasRole(actor, 'admin')) return { kind: 'all' };
  const managed = hasRole(actor, 'manager') ? actor.managedClientIds : [];
  const own = hasRole(actor, 'client') ? actor.clientIds : [];
  const assignedAs = (['manager', 'contractor'] as const).filter(role => hasRole(actor, role));
  const clientIds = [...managed, ...own];
  const financeClientIds = clientIds.filter(id => mayActFor(actor, id, 'can-view-finance'));
  const chosen = limitedMembershipsOf(actor).map(({ clientId, eventIds, permissions }) => ({
    ...{ clientId, eventIds },
    hasFinance: permissions.includes('can-view-finance'),
  }));
  return { kind: 'some', clientIds, financeClientIds, chosen, userId: actor.userId, assignedAs };
}

/** The memberships of somebody that cover chosen events alone; none of clients that they reach wholly as manager. */
export function limitedMembershipsOf(actor: Actor): readonly LimitedMembership[] {
  if (!hasRole(actor, 'client')) return [];
  if (!hasRole(actor, 'manager')) return actor.limitedMemberships;
  return actor.limitedMemberships.filter(({ clientId }) => !actor.managedClientIds.includes(clientId));
}

/** The events that somebody's limited memberships cover; with a flag, only of those that have it. */
export function chosenEventsOf(actor: Actor, permission?: PermissionFlag): readonly string[] {
  return limitedMembershipsOf(actor).flatMap(({ eventIds, permissions }) =>
    permission === undefined || permissions.includes(permission) ? eventIds : [],
  );
}

/** The same as `mayActFor`, and for members who are limited to this event. */
export function mayActAt(
  actor: Actor,
  { clientId, eventId }: { readonly clientId: string; readonly eventId: string },
  permission: PermissionFlag,
): boolean {
  return mayActFor(actor, clientId, permission) || chosenEventsOf(actor, permission).includes(eventId);
}

/** The same as `mayActFor`, and for members who are limited to some of the client's events, whichever they are. */
export function mayActInPart(actor: Actor, clientId: string, permission: PermissionFlag): boolean {
  if (mayActFor(actor, clientId, permission)) return true;
  return limitedMembershipsOf(actor).some(
    one => one.clientId === clientId && one.permissions.includes(permission),
  );
}

/** Managers act for their clients; members where their membership of the whole client has the flag. */
export function mayActFor(actor: Actor, clientId: string, permission: PermissionFlag): boolean {
  if (hasRole(actor, 'manager') && actor.managedClientIds.includes(clientId)) return true;
  return hasRole(actor, 'client') && actor.permissions(clientId).includes(permission);
}

/** The condition on `event e` that holds for events of a scope. */
export function isInScope(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, ofScope(scope), ['manager', 'contractor']);
}

/** The condition on `event e` that holds where the scope includes how it sells: not for contractors. */
export function canViewSales(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, ofScope(scope), ['manager']);
}

/**
 * The condition on `event e` that holds where the scope includes the money: of clients whose membership says so, and never for
 * contractors.
 */
export function canViewFinance(scope: EventScope): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql`true`;
  const eventIds = scope.chosen.flatMap(one => (one.hasFinance ? one.eventIds : []));
  return isOf(scope, { clientIds: scope.financeClientIds, eventIds }, ['manager']);
}

/**
 * True when sums over several events may be told: of one client, or of all in the scope. A sum that left out the events whose
 * money is hidden would be a wrong one. For a member who is limited to some events these are all that there are.
 */
export function canViewSums(scope: EventScope, clientId?: string): boolean {
  if (scope.kind === 'all') return true;
  const { chosen, clientIds, financeClientIds } = scope;
  if (clientId !== undefined) {
    return (
      financeClientIds.includes(clientId) || chosen.some(one => one.clientId === clientId && one.hasFinance)
    );
  }
  const seesAny = clientIds.length > 0 || chosen.length > 0 || scope.assignedAs.includes('manager');
  const seesAll = clientIds.every(id => financeClientIds.includes(id)) && chosen.every(one => one.hasFinance);
  return seesAny && seesAll;
}

/** The condition on `event e` that holds where a client of the scope owns it or has a share: whose buyers may be seen. */
export function isOfClients(scope: EventScope): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql`true` : isOf(scope, ofScope(scope), []);
}

function ofScope({ clientIds, chosen }: LimitedScope): Reached {
  return { clientIds, eventIds: chosen.flatMap(one => one.eventIds) };
}

interface Reached {
  readonly clientIds: readonly string[];
  /** Events of others. */
  readonly eventIds: readonly string[];
}

/** Arrays are made once and looked up in indexes; `exists` would be asked again for each event. */
function isOf(scope: LimitedScope, reached: Reached, assignments: readonly string[]): RawBuilder<boolean> {
  const clientIds = sql`any(${[...reached.clientIds]}::uuid[])`;
  // statements of those whose memberships cover everything stay as they are
  const chosen = reached.eventIds.length > 0 ? sql`or e.id = any(${[...reached.eventIds]}::uuid[])` : sql``;
  return sql`(e.client_id = ${clientIds}
    or e.id = any(array(select s.event_id from event_share s where s.client_id = ${clientIds}))
    ${chosen}
    or e.id = any(array(select a.event_id from event_assignment a
      where a.user_id = ${scope.userId} and a.role = any(${assignments.filter(role => scope.assignedAs.some(one => one === role))}::text[]))))`;
}
