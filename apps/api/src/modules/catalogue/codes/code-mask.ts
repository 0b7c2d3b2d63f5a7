import { hasRole, type Actor } from '../../../platform/actor.ts';
import { mayActAt, mayActFor } from '#system';

/** Characters of a masked code that are shown: enough to tell codes apart in talk, far too few to use one. */
const shownLength = 2;

/** Whose a code is: for one event of a client, or for all of them. */
interface CodeOwner {
  readonly clientId: string;
  readonly eventId: string | null;
}

/** True when somebody may read codes of an event, or of a client, in full: anyone who may make and change them. */
export function mayReadCodes(actor: Actor, { clientId, eventId }: CodeOwner): boolean {
  if (hasRole(actor, 'admin') || mayActFor(actor, clientId, 'can-add-events')) return true;
  return eventId !== null && mayActAt(actor, { clientId, eventId }, 'can-add-events');
}

/** A code as somebody may see it: anyone who knows a code can use it, so the others get its beginning. */
export function codeFor(actor: Actor, { code, ...owner }: CodeOwner & { readonly code: string }): string {
  return mayReadCodes(actor, owner) ? code : `${code.slice(0, shownLength)}•••`;
}
