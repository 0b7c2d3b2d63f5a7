import type { EventState } from '@vh/domain';
import type { TicketState } from './ticket.repo.ts';

/** What decides about a ticket in its holder's hands; instants as Dates. */
export interface TicketSituation {
  readonly state: TicketState;
  readonly isInDispute: boolean;
  readonly event: {
    readonly state: EventState;
    readonly startsAt: Date;
    readonly doorsAt: Date | null;
    readonly canRename: boolean;
    readonly canTransfer: boolean;
  };
}

/** What a holder may do with a ticket. */
export interface TicketOptions {
  readonly rename: boolean;
  readonly transfer: boolean;
}

/**
 * Tells what the holder of a ticket may do with it: nothing once it was used or is void, nor after the doors
 * opened. While a card holder disputes the payment the ticket stays where it is.
 */
export function ticketOptions(ticket: TicketSituation, now: Date): TicketOptions {
  const { event } = ticket;
  const isOpen =
    ticket.state === 'valid' &&
    (event.state === 'published' || event.state === 'postponed') &&
    now < (event.doorsAt ?? event.startsAt);
  return {
    rename: isOpen && event.canRename,
    transfer: isOpen && event.canTransfer && !ticket.isInDispute,
  };
}
