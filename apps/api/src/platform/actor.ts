import type { DeviceKind, PermissionFlag, Role } from '@vh/domain';
import { AppError } from './app-error.ts';

/** A membership of a client that covers chosen events, and nothing else of the client. */
export interface LimitedMembership {
  readonly clientId: string;
  readonly eventIds: readonly string[];
  readonly permissions: readonly PermissionFlag[];
}

/** Who makes a call: the user behind the session token, with everything that decides what they may. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** The role that login answers. */
  readonly role: Role;
  /** Every role the user has; the first one is `role`. */
  readonly roles: readonly Role[];
  /** Clients the user is a member of with all their events, in the order of the memberships. */
  readonly clientIds: readonly string[];
  /** Memberships of other clients, each for chosen events alone. */
  readonly limitedMemberships: readonly LimitedMembership[];
  /** Clients the user looks after as account manager. */
  readonly managedClientIds: readonly string[];
  readonly payspotIds: readonly string[];
  readonly scannerIds: readonly string[];
  readonly hasSecondFactor: boolean;
  readonly hasPasskey: boolean;
  /** A role of the user must have a second factor. */
  readonly mustHaveSecondFactor: boolean;
  /** The session was confirmed by second factor, passkey or password a moment ago. */
  readonly isConfirmed: boolean;
  /** The admin who has this session in the user's name, and when it ends automatically. */
  readonly actedBy?: { readonly userId: string; readonly name: string; readonly until: Date };
  /** Names and addresses of buyers and guests are hidden in the call that is made (`can-view-personal-data`). */
  readonly hidesPersonalData?: boolean;
  /** The paired device that makes the call in the user's name; it may make only the calls for devices. */
  readonly device?: { readonly id: string; readonly name: string; readonly kind: DeviceKind };
  /** The flags of the user's membership of a client with all its events; none when not such a member. */
  permissions(clientId: string): readonly PermissionFlag[];
}

/** A membership as it is stored; `eventIds` is null for one that covers all events. */
export interface Membership {
  readonly clientId: string;
  readonly permissions: readonly PermissionFlag[];
  readonly eventIds: readonly string[] | null;
}

/** What somebody may by their memberships. */
export function rightsOfMemberships(
  memberships: readonly Membership[],
): Pick<Actor, 'clientIds' | 'limitedMemberships' | 'permissions'> {
  const whole = memberships.filter(({ eventIds }) => eventIds === null);
  const flags = new Map(whole.map(one => [one.clientId, one.permissions]));
  return {
    clientIds: whole.map(({ clientId }) => clientId),
    limitedMemberships: memberships.flatMap(({ eventIds, ...one }) =>
      eventIds ? [{ ...one, eventIds }] : [],
    ),
    permissions: clientId => flags.get(clientId) ?? [],
  };
}

/** Tells whether the actor has one of the roles. */
export function hasRole(actor: Actor, ...roles: readonly Role[]): boolean {
  return actor.roles.some(role => roles.includes(role));
}

/**
 * For handlers of calls that are not public: the compiler can't see that `checkAccess` was there.
 * @throws {AppError} auth.required
 */
export function requireActor(actor: Actor | undefined): Actor {
  if (actor) return actor;
  throw new AppError('auth.required');
}
