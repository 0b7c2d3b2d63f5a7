import type { ParsedBodyOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type SwapOutcome, swapSeat } from '#inventory';
import type { OrderActor } from '../records/order.repo.ts';
import { appendOrderEvent } from '../records/order-write.repo.ts';
import { reseatMail } from './ticket-mails.ts';
import { createTicketReplacing } from './ticket-replacing.ts';
import { findReplacement, findTicketById } from './ticket.repo.ts';

/** Moving people to other seats. */
export function createReseating(deps: Deps) {
  const { lock, replace, post, letterFacts } = createTicketReplacing(deps);
  return {
    /**
     * Moves a ticket to another seat of its category: the old code is void, and the holder gets the new ticket by mail.
     * A repeat answers the same. @throws {AppError} ticket.not_found, ticket.state, request.invalid, inventory.conflict
     */
    async reseat(
      { ticketId, seatId, note }: ParsedBodyOf<'POST /back/ticket/reseat'>,
      actor: OrderActor,
    ): Promise<string> {
      const found = await findTicketById(deps.db.query, ticketId);
      if (!found) throw new AppError('ticket.not_found');
      return deps.db.transaction(async tx => {
        const { order, ticket } = await lock(tx, found.orderId, ticketId);
        const done = ticket.voidCause === 'reissue' ? await findReplacement(tx, ticket.id) : undefined;
        if (done?.seatId === seatId) return done.id;
        if (ticket.state !== 'valid' || ticket.seatId === null) {
          throw new AppError('ticket.state', { details: { state: ticket.state } });
        }
        if (ticket.seatId === seatId) throw refusal({ kind: 'foreign' });
        const move = { orderId: order.id, from: ticket.seatId, to: seatId };
        const outcome = await swapSeat(tx, move, deps.clock.now());
        if (outcome.kind !== 'moved') throw refusal(outcome);
        const { holderToken } = ticket;
        const next = await replace(tx, ticket, { cause: 'reissue', holderToken, seatId });
        const { before, after } = outcome;
        await appendOrderEvent(tx, order.id, deps.clock.now(), {
          type: 'ticket.reseat',
          actor,
          cause: 'staff',
          data: {
            ticketId,
            newTicketId: next.id,
            from: nameOf(before),
            to: nameOf(after),
            ...(note && { note }),
          },
        });
        const recipient = holderToken ? (ticket.attendeeEmail ?? '') : order.buyerEmail;
        const facts = await letterFacts(tx, order, next, order.language);
        const to = { kind: 'ticket-reseat', recipient, orderId: order.id };
        // the order's own ticket travels with the mail; one that was transferred is opened by its link
        await post(tx, reseatMail(facts, { before, after }), to, holderToken ? [] : [order.id]);
        return next.id;
      });
    },
  };
}

function nameOf({ section, row, seat }: { section: string; row: string; seat: string }): string {
  return [section, row, seat].filter(Boolean).join(' ');
}

function refusal(outcome: Exclude<SwapOutcome, { kind: 'moved' }>): AppError {
  if (outcome.kind !== 'taken') return new AppError('request.invalid', { fields: { seatId: outcome.kind } });
  const { id, section, row, seat } = outcome.seat;
  return new AppError('inventory.conflict', {
    details: { available: 0, seats: [{ id, section, row, seat, state: outcome.state }] },
  });
}
