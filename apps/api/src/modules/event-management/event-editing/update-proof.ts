import { lowersPrices, type EventForm } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import { requireConfirmed } from '../../../platform/http/access.ts';
import { wasUnpublished, type EventHead } from './form-facts.repo.ts';
import { heldStates } from './notify-holders.ts';
import type { WrittenForms } from './schedule-notice.ts';

/**
 * Holds a change of an event to a session that was confirmed lately where it changes who gets the money, or lets anybody
 * have tickets for less once the event was on sale.
 * @throws {AppError} auth.step_up_needed, auth.impersonating
 */
export async function requireProofOfUpdate(
  tx: Tx,
  actor: Actor,
  event: Pick<EventHead, 'id' | 'state'>,
  { before, after }: WrittenForms,
): Promise<void> {
  if (actor.isConfirmed) return;
  if (moneyTerms(before) !== moneyTerms(after)) requireConfirmed(actor);
  if (lowersPrices(before, after) && (await wasOnSale(tx, event))) requireConfirmed(actor);
}

/** Who gets which part of what is sold. */
function moneyTerms({ fees, shares }: EventForm): string {
  const { basisPoints, fixed, bearer } = fees;
  const parts = shares.map(({ clientId, basisPoints: part }) => `${clientId} ${part}`).sort();
  return JSON.stringify([basisPoints, fixed, bearer, parts]);
}

/** True when an event is shown to buyers, or was before it was taken back to the drafts. */
async function wasOnSale(tx: Tx, { id, state }: Pick<EventHead, 'id' | 'state'>): Promise<boolean> {
  return heldStates.includes(state) || (await wasUnpublished(tx, id));
}
