import type { BodyOf, ResponseOf } from '@vh/contract';
import type { PermissionFlag, Role } from '@vh/domain';
import type { PersonValues } from './person-form.model.ts';

/** A user with all that an admin may change. */
export type User = ResponseOf<'POST /back/user/get'>;

/** What users can belong to. */
export type Choices = ResponseOf<'POST /back/user/get-choices'>;

/** The form of a user. */
export interface UserValues extends PersonValues {
  readonly role: Role;
  readonly additionalRoles: readonly Role[];
  readonly memberships: readonly {
    readonly clientId: string;
    readonly permissions: readonly PermissionFlag[];
    /** Number of events it is limited to, by the organiser's own page; undefined for all. */
    readonly onlyEvents?: number | undefined;
  }[];
  readonly managedClientIds: readonly string[];
  readonly payspotIds: readonly string[];
  readonly scannerIds: readonly string[];
}

/** The form of somebody new. */
export function newUser(language: PersonValues['language']): UserValues {
  return {
    ...{ name: '', email: '', language, role: 'client', additionalRoles: [] },
    ...{ memberships: [], managedClientIds: [], payspotIds: [], scannerIds: [] },
  };
}

/** The form of a stored user. */
export function userValues(user: User): UserValues {
  const { name, email, language, role, additionalRoles, managedClientIds, payspotIds, scannerIds } = user;
  const memberships = user.memberships.map(({ clientId, permissions, onlyEvents }) => ({
    ...{ clientId, permissions, onlyEvents },
  }));
  return {
    name,
    email,
    language,
    role,
    additionalRoles,
    memberships,
    managedClientIds,
    payspotIds,
    scannerIds,
  };
}

/** True when the first or a further role is this one. */
export function hasRole(
  { role, additionalRoles }: Pick<UserValues, 'role' | 'additionalRoles'>,
  wanted: Role,
): boolean {
  return role === wanted || additionalRoles.includes(wanted);
}

/** What the API is told: of each belonging only what a role opens. */
export function userBody(values: UserValues): BodyOf<'POST /back/user/add'> {
  const { name, email, language, role } = values;
  const only = <T>(wanted: Role, list: readonly T[]) => (hasRole(values, wanted) ? [...list] : []);
  return {
    ...{ name: name.trim(), email: email.trim(), language, role },
    additionalRoles: values.additionalRoles.filter(more => more !== role),
    memberships: only('client', values.memberships).map(({ clientId, permissions }) => ({
      clientId,
      permissions: [...permissions],
    })),
    managedClientIds: only('manager', values.managedClientIds),
    payspotIds: only('payspot', values.payspotIds),
    scannerIds: only('scanner', values.scannerIds),
  };
}

/** What somebody belongs to by a role. */
export interface Belonging {
  readonly role: Role;
  readonly name: string;
  /** What they may there; only organisers' members have flags. */
  readonly permissions?: readonly PermissionFlag[];
}

/**
 * What saving takes because a role that opened it goes: it is on no screen any more, and would be lost unseen. What
 * was taken out of its list by hand is not in it.
 */
export function lostBelongings(stored: UserValues, values: UserValues, choices: Choices): Belonging[] {
  const goes = (role: Role) => hasRole(stored, role) && !hasRole(values, role);
  const named = (role: Role, ids: readonly string[], list: Choices['clients']) =>
    goes(role) ? ids.map(id => ({ role, name: list.find(one => one.id === id)?.name ?? id })) : [];
  const memberships = goes('client') ? stored.memberships : [];
  return [
    ...memberships.flatMap(({ clientId, permissions }) =>
      named('client', [clientId], choices.clients).map(lost => ({ ...lost, permissions })),
    ),
    ...named('manager', stored.managedClientIds, choices.clients),
    ...named('payspot', stored.payspotIds, choices.payspots),
    ...named('scanner', stored.scannerIds, choices.scanners),
  ];
}

/** A list with an item in or out. */
export function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter(one => one !== item) : [...list, item];
}
