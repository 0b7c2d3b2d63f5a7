import { refundLimitOf, type Currency } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Queries } from '../../../platform/database.ts';
import { stepUpError } from '../../../platform/http/access.ts';
import { getSettings } from '#system';

/**
 * Holds large refunds to a session that was confirmed lately.
 * @throws {AppError} auth.step_up_needed, auth.impersonating
 */
export async function requireStepUpAbove(
  query: Queries,
  actor: Actor,
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
): Promise<void> {
  if (actor.isConfirmed) return;
  const { refundLimits } = await getSettings(query, 'security');
  if (amount > refundLimitOf(refundLimits, currency)) throw stepUpError(actor);
}
