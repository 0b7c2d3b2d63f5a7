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

/** Writes prices and moments of a step as the page does. */
export interface StepWriting {
  readonly money: (amount: number) => string;
  readonly date: (iso: string) => string;
  readonly time: (iso: string) => string;
}

/** Until when a price applies and what follows; undefined where it is the last one. */
export function priceStepText(
  { priceStep: step }: TicketType,
  text: Text,
  write: StepWriting,
): string | undefined {
  if (!step) return undefined;
  const price = write.money(step.next);
  const parts = [
    step.name,
    step.endsAt
      ? text('priceUntil', { date: write.date(step.endsAt), time: write.time(step.endsAt), price })
      : text('priceThen', { price }),
    step.left !== undefined && text('priceLeft', { count: step.left }),
  ];
  return parts.filter(Boolean).join(' · ');
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
