import type { OrderRecord } from './use-order.ts';

/** What tells a ticket of an order from the others: type, seat where there are seats, and holder. */
export function ticketTitle(ticket: OrderRecord['tickets'][number]): string {
  const { ticketTypeName, seat, attendeeName } = ticket;
  const place = seat ? [seat.section, seat.row, seat.seat].join(' / ') : '';
  return [ticketTypeName, place, attendeeName].filter(Boolean).join(', ');
}
