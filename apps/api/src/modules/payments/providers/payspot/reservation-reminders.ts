import type { Deps } from '../../../../platform/deps.ts';
import { claimReminders } from './reservation.repo.ts';
import { writeReservationMail } from './reservation-mail.service.ts';

/** Buyers reminded by one turn. */
const batch = 100;

/** Reminds the buyers of reservations whose time has nearly run out, each once; answers how many. */
export async function remindReservations(deps: Deps): Promise<number> {
  return deps.db.transaction(async tx => {
    const orderIds = await claimReminders(tx, { now: deps.clock.now(), limit: batch });
    for (const orderId of orderIds) await writeReservationMail(deps, tx, orderId, 'reminder');
    return orderIds.length;
  });
}
