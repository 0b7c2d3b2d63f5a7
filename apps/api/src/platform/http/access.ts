import { needsFreshProof, type Access } from '@vh/contract';
import { hasRole, type Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';

/**
 * Holds callers to the roles that the contract declares; the records that a call names are looked at once they are
 * parsed (`MountOptions.requireReach`).
 */
export function checkAccess(access: Access, actor: Actor | undefined): void {
  if (access.kind === 'public') return;
  if (!actor) throw new AppError('auth.required', { message: 'this call needs a valid session token' });
  if (lacksSecondFactor(actor) && !access.whileSettingUp) {
    throw new AppError('auth.second_factor_needed', { message: 'a second factor must be set up first' });
  }
  if (actor.device && !access.forDevices) {
    throw new AppError('auth.forbidden', { message: 'this call is not for paired devices' });
  }
  checkRights(access, actor);
  if (access.inPerson && actor.actedBy) throw actingError();
}

/**
 * Holds calls that can do harm to sessions that were confirmed lately. Comes last: who may not call at all is not
 * asked for a password.
 * @throws {AppError} auth.step_up_needed, auth.impersonating
 */
export function requireFreshProof(name: string, actor: Actor | undefined): void {
  if (actor && needsFreshProof(name)) requireConfirmed(actor);
}

/** Tells whether a role of the user must have a second factor and there is none yet. */
export function lacksSecondFactor({ mustHaveSecondFactor, hasSecondFactor }: Actor): boolean {
  return mustHaveSecondFactor && !hasSecondFactor;
}

/**
 * Holds what a call has judged to do harm to sessions that were confirmed lately.
 * @throws {AppError} auth.step_up_needed, auth.impersonating
 */
export function requireConfirmed(actor: Actor): void {
  if (!actor.isConfirmed) throw stepUpError(actor);
}

/** The refusal of a session that must be confirmed first; says by what. Nobody confirms in somebody else's name. */
export function stepUpError({ hasSecondFactor, hasPasskey, actedBy }: Actor): AppError {
  if (actedBy) return actingError();
  return new AppError('auth.step_up_needed', {
    message: 'the session must be confirmed first',
    details: { by: hasSecondFactor ? 'code' : 'password', ...(hasPasskey && { passkey: true }) },
  });
}

/** The refusal of what is nobody's to do in somebody else's name. */
export function actingError(): AppError {
  return new AppError('auth.impersonating', { message: 'an admin acts as the user' });
}

function checkRights(access: Access, actor: Actor): void {
  if (access.kind !== 'roles') return;
  if (!hasRole(actor, ...access.roles)) {
    throw new AppError('auth.forbidden', { message: `this call is for ${access.roles.join(', ')}` });
  }
}
