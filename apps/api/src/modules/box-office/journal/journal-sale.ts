import type { PayspotMethod, Currency } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import { addToJournal, lockTill } from './journal.repo.ts';

/** What a counter sold or gave back, as its journal keeps it; minor units. */
export interface PayspotSale {
  readonly orderId: string;
  readonly method: PayspotMethod;
  readonly currency: Currency;
  readonly amount: number;
  readonly userId: string;
  readonly at: Date;
}

/**
 * Writes a sale into the journal of the open shift, a row for each way it was paid. Counters that never opened one sell
 * without. The till stays locked until the sale's transaction ends, so a shift that is being closed has the sale whole or
 * not at all; called last. Answers the shift; null where the counter keeps none.
 * @throws {AppError} shift.state while no shift is open
 */
export async function journalSale(
  tx: Tx,
  payspotId: string,
  taken: readonly PayspotSale[],
): Promise<string | null> {
  const till = await lockTill(tx, payspotId);
  if (!till) return null;
  if (!till.shiftId) throw new AppError('shift.state', { message: 'no shift is open' });
  await addToJournal(
    tx,
    till,
    till.shiftId,
    taken.map(part => ({ ...part, kind: 'sale' as const, note: '' })),
  );
  return till.shiftId;
}

/**
 * Writes what was returned into the journal of the open shift, a row for each way it went; called last, answering as for sales.
 * @throws {AppError} shift.state while no shift is open
 */
export async function journalRefund(
  tx: Tx,
  payspotId: string,
  given: readonly (PayspotSale & { readonly note: string })[],
): Promise<string | null> {
  const till = await lockTill(tx, payspotId);
  if (!till) return null;
  if (!till.shiftId) throw new AppError('shift.state', { message: 'no shift is open' });
  await addToJournal(
    tx,
    till,
    till.shiftId,
    given.map(part => ({ ...part, kind: 'refund' as const })),
  );
  return till.shiftId;
}
