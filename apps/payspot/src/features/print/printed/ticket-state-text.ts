import type { ResponseOf } from '@vh/contract';
import type { Text } from '../../../texts/use-texts.ts';

type TicketState = ResponseOf<'POST /back/payspot/get-order'>['tickets'][number]['state'];

/** The state of a ticket in words. */
export function ticketStateText(text: Text, state: TicketState): string {
  switch (state) {
    case 'valid':
      return text('ticketValid');
    case 'checked_in':
      return text('ticketIn');
    case 'checked_out':
      return text('ticketOut');
    case 'void':
      return text('ticketVoid');
  }
}
