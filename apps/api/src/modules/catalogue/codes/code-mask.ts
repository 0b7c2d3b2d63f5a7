import { hasRole, type Actor } from '../../../platform/actor.ts';
import { mayActFor } from '#system';

/** Characters of a masked code that are shown: enough to tell codes apart in talk, far too few to use one. */
const shownLength = 2;

/** Whether somebody may read a client's codes in full: whoever may make and change them. */
export function mayReadCodes(actor: Actor, clientId: string): boolean {
  return hasRole(actor, 'admin') || mayActFor(actor, clientId, 'can-add-events');
}

/** A code as somebody may see it: whoever knows a code can use it, so the others get its beginning. */
export function codeFor(actor: Actor, { code, clientId }: { code: string; clientId: string }): string {
  return mayReadCodes(actor, clientId) ? code : `${code.slice(0, shownLength)}•••`;
}
