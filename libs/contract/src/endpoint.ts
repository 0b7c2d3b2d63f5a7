import type { PermissionFlag, Role } from '@vh/domain';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. Records that the call names must be in the caller's reach besides (`subjects.ts`); with a
 * permission they must be the caller's own, and clients need the flag on their membership.
 */
export type Access =
  | { readonly kind: 'public' }
  | ({ readonly kind: 'authenticated' } & SessionDemands)
  | ({
      readonly kind: 'roles';
      readonly roles: readonly Role[];
      readonly permission?: PermissionFlag;
    } & SessionDemands);

/** What a call asks of the session besides its user; whether it asks for a fresh proof follows from `callEffects`. */
export interface SessionDemands {
  /** Nobody else's to do: refused with `auth.impersonating` while an admin acts as the user. */
  readonly inPerson?: true;
  /** Open to users who must have a second factor and are only about to set one up. */
  readonly whileSettingUp?: true;
  /** Open to paired devices too, in the one role that they were paired for; no other call is. */
  readonly forDevices?: true;
}

/** An access that knows its caller. */
type KnownCaller = Exclude<Access, { readonly kind: 'public' }>;

/** The largest body of a call that doesn't say another limit, in bytes: 256 KiB, a checkout with a hundred names. */
export const defaultBodyLimit = 262_144;

/**
 * What a call of everybody costs, by which its limits go (operations.md): `light` reads one thing or what is kept for all;
 * `search` asks the catalogue; `file` may have something drawn; `write` changes something; `wait` is answered when
 * something happens, and counts its callers itself; `notice` is told by a provider, and counted while nobody signed it.
 */
export type CallCost = 'light' | 'search' | 'file' | 'write' | 'wait' | 'notice';

/** What an endpoint answers with: a value as JSON, a file, or a page of its own. */
export type ResponseKind = 'json' | 'binary' | 'html' | 'empty';

/** One call: what goes in, what comes out, who may, and how it can fail. */
export interface Endpoint {
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  readonly access: Access;
  /** Said of every public call; calls of known people are limited by account. */
  readonly cost?: CallCost;
  /**
   * Schema of the JSON body; absent for calls without one. Held to zod's core alone: to hold 600 calls to the whole `ZodType`
   * made three times as many types, and every type check that sees the contract several times as long.
   */
  readonly body?: z.core.$ZodType;
  /** Schema of the `{name}` parts of the path; absent for paths without any. */
  readonly params?: z.core.$ZodType;
  /** Schema of the JSON answer; absent unless `kind` is 'json'. */
  readonly response?: z.core.$ZodType;
  readonly kind?: ResponseKind;
  /** Pages of other sites may make this call: it is public, knows no cookie, and is answered with CORS headers. */
  readonly isEmbeddable?: boolean;
  /** The body is a file, sent as it is (`application/octet-stream`); what else the call needs stands in its path. */
  readonly takesFile?: true;
  /** Largest body in bytes, for calls that take files; others take what the server takes. */
  readonly bodyLimit?: number;
  /** Codes this call can fail with, besides validation and access. */
  readonly errors?: readonly ErrorCode[];
}

/** Anybody may call. */
export const everyone: Access = { kind: 'public' };

/** Anybody with a valid session may call. */
export const signedIn: Access = { kind: 'authenticated' };

/** Only users of these roles may call. */
export function only(...roles: Role[]): Access {
  return { kind: 'roles', roles };
}

/** The same access, for the user alone, and for no admin who acts as the user. */
export function inPerson(access: Access): Access {
  return { ...knownCaller(access), inPerson: true };
}

/** The same access, open also to users who must have a second factor and have none yet. */
export function whileSettingUp(access: Access): Access {
  return { ...knownCaller(access), whileSettingUp: true };
}

/** The same access, open also to paired devices of the roles; all that a door or a counter needs, and nothing else. */
export function forDevices(access: Access): Access {
  return { ...knownCaller(access), forDevices: true };
}

function knownCaller(access: Access): KnownCaller {
  if (access.kind === 'public') throw new Error('a public call asks nothing of its session');
  return access;
}

/** Only users of these roles may call; clients only with the flag, and only about what is their own. */
export function permitted(permission: PermissionFlag, ...roles: Role[]): Access {
  return { kind: 'roles', roles, permission };
}

/** Keeps the literal types of a group of endpoints while checking their shape. */
export function defineEndpoints<const T extends Record<`${'GET' | 'POST'} /${string}`, Endpoint>>(
  endpoints: T,
): T {
  return endpoints;
}
