import type { Cart, CartLine } from '../../cart/use-cart.ts';

/** A question as the checkout asks it. */
export type AskedQuestion = Cart['questions'][number];

/** One answer that is asked for: of a ticket, or of the order. */
export interface AskedAnswer {
  /** Where it lives in the form; kept by ticket type, so that it survives a new hold. */
  readonly key: string;
  readonly question: AskedQuestion;
  /** The ticket it is about; undefined for the order. */
  readonly ticket: { readonly line: CartLine; readonly index: number } | undefined;
  /** The ticket as the API is told it. */
  readonly place: { readonly holdId?: string; readonly index?: number };
  /** What the API calls the field. */
  readonly path: string;
}

/** The answers that a cart asks for: those of the order first, then ticket by ticket. */
export function askedAnswers(cart: Cart): AskedAnswer[] {
  const ofOrder = cart.questions
    .filter(question => question.per === 'order')
    .map(question => ({
      key: question._id,
      question,
      ticket: undefined,
      place: {},
      path: `answers.${question._id}`,
    }));
  const ofTickets = cart.lines.flatMap(line => {
    const questions = cart.questions.filter(question => question.per === 'ticket' && isFor(question, line));
    return Array.from({ length: line.quantity }, (_, index) =>
      questions.map(question => ({
        key: `${question._id}-${line.ticketTypeId}-${index}`,
        question,
        ticket: { line, index },
        place: { holdId: line.holdId, index },
        path: `answers.${question._id}.${line.holdId}.${index}`,
      })),
    ).flat();
  });
  return [...ofOrder, ...ofTickets];
}

function isFor(question: AskedQuestion, line: CartLine): boolean {
  const { eventId, ticketTypeIds } = question;
  return (
    eventId === line.eventId && (ticketTypeIds.length === 0 || ticketTypeIds.includes(line.ticketTypeId))
  );
}
