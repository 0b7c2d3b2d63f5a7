import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { wordConfirmation } from './confirmation.service.ts';
import { hasRejectedMails, isProvedMailbox } from '#messaging';
import { findEventFacts } from '#catalogue';
import { lockOrder, type OrderActor, type OrderRecord } from '../records/order.repo.ts';
import { appendOrderEvent } from '../records/order-write.repo.ts';
import { makeHolderToken } from './holder-token.ts';
import { openTicketAccess, ticketOf } from './ticket-access.ts';
import { reissueMail, transferMail, transferNotice } from './ticket-mails.ts';
import { countRecentMessages } from './ticket-mail.repo.ts';
import { refuseUrlOf } from './ticket-refusal-link.ts';
import { createTicketReplacing } from './ticket-replacing.ts';
import { ticketOptions, type TicketOptions } from './ticket-rules.ts';
import { findReplacement, findTicketById, saveAttendeeName, type TicketRecord } from './ticket.repo.ts';

/** Mails of one kind that an order's buyer can cause within an hour. */
const mailsPerHour = { resend: 3, transfer: 20 } as const;

/** Who gets a ticket. */
export interface Receiver {
  readonly name: string;
  readonly email: string;
}

const byBuyer = { kind: 'buyer' } as const;

/** Mailboxes that nobody proved get few mails a day. */
function tooManyMails(): AppError {
  return new AppError('request.rate_limited', { retryAfter: 24 * 3600 });
}

/** What becomes of tickets after they were issued: other names, other holders, other codes. */
export function createTicketLifecycle(deps: Deps) {
  const now = () => deps.clock.now();
  const { lock, replace, post, letterFacts } = createTicketReplacing(deps);

  async function requireOption(
    tx: Tx,
    locked: { readonly order: OrderRecord; readonly ticket: TicketRecord },
    wish: keyof TicketOptions,
  ): Promise<void> {
    const [event] = await findEventFacts(tx, [locked.ticket.eventId]);
    if (!event) throw new AppError('ticket.not_found');
    const situation = { state: locked.ticket.state, isInDispute: locked.order.inDispute, event };
    if (ticketOptions(situation, now())[wish]) return;
    const isAllowed = wish === 'rename' ? event.canRename : event.canTransfer;
    throw new AppError(isAllowed ? 'ticket.state' : 'ticket.not_allowed', {
      details: { state: locked.ticket.state },
    });
  }

  async function limitMails(
    tx: Tx,
    order: OrderRecord,
    limit: { readonly kind: string; readonly perHour: number },
  ): Promise<void> {
    const sent = await countRecentMessages(tx, order.id, limit.kind, new Date(now().getTime() - 3_600_000));
    if (sent >= limit.perHour) throw new AppError('request.rate_limited', { retryAfter: 600 });
  }

  /** Doing the same again is harmless: the receiver has the ticket already. */
  async function isRepeat(tx: Tx, ticket: TicketRecord, to: Receiver): Promise<boolean> {
    if (ticket.voidCause !== 'transfer') return false;
    return (await findReplacement(tx, ticket.id))?.attendeeEmail === to.email;
  }

  return {
    /** Puts another name on a ticket. */
    async rename(token: string, ticketId: string, name: string): Promise<void> {
      const access = await openTicketAccess(deps.db.query, token);
      ticketOf(access, ticketId);
      await deps.db.transaction(async tx => {
        const locked = await lock(tx, access.order.id, ticketId);
        await requireOption(tx, locked, 'rename');
        if (locked.ticket.attendeeName === name) return;
        await saveAttendeeName(tx, ticketId, name);
        await appendOrderEvent(tx, locked.order.id, now(), {
          type: 'ticket.rename',
          actor: byBuyer,
          cause: access.as,
          data: { ticketId },
        });
      });
    },

    /** Passes a ticket on: from the commit on the door turns the old code away. */
    async transfer(token: string, ticketId: string, to: Receiver): Promise<void> {
      const access = await openTicketAccess(deps.db.query, token);
      ticketOf(access, ticketId);
      await deps.db.transaction(async tx => {
        const locked = await lock(tx, access.order.id, ticketId);
        if (await isRepeat(tx, locked.ticket, to)) return;
        await requireOption(tx, locked, 'transfer');
        // anyone who said that it was not meant for them is not asked again
        if (await hasRejectedMails(tx, locked.order.id, to.email))
          throw new AppError('ticket.not_allowed', { details: { state: locked.ticket.state } });
        await limitMails(tx, locked.order, { kind: 'ticket-transfer', perHour: mailsPerHour.transfer });
        const { order, ticket } = locked;
        const passed = await replace(tx, ticket, {
          cause: 'transfer',
          attendeeName: to.name,
          attendeeEmail: to.email,
          holderToken: makeHolderToken(ticket.orderId, deps.config),
        });
        await appendOrderEvent(tx, order.id, now(), {
          type: 'ticket.transfer',
          actor: byBuyer,
          cause: access.as,
          data: { ticketId, newTicketId: passed.id },
        });
        const facts = await letterFacts(tx, order, passed, order.language);
        const isUnasked = true;
        const letter = { kind: 'ticket-transfer', recipient: to.email, orderId: order.id, isUnasked };
        // a stranger to us puts no words of theirs into a mail to somebody else
        const isKnown = await isProvedMailbox(tx, order.buyerEmail);
        const refuseUrl = refuseUrlOf(deps.config, { id: passed.id, email: to.email });
        const said = { ...facts, refuseUrl, ...(!isKnown && { buyerName: '', holderName: '' }) };
        // who would never hear of the ticket does not get it
        if (!(await post(tx, transferMail(said), letter))) throw tooManyMails();
        // anyone who gave it away hears of it too: if it was somebody else, they can call
        const giver = ticket.holderToken ? (ticket.attendeeEmail ?? '') : order.buyerEmail;
        const notice = { kind: 'ticket-transferred', recipient: giver, orderId: order.id };
        await post(tx, transferNotice(facts), notice);
      });
    },

    /** Sends the tickets of an order to its buyer once more. */
    async resend(token: string): Promise<void> {
      const { order, tickets, as } = await openTicketAccess(deps.db.query, token);
      if (as !== 'buyer') throw new AppError('order.not_found');
      const isThere = tickets.some(ticket => ticket.state !== 'void');
      if (!isThere || order.buyerEmail === '') {
        throw new AppError('order.state', { details: { state: order.state } });
      }
      await deps.db.transaction(async tx => {
        await lockOrder(tx, order.id);
        await limitMails(tx, order, { kind: 'tickets-resend', perHour: mailsPerHour.resend });
        const mail = await wordConfirmation(deps, tx, order);
        const isUnasked = true;
        const to = { kind: 'tickets-resend', recipient: order.buyerEmail, orderId: order.id, isUnasked };
        if (!(await post(tx, mail, to, [order.id]))) throw tooManyMails();
        await appendOrderEvent(tx, order.id, now(), {
          type: 'tickets.resend',
          actor: byBuyer,
          cause: 'order.page',
        });
      });
    },

    /** Issues a lost ticket again and answers the new one's id; a repeat answers the same. */
    async reissue(ticketId: string, actor: OrderActor, note: string): Promise<string> {
      const found = await findTicketById(deps.db.query, ticketId);
      if (!found) throw new AppError('ticket.not_found');
      return deps.db.transaction(async tx => {
        const { order, ticket } = await lock(tx, found.orderId, ticketId);
        const before = ticket.voidCause === 'reissue' ? await findReplacement(tx, ticket.id) : undefined;
        if (before) return before.id;
        if (ticket.state !== 'valid')
          throw new AppError('ticket.state', { details: { state: ticket.state } });
        const next = await replace(tx, ticket, { cause: 'reissue', holderToken: ticket.holderToken });
        await appendOrderEvent(tx, order.id, now(), {
          type: 'ticket.reissue',
          actor,
          cause: 'staff',
          data: { ticketId, newTicketId: next.id, ...(note && { note }) },
        });
        const recipient = ticket.holderToken ? (ticket.attendeeEmail ?? '') : order.buyerEmail;
        const facts = await letterFacts(tx, order, next, order.language);
        await post(tx, reissueMail(facts), { kind: 'ticket-reissue', recipient, orderId: order.id });
        return next.id;
      });
    },
  };
}
