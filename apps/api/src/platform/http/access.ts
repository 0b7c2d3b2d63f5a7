import type { Access } from '@vh/contract';
import { hasRole, type Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';

/**
 * Holds callers to the roles that the contract declares; the records that a call names are looked at once they are
 * parsed (`MountOptions.requireReach`).
 */
export function checkAccess(access: Access, actor: Actor | undefined): void {
  if (access.kind === 'public') return;
  if (!actor) throw new AppError('auth.required', { message: 'this call needs a valid session token' });
  if (access.kind === 'authenticated') return;
  if (!hasRole(actor, ...access.roles)) {
    throw new AppError('auth.forbidden', { message: `this call is for ${access.roles.join(', ')}` });
  }
}
