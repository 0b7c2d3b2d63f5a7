import { sql, type RawBuilder } from 'kysely';
import { hasRole, type Actor } from '../../platform/actor.ts';

/** Which events a member of staff may know about. */
export type EventScope =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'some';
      /** Clients whose events, and shares in others' events, may be seen with their money. */
      readonly clientIds: readonly string[];
      /** The user, who may also see events that they are assigned to. */
      readonly userId: string;
    };

/**
 * Admins see all events, managers those of their clients, clients their own, and everybody the ones that
 * they are assigned to as manager or contractor.
 */
export function eventScopeOf(actor: Actor): EventScope {
  if (hasRole(actor, 'admin')) return { kind: 'all' };
  const managed = hasRole(actor, 'manager') ? actor.managedClientIds : [];
  const own = hasRole(actor, 'client') ? actor.clientIds : [];
  return { kind: 'some', clientIds: [...managed, ...own], userId: actor.userId };
}

/** The condition on `event e` that holds for events of a scope. */
export function isInScope(scope: EventScope): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql`true`;
  return sql`(${isOfClients(scope.clientIds)} or exists (
    select 1 from event_assignment a
    where a.event_id = e.id and a.user_id = ${scope.userId} and a.role in ('manager', 'contractor')))`;
}

/** The condition on `event e` that holds where the scope includes the money: not for contractors. */
export function seesMoney(scope: EventScope): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql`true`;
  return sql`(${isOfClients(scope.clientIds)} or exists (
    select 1 from event_assignment a
    where a.event_id = e.id and a.user_id = ${scope.userId} and a.role = 'manager'))`;
}

function isOfClients(clientIds: readonly string[]): RawBuilder<boolean> {
  if (clientIds.length === 0) return sql`false`;
  const ids = sql`any(${[...clientIds]}::uuid[])`;
  return sql`(e.client_id = ${ids} or exists (
    select 1 from event_share s where s.event_id = e.id and s.client_id = ${ids}))`;
}
