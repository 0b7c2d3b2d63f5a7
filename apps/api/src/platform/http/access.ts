import type { Access } from '@vh/contract';
import { hasRole, type Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';

/**
 * The one place that holds callers to what the contract declares. Ownership of the ids in a call is checked
 * by its service on top.
 */
export function checkAccess(access: Access, actor: Actor | undefined): void {
  if (access.kind === 'public') return;
  if (!actor) throw new AppError('auth.required', { message: 'this call needs a valid session token' });
  if (access.kind === 'authenticated') return;
  if (!hasRole(actor, ...access.roles)) {
    throw new AppError('auth.forbidden', { message: `this call is for ${access.roles.join(', ')}` });
  }
  const { permission } = access;
  if (!permission || hasRole(actor, 'admin', 'manager')) return;
  if (!actor.clientIds.some(clientId => actor.permissions(clientId).includes(permission))) {
    throw new AppError('auth.forbidden', { message: `this call needs the permission ${permission}` });
  }
}
