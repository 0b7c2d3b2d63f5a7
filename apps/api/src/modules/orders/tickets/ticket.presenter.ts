import type { ResponseOf } from '@vh/contract';
import { accentColours, isWebAddress, pickTranslation, type LanguageCode } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Catalogue, findLogoViews } from '#catalogue';
import type { OrderRecord } from '../records/order.repo.ts';
import { changingCodeOf, isPrintable } from './changing-codes.ts';
import { findLayouts } from './ticket-layout.repo.ts';
import { eventKeysOf } from './event-keys.service.ts';
import { ticketCodesOf } from './ticket-codes.service.ts';
import { ticketOptions } from './ticket-rules.ts';
import type { TicketRecord } from './ticket.repo.ts';

export type BuyerTicket = ResponseOf<'POST /front/order/get'>['tickets'][number];
export type PrintedTicket = ResponseOf<'POST /back/payspot/sell'>['tickets'][number];
export type StaffTicket = Omit<PrintedTicket, 'code'>;

/** Tickets with the signed codes that stay: for who holds them, and for paper. */
export async function presentTickets(
  deps: Pick<Deps, 'db' | 'config'>,
  query: Queries,
  tickets: readonly TicketRecord[],
  view: { readonly catalogue: Catalogue; readonly language: LanguageCode },
): Promise<PrintedTicket[]> {
  const codes = ticketCodesOf(deps);
  const presented: PrintedTicket[] = [];
  for (const ticket of tickets) {
    const code = await codes.codeOf(query, {
      keyId: ticket.keyId,
      ticketId: ticket.id,
      eventId: ticket.eventId,
    });
    presented.push({ ...presentStaffTicket(ticket, view.catalogue, view.language), code });
  }
  return presented;
}

/** The same for who shows them at the door: by codes that change where their types say so. */
export async function presentOwnTickets(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  query: Queries,
  tickets: readonly TicketRecord[],
  view: { readonly catalogue: Catalogue; readonly language: LanguageCode; readonly order: OrderRecord },
): Promise<BuyerTicket[]> {
  const presented = await withLayouts(query, await presentTickets(deps, query, tickets, view), tickets, view);
  const codeOf = (record: TicketRecord) => view.catalogue.ticketType(record.ticketTypeId).entryCode;
  const changing = tickets.filter(record => codeOf(record) !== 'fixed' && record.state !== 'void');
  if (changing.length === 0) return presented;
  const eventIds = changing.map(({ eventId }) => eventId);
  const at = deps.clock.now();
  const keys = await eventKeysOf(deps, query, eventIds);
  return Promise.all(
    presented.map(async (ticket, index) => {
      const record = tickets[index];
      if (!record || !changing.includes(record)) return ticket;
      const entryCode = codeOf(record);
      const claims = { keyId: record.keyId, ticketId: record.id, eventId: record.eventId };
      const { code, secret } = await changingCodeOf(deps, query, claims, { keys, at });
      const rotation = {
        secret: Buffer.from(secret).toString('base64url'),
        isPrintable: isPrintable(view.order, entryCode),
      };
      return { ...ticket, code, rotation };
    }),
  );
}

/** Tickets with how their organisers want them. */
async function withLayouts(
  query: Queries,
  presented: readonly PrintedTicket[],
  tickets: readonly TicketRecord[],
  { language }: { readonly language: LanguageCode },
): Promise<BuyerTicket[]> {
  const layouts = await findLayouts(
    query,
    tickets.map(({ eventId }) => eventId),
  );
  const logos = await findLogoViews(
    query,
    [...layouts.values()].flatMap(({ logoPictureId }) => logoPictureId ?? []),
  );
  return presented.map((ticket, index) => {
    const layout = layouts.get(tickets[index]?.eventId ?? '');
    if (!layout) return ticket;
    const note = pickTranslation(layout.notes, language);
    const accent = accentColours(layout.accent);
    const logo = layout.logoPictureId === null ? undefined : logos.get(layout.logoPictureId);
    const { hidden } = layout;
    return {
      ...ticket,
      layout: { hidden, ...(note && { note }), ...(accent && { accent }), ...(logo && { logo }) },
    };
  });
}

/** What only a ticket's holder needs: what may be done with it, and whom a void one went to. */
export function presentHolderFacts(
  ticket: TicketRecord,
  view: {
    readonly catalogue: Catalogue;
    readonly isInDispute: boolean;
    readonly replacement: TicketRecord | undefined;
    readonly now: Date;
  },
): Pick<BuyerTicket, 'can' | 'transferredTo' | 'onlineUrl'> {
  const event = view.catalogue.event(ticket.eventId);
  const wasTransferredTo = ticket.voidCause === 'transfer' && ticket.voidedAt && view.replacement;
  return {
    can: ticketOptions({ state: ticket.state, isInDispute: view.isInDispute, event }, view.now),
    // it becomes a link, no matter who wrote it
    ...(isWebAddress(event.onlineUrl) &&
      ticket.state !== 'void' &&
      event.state !== 'cancelled' && { onlineUrl: event.onlineUrl }),
    ...(wasTransferredTo && {
      transferredTo: { name: wasTransferredTo.attendeeName, at: (ticket.voidedAt ?? view.now).toISOString() },
    }),
  };
}

/** A ticket as staff see it: the short code names it, and nothing of it opens a door. */
export function presentStaffTicket(
  ticket: TicketRecord,
  catalogue: Catalogue,
  language: LanguageCode,
): StaffTicket {
  const event = catalogue.event(ticket.eventId);
  return {
    _id: ticket.id,
    eventTitle: catalogue.title(ticket.eventId, language),
    eventSlug: event.slug,
    date: event.startsAt.toISOString(),
    timezone: event.timezone,
    venue: event.venue,
    city: event.city,
    ticketTypeName: catalogue.typeName(ticket.ticketTypeId, language),
    attendeeName: ticket.attendeeName,
    shortCode: ticket.shortCode,
    state: ticket.state,
    price: ticket.price,
    ...(ticket.seat && { seat: ticket.seat }),
    ...(ticket.voidCause && { voidCause: ticket.voidCause }),
  };
}
