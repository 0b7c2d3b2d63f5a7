import type { ResponseOf } from '@vh/contract';
import type { EventDetail, TicketChoice } from '../../cart/ticket-choice.model.ts';

/** What the codes on the cart change for an event. */
export type CodeOffers = ResponseOf<'POST /front/cart/get-code-offers'>;

/** The event with the hidden ticket types that codes show, after the others. */
export function withHiddenTypes(event: EventDetail, offers: CodeOffers | undefined): EventDetail {
  const known = new Set(event.ticketTypes.map(type => type._id));
  const hidden = (offers?.ticketTypes ?? []).filter(type => !known.has(type._id));
  return hidden.length === 0 ? event : { ...event, ticketTypes: [...event.ticketTypes, ...hidden] };
}

/** A choice without types that are not shown any more; the same object when there are none. */
export function shownChoice(choice: TicketChoice, event: EventDetail): TicketChoice {
  const shown = Object.entries(choice).filter(([id]) => event.ticketTypes.some(type => type._id === id));
  return shown.length === Object.keys(choice).length ? choice : Object.fromEntries(shown);
}
