import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import { hasOpenShift, hasTill } from '../journal/shift.repo.ts';
import { findPayspot, lockPayspotOpen } from './payspot.repo.ts';

/**
 * Refuses new sales of a payspot that was closed; within the sale, so that one that was made before is still answered by
 * its key.
 * @throws {AppError} auth.forbidden
 */
export async function checkSelling(tx: Tx, payspotId: string): Promise<void> {
  if ((await findPayspot(tx, payspotId))?.status !== 'active')
    throw new AppError('auth.forbidden', { message: 'the payspot is closed' });
}

/**
 * Refuses what moves money where the till keeps shifts and none is open.
 * @throws {AppError} shift.state
 */
export async function checkShift(query: Queries, payspotId: string): Promise<void> {
  if ((await hasTill(query, payspotId)) && !(await hasOpenShift(query, payspotId)))
    throw new AppError('shift.state', { message: 'no shift is open' });
}

/** True when a payspot is open, and stays so until the transaction ends: what begins there now, closing it would meet. */
export async function staysOpen(tx: Tx, payspotId: string): Promise<boolean> {
  await lockPayspotOpen(tx, payspotId);
  return (await findPayspot(tx, payspotId))?.status === 'active';
}
