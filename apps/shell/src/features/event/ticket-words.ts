import type { Text } from '@vh/i18n';
import type { LineProblem, TicketType } from './ticket-choice.model.ts';

/** The sentence for a line that could not be held; never only a code. */
export function problemText(problem: LineProblem, type: TicketType, text: Text): string {
  switch (problem.reason) {
    case 'sold_out':
      return text('ticketSoldOut');
    case 'not_enough':
    case 'seat_taken':
      return problem.available > 0
        ? text('ticketNotEnough', { count: problem.available })
        : text('ticketSoldOut');
    case 'not_on_sale':
      return text('ticketClosed');
    case 'limit':
      return text('ticketLimit', { count: problem.available || type.maxPerOrder });
    case 'unknown':
      return text('ticketUnknown');
  }
}

/** Whether nothing of the line is left to choose, so that only other lines are. */
export function endsRow({ reason, available }: LineProblem): boolean {
  if (reason === 'not_enough' || reason === 'seat_taken') return available <= 0;
  return reason === 'sold_out' || reason === 'not_on_sale';
}

/** The sentence for a type that is not sold now; undefined where the event's own notice says it. */
export function stateText(
  type: TicketType,
  text: Text,
  formatStart: (iso: string) => string,
): string | undefined {
  switch (type.saleState) {
    case 'sold_out':
      return text('ticketSoldOut');
    case 'closed':
      return text('ticketClosed');
    case 'not_yet':
      return type.salesStart && text('ticketNotYet', { date: formatStart(type.salesStart) });
    default:
      return undefined;
  }
}
