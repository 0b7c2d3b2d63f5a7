import type { LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type ComposedMail, postMail } from '#messaging';
import { loadCatalogue } from '#catalogue';
import { listTicketsInExchange } from '../records/order-link.repo.ts';
import { lockOrder, type OrderRecord } from '../records/order.repo.ts';
import { ticketCodesOf } from './ticket-codes.service.ts';
import { makeShortCodes } from './ticket-issue.service.ts';
import type { TicketMailFacts } from './ticket-mails.ts';
import { ticketPage } from './ticket-page.ts';
import {
  clearHolderToken,
  insertTickets,
  lockTickets,
  voidTickets,
  type TicketRecord,
  type VoidCause,
} from './ticket.repo.ts';

/** Putting one ticket in the place of another, and telling whom it concerns. */
export function createTicketReplacing(deps: Deps) {
  const now = () => deps.clock.now();

  /** The order is locked before its ticket, as refunds do it: one of two that meet waits for the other. */
  async function lock(
    tx: Tx,
    orderId: string,
    ticketId: string,
  ): Promise<{ order: OrderRecord; ticket: TicketRecord }> {
    const order = await lockOrder(tx, orderId);
    const [ticket] = await lockTickets(tx, [ticketId]);
    if (!order || !ticket) throw new AppError('ticket.not_found');
    return { order, ticket };
  }

  /** Voids a locked ticket and puts a new one with another code in its place. */
  async function replace(
    tx: Tx,
    ticket: TicketRecord,
    change: { readonly cause: VoidCause } & Partial<
      Pick<TicketRecord, 'attendeeName' | 'attendeeEmail' | 'holderToken' | 'seatId'>
    >,
  ): Promise<TicketRecord> {
    const { cause, ...changed } = change;
    // its exchange names the ticket as it is
    if ((await listTicketsInExchange(tx, ticket.orderId, [ticket.id])).length > 0)
      throw new AppError('ticket.in_exchange');
    const [shortCode = ''] = await makeShortCodes(tx, 1);
    const keyId = await ticketCodesOf(deps).activeKeyId(tx);
    await voidTickets(tx, [ticket.id], now(), cause);
    if (changed.holderToken && changed.holderToken.hash === ticket.holderToken?.hash)
      await clearHolderToken(tx, ticket.id);
    const next: TicketRecord = {
      ...ticket,
      ...changed,
      id: newId(),
      shortCode,
      keyId,
      replaces: ticket.id,
      state: 'valid',
      voidedAt: null,
      voidCause: null,
    };
    await insertTickets(tx, [next], now());
    return next;
  }

  async function post(
    tx: Tx,
    mail: ComposedMail,
    to: {
      readonly kind: string;
      readonly recipient: string;
      readonly orderId: string;
      readonly isUnasked?: boolean;
    },
    ticketsOf: readonly string[] = [],
  ): Promise<boolean> {
    return to.recipient !== '' && postMail(deps, tx, mail, { ...to, ticketsOf });
  }

  async function letterFacts(
    tx: Tx,
    order: OrderRecord,
    ticket: TicketRecord,
    language: LanguageCode,
  ): Promise<TicketMailFacts> {
    const catalogue = await loadCatalogue(tx, [ticket]);
    return {
      ...catalogue.event(ticket.eventId),
      language,
      title: catalogue.title(ticket.eventId, language),
      typeName: catalogue.typeName(ticket.ticketTypeId, language),
      holderName: ticket.attendeeName,
      buyerName: order.buyerName,
      orderNumber: order.number,
      url: ticketPage(deps.config, order, ticket, language),
    };
  }

  return { lock, replace, post, letterFacts };
}
