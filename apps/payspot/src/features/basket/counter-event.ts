import type { ResponseOf } from '@vh/contract';

/** An event with its ticket types, as the counter gets it. */
export type CounterEvent = ResponseOf<'POST /back/payspot/get-event'>;

/** One ticket type on the counter. */
export type CounterTicketType = CounterEvent['ticketTypes'][number];
