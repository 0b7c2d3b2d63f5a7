import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { mayActFor, memberClients, ownClients } from '#system';

/** Whose places somebody sees: all, or those of the platform and of some clients. */
export type PlaceScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'some'; readonly clientIds: readonly string[] };

/**
 * Admins see all venues, clients and their managers the public ones and their own. Of their client's, members who are limited
 * to chosen events see those of these events: the wall of the database has no others.
 */
export function placeScopeOf(actor: Actor): PlaceScope {
  return hasRole(actor, 'admin')
    ? { kind: 'all' }
    : { kind: 'some', clientIds: [...ownClients(actor), ...memberClients(actor)] };
}

/** Tells whether somebody may change a place, its halls and seat maps; those of the platform only admins may. */
export function mayChangePlace(actor: Actor, clientId: string | null): boolean {
  if (hasRole(actor, 'admin')) return true;
  return clientId !== null && mayActFor(actor, clientId, 'can-add-events');
}

/**
 * Holds somebody to what they may change.
 * @throws {AppError} not_found for what they don't see, auth.forbidden for what they only see
 */
export function requireOwn(
  actor: Actor,
  record: { readonly clientId: string | null } | undefined,
  what: string,
): asserts record {
  if (!record) throw new AppError('not_found', { message: `no such ${what}` });
  if (mayChangePlace(actor, record.clientId)) return;
  throw new AppError('auth.forbidden', { message: `this ${what} is not the caller’s own` });
}
