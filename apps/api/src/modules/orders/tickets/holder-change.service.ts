import type { ParsedBodyOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hasRejectedMails } from '#messaging';
import { insertAuditEntry, nothingChanged } from '#system';
import type { OrderActor, OrderRecord } from '../records/order.repo.ts';
import { appendOrderEvent } from '../records/order-write.repo.ts';
import { makeHolderToken } from './holder-token.ts';
import { transferMail } from './ticket-mails.ts';
import { refuseUrlOf } from './ticket-refusal-link.ts';
import { createTicketReplacing } from './ticket-replacing.ts';
import { findReplacement, findTicketById, saveHolder, type TicketRecord } from './ticket.repo.ts';

type HolderChange = ParsedBodyOf<'POST /back/ticket/rename'>;

interface Locked {
  readonly order: OrderRecord;
  readonly ticket: TicketRecord;
}

/** Who holds a ticket, as staff correct it. */
export function createHolderChange(deps: Deps) {
  const { lock, replace, post, letterFacts } = createTicketReplacing(deps);

  /** Anyone who was reached at the old address has its link and code: a new ticket goes to the new one. */
  async function hand(tx: Tx, { order, ticket }: Locked, to: { name: string; email: string }) {
    if (ticket.state !== 'valid') throw stateError(ticket);
    if (await hasRejectedMails(tx, order.id, to.email))
      throw new AppError('ticket.not_allowed', { details: { state: ticket.state } });
    const holderToken = makeHolderToken(order.id, deps.config);
    const holder = { attendeeName: to.name, attendeeEmail: to.email, holderToken };
    const next = await replace(tx, ticket, { cause: 'reissue', ...holder });
    const facts = await letterFacts(tx, order, next, order.language);
    const refuseUrl = refuseUrlOf(deps.config, { id: next.id, email: to.email });
    const letter = { kind: 'ticket-transfer', recipient: to.email, orderId: order.id };
    await post(tx, transferMail({ ...facts, refuseUrl }), letter);
    return next;
  }

  async function write(tx: Tx, locked: Locked, next: TicketRecord, by: { actor: OrderActor; note: string }) {
    const at = deps.clock.now();
    const { order, ticket } = locked;
    const [before, after] = [holderOf(ticket), holderOf(next)];
    await appendOrderEvent(tx, order.id, at, {
      type: 'ticket.rename',
      actor: by.actor,
      cause: 'staff',
      data: {
        ...{ ticketId: ticket.id, before, after },
        ...(next.id !== ticket.id && { newTicketId: next.id }),
        ...(by.note && { note: by.note }),
      },
    });
    const about = { entity: 'order', entityId: order.id, userId: by.actor.id ?? null };
    await insertAuditEntry(tx, { ...about, at, action: 'ticket.rename', before, after });
  }

  return {
    /**
     * Corrects the holder of a ticket and answers the id of the one that admits them; a repeat answers the same.
     * @throws {AppError} ticket.not_found, ticket.state, ticket.not_allowed for a reader who said that it was not meant for
     * them, request.invalid for an address of a ticket that its buyer holds
     */
    async change({ ticketId, name, email, note }: HolderChange, actor: OrderActor): Promise<string> {
      const found = await findTicketById(deps.db.query, ticketId);
      if (!found) throw new AppError('ticket.not_found');
      return deps.db.transaction(async tx => {
        const locked = await lock(tx, found.orderId, ticketId);
        const { ticket } = locked;
        const address = email ?? ticket.attendeeEmail;
        const done = ticket.voidCause === 'reissue' ? await findReplacement(tx, ticket.id) : undefined;
        if (done && isHeldBy(done, name, address)) return done.id;
        if (ticket.state === 'void') throw stateError(ticket);
        if (isHeldBy(ticket, name, address)) {
          nothingChanged(tx);
          return ticket.id;
        }
        if (address !== null && ticket.attendeeEmail === null)
          throw new AppError('request.invalid', { fields: { email: 'not_held' } });
        const isHanded = ticket.holderToken !== null && !isSameAddress(ticket.attendeeEmail, address);
        const next = isHanded
          ? await hand(tx, locked, { name, email: address ?? '' })
          : await saveHolder(tx, ticket, { name, email: address });
        await write(tx, locked, next, { actor, note });
        return next.id;
      });
    },
  };
}

function holderOf({ attendeeName: name, attendeeEmail: email }: TicketRecord) {
  return { name, ...(email !== null && { email }) };
}

function isHeldBy(ticket: TicketRecord, name: string, email: string | null): boolean {
  return ticket.attendeeName === name && isSameAddress(ticket.attendeeEmail, email);
}

function isSameAddress(one: string | null, other: string | null): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
}

function stateError(ticket: TicketRecord): AppError {
  return new AppError('ticket.state', { details: { state: ticket.state } });
}
