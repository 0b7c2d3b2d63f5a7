import type { Text } from '@vh/i18n';
import type { LineProblem, TicketType } from './ticket-choice.model.ts';

/** The sentence for a line that could not be held; never only a code. */
export function problemText(problem: LineProblem, type: TicketType, text: Text): string {
  switch (problem.reason) {
    case 'sold_out':
      return text('ticketSoldOut');
    case 'not_enough':
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

/** The sentence for a type that is not sold now; undefined when its sign says it all. */
export function stateText(type: TicketType, text: Text, formatStart: (iso: string) => string): string | undefined {
  if (type.saleState === 'not_yet' && type.salesStart) {
    return text('ticketNotYet', { date: formatStart(type.salesStart) });
  }
  return undefined;
}
