import type { Text } from '../../../texts/use-texts.ts';
import type { PrintedTicket } from './printed-ticket.ts';

/** Says where a ticket's seat is: "Parter, row 3, seat 12"; '' for tickets without one. */
export function seatText(seat: PrintedTicket['seat'], text: Text): string {
  if (!seat) return '';
  const row = seat.row === '' ? '' : text('seatRow', { row: seat.row });
  const number = seat.seat === '' ? '' : text('seatNumber', { seat: seat.seat });
  return [seat.section, row, number].filter(Boolean).join(', ');
}
