import type { Me } from '@vh/auth';
import { permissionFlags, roleInArea, type PermissionFlag, type Role } from '@vh/domain';
import type { NeedsRights } from '../area/needs-rights.ts';

/** The reader in one area: the role that they act in there, and no other of theirs. */
export interface RoleHere {
  /** Undefined until it is known who reads, and where the area isn't theirs. */
  readonly role: Role | undefined;
  /** Memberships, as far as they are here as a member. */
  readonly memberships: Me['memberships'];
}

/** The reader in an area that is named as in its path (`manager`, `client/{id}`), by the rule that the API goes by. */
export function roleHereOf(area: string, me: Me | undefined): RoleHere {
  const role = me && roleInArea(area, me.areas);
  return { role, memberships: me && role === 'client' ? me.memberships : [] };
}

/** Permissions of the reader for a client; none where they are neither its member nor above its members. */
export function flagsFor({ role, memberships }: RoleHere, clientId: string): readonly PermissionFlag[] {
  // a manager's area shows the records of their own clients alone, and they need no flag for these
  if (role === 'admin' || role === 'manager') return permissionFlags;
  return memberships.find(one => one.clientId === clientId)?.permissions ?? [];
}

/** How many events of a client the reader's membership is limited to; undefined where it covers all, and for everybody else. */
export function eventLimitFor({ role, memberships }: RoleHere, clientId: string): number | undefined {
  if (role !== 'client') return undefined;
  return memberships.find(one => one.clientId === clientId)?.onlyEvents;
}

/** Whether the reader may open an entry of a menu, for the client in the path. */
export function mayOpen(
  { needsOneOf, needsAllEvents }: NeedsRights,
  here: RoleHere,
  clientId: string | undefined,
): boolean {
  const isLimited = clientId !== undefined && eventLimitFor(here, clientId) !== undefined;
  return !(needsAllEvents && isLimited) && hasOneOf(needsOneOf, here, clientId);
}

/** Tells that the reader has one of these permissions for a client; admins have, and where no client is named only the area decides. */
export function hasOneOf(
  flags: readonly PermissionFlag[] | undefined,
  here: RoleHere,
  clientId: string | undefined,
): boolean {
  if (!flags || clientId === undefined || here.role === 'admin') return true;
  const own = flagsFor(here, clientId);
  return flags.some(flag => own.includes(flag));
}
