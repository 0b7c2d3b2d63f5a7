import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  appendOrderEvent,
  createTicketReplacing,
  hashPickUpCode,
  listTickets,
  makeOrderToken,
  type OrderActor,
  type OrderRecord,
  pickUpCodeOf,
} from '#orders';
import { findTransferOfOrder, renewReservationCode, writeReservationMail, writeSlipMail } from '#payments';
import { moveOrder, raiseCodeVersion } from './order-actions.repo.ts';

/** Whose order it is from now on. */
interface NewBuyer {
  readonly email: string;
  readonly actor: OrderActor;
}

/**
 * Ends what the former buyer of a locked order was given, and makes it again for the next one: the pick-up code, the link
 * where it was mailed, and the codes of tickets. Transferred tickets are their holders', and those that were used at a
 * door stay as they are.
 */
export function createAccessRenewal(deps: Deps) {
  const { clock, config } = deps;
  const { replace } = createTicketReplacing(deps);

  /** Raises the pick-up code; answers whether counters know the order by it. */
  async function renewCode(tx: Tx, { id }: OrderRecord): Promise<boolean> {
    const code = pickUpCodeOf({ id, codeVersion: await raiseCodeVersion(tx, id) }, config.appSecret);
    return renewReservationCode(tx, id, hashPickUpCode(code, config.appSecret));
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
      const { id, state, buyerEmail: from } = order;
      if (from === '' || from.toLowerCase() === email.toLowerCase()) return false;
      const isReserved = await renewCode(tx, order);
      const transfer = await findTransferOfOrder(tx, id);
      const isPaid = state === 'paid' || state === 'partially_refunded';
      // nobody was sent anything else before it is paid, and its buyer is on the way to paying
      if (!isPaid && !isReserved && !transfer) return false;
      await moveOrder(tx, id, { token: makeOrderToken(id, config), from, to: email });
      // anyone who pays later needs the code and the link of now
      if (state === 'booked' && isReserved) await writeReservationMail(deps, tx, id, 'reserved');
      if (state === 'booked' && transfer) await writeSlipMail(deps, tx, transfer);
      if (!isPaid) return false;
      await reissueTickets(tx, order, actor);
      return true;
    },
  };
}
