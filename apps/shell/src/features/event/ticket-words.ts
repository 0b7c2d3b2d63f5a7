import type { Text } from '@vh/i18n';
import type { LineProblem, TicketType } from '../../cart/ticket-choice.model.ts';

/** The sentence for a line of which nothing is left to choose; undefined while there is. */
export function goneText(type: TicketType, problem: LineProblem | undefined, text: Text): string | undefined {
  switch (problem?.reason ?? type.saleState) {
    case 'sold_out':
      return text('ticketSoldOut');
    case 'closed':
    case 'not_on_sale':
      return text('ticketClosed');
    case 'not_enough':
    case 'seat_taken':
      return problem && problem.available > 0 ? undefined : text('ticketSoldOut');
    default:
      return undefined;
  }
}

/** The sentence for a line that could not be held as it was chosen; never only a code. */
export function problemText(problem: LineProblem, type: TicketType, text: Text): string {
  switch (problem.reason) {
    case 'not_enough':
    case 'seat_taken':
      return text('ticketNotEnough', { count: problem.available });
    case 'table_whole':
      return text('ticketWholeTables');
    case 'limit':
      return text('ticketLimit', { count: problem.available || type.maxPerOrder });
    case 'price':
      return text('ownPriceGone');
    default:
      return goneText(type, problem, text) ?? text('ticketUnknown');
  }
}

/** The sentence for a type that is still to be sold; undefined where the event's own notice says it. */
export function laterText(
  { saleState, salesStart }: TicketType,
  text: Text,
  formatStart: (iso: string) => string,
): string | undefined {
  if (saleState !== 'not_yet' || !salesStart) return undefined;
  return text('ticketNotYet', { date: formatStart(salesStart) });
}
