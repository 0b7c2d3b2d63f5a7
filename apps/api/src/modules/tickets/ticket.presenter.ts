import type { ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import type { Queries } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Catalogue } from '../orders/catalogue-facts.repo.ts';
import { ticketCodesOf } from './ticket-codes.service.ts';
import type { TicketRecord } from './ticket.repo.ts';

export type BuyerTicket = ResponseOf<'POST /front/order/get'>['tickets'][number];

/** Tickets as their buyer holds them, with their signed codes. */
export async function presentTickets(
  deps: Pick<Deps, 'db' | 'config'>,
  query: Queries,
  tickets: readonly TicketRecord[],
  view: { readonly catalogue: Catalogue; readonly language: LanguageCode },
): Promise<BuyerTicket[]> {
  const codes = ticketCodesOf(deps);
  const presented: BuyerTicket[] = [];
  for (const ticket of tickets) {
    const code = await codes.codeOf(query, {
      keyId: ticket.keyId,
      ticketId: ticket.id,
      eventId: ticket.eventId,
    });
    presented.push({ ...presentFacts(ticket, view.catalogue, view.language), code });
  }
  return presented;
}

function presentFacts(
  ticket: TicketRecord,
  catalogue: Catalogue,
  language: LanguageCode,
): Omit<BuyerTicket, 'code'> {
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
  };
}
