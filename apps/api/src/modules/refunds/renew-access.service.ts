import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newToken } from '../../platform/ids.ts';
import { appendOrderEvent, type OrderActor, type OrderRecord } from '../orders/order.repo.ts';
import { renewReservationCode } from '../payments/providers/payspot/reservation.repo.ts';
import { writeReservationMail } from '../payments/providers/payspot/reservation-mail.service.ts';
import { hashPickUpCode, pickUpCodeOf } from '../tickets/pick-up-code.ts';
import { createTicketReplacing } from '../tickets/ticket-replacing.ts';
import { listTickets } from '../tickets/ticket.repo.ts';
import { moveOrder, raiseCodeVersion } from './order-actions.repo.ts';

/** Whose order it is from now on. */
interface NewBuyer {
  readonly email: string;
  readonly actor: OrderActor;
}

/**
 * Ends what the former buyer of a locked order was given, and makes it anew for the next one: the pick-up code, and of a paid
 * order its link and the codes of its tickets. Transferred tickets are their holders', and those that were used at a
 * door stay as they are.
 */
export function createAccessRenewal(deps: Deps) {
  const { clock, config } = deps;
  const { replace } = createTicketReplacing(deps);

  async function renewCode(tx: Tx, order: OrderRecord): Promise<void> {
    const codeVersion = await raiseCodeVersion(tx, order.id);
    const code = pickUpCodeOf({ id: order.id, codeVersion }, config.appSecret);
    const isReserved = await renewReservationCode(tx, order.id, hashPickUpCode(code, config.appSecret));
    // whoever pays at a counter now needs the code of now
    if (isReserved && order.state === 'booked') await writeReservationMail(deps, tx, order.id, 'reserved');
  }

  async function reissueTickets(tx: Tx, order: OrderRecord, actor: OrderActor): Promise<void> {
    const tickets = await listTickets(tx, order.id);
    for (const ticket of tickets) {
      if (ticket.state !== 'valid' || ticket.holderToken !== null) continue;
      const next = await replace(tx, ticket, { cause: 'reissue' });
      await appendOrderEvent(tx, order.id, clock.now(), {
        type: 'ticket.reissue',
        actor,
        cause: 'staff.change_buyer',
        data: { ticketId: ticket.id, newTicketId: next.id },
      });
    }
  }

  return {
    /** Answers whether the order has tickets that its next buyer has to be sent. */
    async renew(tx: Tx, order: OrderRecord, { email, actor }: NewBuyer): Promise<boolean> {
      const { buyerEmail: from } = order;
      if (from === '' || from.toLowerCase() === email.toLowerCase()) return false;
      await renewCode(tx, order);
      const isPaid = order.state === 'paid' || order.state === 'partially_refunded';
      // while it is not paid there are no tickets to reach, and its buyer is on the way to paying
      if (!isPaid) return false;
      await moveOrder(tx, order.id, { token: newToken(), from, to: email });
      await reissueTickets(tx, order, actor);
      return true;
    },
  };
}
