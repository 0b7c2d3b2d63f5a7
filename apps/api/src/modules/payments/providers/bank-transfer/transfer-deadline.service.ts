import type { Tx } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { extendDeadline } from '../../records/attempt.repo.ts';
import { extendTransfers, findTransferOfOrder } from './bank-transfer.repo.ts';
import { writeSlipMail } from './slip-mail.service.ts';

/** Waits longer for the transfer of a locked, booked order, and writes once more to its buyer what to transfer until when. */
export async function awaitTransferUntil(deps: Deps, tx: Tx, orderId: string, payBy: Date): Promise<void> {
  await extendDeadline(tx, orderId, payBy);
  await extendTransfers(tx, orderId);
  const transfer = await findTransferOfOrder(tx, orderId);
  if (transfer) await writeSlipMail(deps, tx, transfer);
}
