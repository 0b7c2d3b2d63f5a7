import {
  callsOnPersonalData,
  contract,
  isOpenToLimitedMembers,
  type CallName,
  type Endpoint,
  type ErrorCode,
  type Subject,
  type SubjectKind,
} from '@vh/contract';
import { roleInArea, type PermissionFlag, type Role } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  chosenEventsOf,
  eventScopeOf,
  limitedMembershipsOf,
  mayActFor,
  mayActInPart,
} from './event-scope.ts';
import { findClientOfDevice, findStanding, type OwnedKind, type Standing } from './reach.repo.ts';

/** What a record out of reach is answered with, as if there were none. */
const unknown: Readonly<Record<SubjectKind, ErrorCode>> = {
  client: 'not_found',
  event: 'event.not_found',
  order: 'order.not_found',
  ticket: 'ticket.not_found',
  waitingEntry: 'waiting.not_found',
  payspot: 'not_found',
  scanner: 'not_found',
  device: 'not_found',
};

/**
 * Holds a caller to the records that a call names. Admins reach all; clients and contractors what `eventScopeOf`
 * says; managers what belongs to their clients; payspots and scanners themselves. Members who are limited to chosen events
 * reach their client only with calls that tell of those events alone.
 * @throws {AppError} the kind's 404 for a record out of reach, auth.forbidden for one that is seen, but not the
 * caller's to change
 */
export async function requireReach(
  deps: Deps,
  name: CallName,
  actor: Actor,
  subjects: readonly Subject[],
): Promise<void> {
  const { access }: Endpoint = contract[name];
  if (access.kind !== 'roles') return;
  // a role that may not make the call adds nothing to what its bearer may reach with it
  const caller = withOpenLimits(name, withRoles(actor, access.roles), subjects);
  for (const subject of subjects) await requireOne(deps, access.permission, caller, subject);
  if (subjects.length > 0) return;
  allowed(access.permission, caller, { ownerIds: ownClients(caller), eventIds: chosenEventsOf(caller) });
}

/** Without the memberships of chosen events where a call is over the whole organiser. */
function withOpenLimits(name: CallName, actor: Actor, subjects: readonly Subject[]): Actor {
  const kinds = subjects.map(({ kind }) => kind);
  return isOpenToLimitedMembers(name, kinds) ? actor : { ...actor, limitedMemberships: [] };
}

async function requireOne(
  deps: Deps,
  permission: PermissionFlag | undefined,
  actor: Actor,
  { kind, id }: Subject,
): Promise<void> {
  const isAdmin = hasRole(actor, 'admin');
  if (isAdmin && !isOwned(kind)) return;
  if (kind === 'payspot') return found(actor.payspotIds.includes(id), kind);
  if (kind === 'scanner') return found(actor.scannerIds.includes(id), kind);
  if (kind === 'client') {
    const limited = limitedMembershipsOf(actor).find(({ clientId }) => clientId === id);
    found(limited !== undefined || ownClients(actor).includes(id), kind);
    return allowed(permission, actor, { ownerIds: [id], eventIds: limited?.eventIds ?? [] });
  }
  if (kind === 'device') {
    const clientId = await findClientOfDevice(deps.db.query, id);
    found(clientId !== undefined && ownClients(actor).includes(clientId), kind);
    return allowed(permission, actor, { ownerIds: [clientId], eventIds: [] });
  }
  // what a counter sells and a door checks is decided there, by the event's own rules
  if (kind === 'event' && hasRole(actor, 'payspot', 'scanner')) return;
  const view = { scope: eventScopeOf(actor), userId: actor.userId };
  const standing = await findStanding(deps.db.query, { kind, id }, view);
  if (!standing || !isSeen(actor, kind, standing)) throw unknownOf(kind);
  if (permission && hasRole(actor, 'manager') && standing.managerFlags.includes(permission)) return;
  allowed(permission, actor, standing);
}

function isSeen(actor: Actor, kind: OwnedKind, standing: Standing): boolean {
  if (standing.isSeen) return true;
  return kind === 'order' && standing.payspotId !== null && actor.payspotIds.includes(standing.payspotId);
}

/** Kinds that belong to events; the others are looked up by their calls. */
function isOwned(kind: SubjectKind): kind is OwnedKind {
  return kind !== 'client' && kind !== 'payspot' && kind !== 'scanner' && kind !== 'device';
}

function found(isThere: boolean, kind: SubjectKind): asserts isThere {
  if (!isThere) throw unknownOf(kind);
}

function unknownOf(kind: SubjectKind): AppError {
  return new AppError(unknown[kind], { message: `no such ${kind}` });
}

type Owned = Pick<Standing, 'ownerIds' | 'eventIds'>;

function allowed(permission: PermissionFlag | undefined, actor: Actor, { ownerIds, eventIds }: Owned): void {
  if (!permission || hasRole(actor, 'admin') || ownerIds.some(id => mayActFor(actor, id, permission))) return;
  const chosen = chosenEventsOf(actor, permission);
  if (eventIds.some(id => chosen.includes(id))) return;
  throw new AppError('auth.forbidden', { message: `this needs the permission ${permission} of the owner` });
}

/** True when somebody may make a call about a record of these owners; what an answer says can be done goes by this too. */
export function mayMake(actor: Actor, name: CallName, ownerIds: readonly string[]): boolean {
  const { access }: Endpoint = contract[name];
  if (access.kind !== 'roles') return true;
  const { permission } = access;
  const caller = withRoles(actor, access.roles);
  if (caller.roles.length === 0) return false;
  if (actor.hidesPersonalData && callsOnPersonalData.has(name)) return false;
  return !permission || hasRole(caller, 'admin') || ownerIds.some(id => mayActInPart(caller, id, permission));
}

/** Clients a member of staff acts for, with all their events. */
export function ownClients(actor: Actor): readonly string[] {
  const managed = hasRole(actor, 'manager') ? actor.managedClientIds : [];
  return hasRole(actor, 'client') ? [...managed, ...actor.clientIds] : managed;
}

/** Clients of which somebody is a member, of all their events or of chosen ones. */
export function memberClients(actor: Actor): readonly string[] {
  return [...actor.clientIds, ...actor.limitedMemberships.map(({ clientId }) => clientId)];
}

/**
 * The user as a call acts for them: in no role that may not make it, and as member only of the clients whose membership
 * has the flag that it asks for, so that lists have nothing of the others; by memberships of chosen events only where the call
 * is open to those.
 */
export function actingFor(actor: Actor, name: CallName, subjects: readonly Subject[]): Actor {
  const { access }: Endpoint = contract[name];
  if (access.kind !== 'roles') return actor;
  const { permission } = access;
  const caller = withOpenLimits(name, withRoles(actor, access.roles), subjects);
  if (!permission) return caller;
  return {
    ...caller,
    clientIds: caller.clientIds.filter(id => caller.permissions(id).includes(permission)),
    limitedMemberships: caller.limitedMemberships.filter(one => one.permissions.includes(permission)),
  };
}

/**
 * The user as they act in an area, named as in its path: `manager`, `client/{id}`. Rights and records of their other
 * roles stay outside; admins who look into somebody's area stay admins.
 */
export function inArea(actor: Actor, area: string): Actor {
  const idsOf: Partial<Record<Role, readonly string[]>> = {
    client: memberClients(actor),
    payspot: actor.payspotIds,
    scanner: actor.scannerIds,
  };
  const held = actor.roles.map(role => ({ role, ids: (idsOf[role] ?? []).map(id => ({ id })) }));
  const role = roleInArea(area, held);
  // an area that is none or not theirs must not count as no area: that would give the rights of all roles
  const caller = withRoles(actor, role ? [role] : []);
  const [, id = ''] = area.split('/');
  if (role !== 'client' || id === '') return caller;
  const isHere = (clientId: string) => clientId === id;
  return {
    ...caller,
    clientIds: caller.clientIds.filter(isHere),
    limitedMemberships: caller.limitedMemberships.filter(one => isHere(one.clientId)),
  };
}

/** The same user, with no more roles than these. */
export function withRoles(actor: Actor, roles: readonly Role[]): Actor {
  return { ...actor, roles: actor.roles.filter(role => roles.includes(role)) };
}
