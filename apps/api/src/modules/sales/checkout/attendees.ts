import type { ParsedBodyOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { CartHold } from '#inventory';
import type { Catalogue } from '#catalogue';
import { judgeAnswers, type KeptAnswer, type QuestionRecord } from '#orders';

type Submit = ParsedBodyOf<'POST /front/checkout/submit'>;
type Attendee = Submit['attendees'][number];

/** A line of the cart with what its tickets ask for. */
export interface AskingLine {
  readonly holdId: string;
  readonly quantity: number;
  readonly asks: 'none' | 'name' | 'name_email';
}

/** The names of each hold's tickets, in the order of the holds; none for those that ask for none. */
export type AttendeesByHold = readonly (readonly Attendee[])[];

/** What was filled in for the tickets of a cart. */
export interface FilledTickets {
  readonly attendees: AttendeesByHold;
  readonly answers: readonly KeptAnswer[];
}

/**
 * The names and answers that the tickets of a cart ask for. Throws request.invalid with a field for each one
 * that is missing or wrong: names are counted as the form shows them, `attendees.0.name` the first; answers
 * are named by {@link judgeAnswers}.
 */
export function fillTickets(
  body: Pick<Submit, 'attendees' | 'answers'>,
  holds: readonly CartHold[],
  catalogue: Catalogue,
  questions: readonly QuestionRecord[],
): FilledTickets {
  const lines = holds.map(hold => ({
    holdId: hold.id,
    quantity: hold.quantity,
    asks: catalogue.ticketType(hold.ticketTypeId).attendeeData,
  }));
  const named = assignAttendees(lines, body.attendees);
  const answered = judgeAnswers(holds, questions, body.answers);
  const fields = { ...named.fields, ...answered.fields };
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return { attendees: named.attendees, answers: answered.answers };
}

/**
 * Refuses names and answers for tickets that are not in the cart: what the buyer meant can't be known, and to leave
 * them out would look as if they had been taken.
 */
export function checkNamedTickets(
  body: Pick<Submit, 'attendees' | 'answers'>,
  holds: readonly Pick<CartHold, 'id'>[],
): void {
  const known = new Set<string | undefined>([undefined, ...holds.map(hold => hold.id)]);
  const fields = Object.fromEntries(
    (['attendees', 'answers'] as const).flatMap(part =>
      body[part].flatMap(({ holdId }, at) =>
        known.has(holdId) ? [] : [[`${part}.${at}.holdId`, 'unknown']],
      ),
    ),
  );
  if (Object.keys(fields).length === 0) return;
  throw new AppError('request.invalid', { fields, message: 'the cart does not hold these tickets' });
}

/** Sorts the names given to the tickets that ask for them, and names what is missing. */
export function assignAttendees(
  lines: readonly AskingLine[],
  given: readonly Attendee[],
): { readonly attendees: AttendeesByHold; readonly fields: Readonly<Record<string, string>> } {
  const byTicket = new Map(given.map(attendee => [`${attendee.holdId} ${attendee.index}`, attendee]));
  const fields: Record<string, string> = {};
  let asked = 0;
  const attendees = lines.map(line => {
    if (line.asks === 'none') return [];
    return Array.from({ length: line.quantity }, (_, index) => {
      const attendee = byTicket.get(`${line.holdId} ${index}`);
      if (!attendee) fields[`attendees.${asked}.name`] = 'required';
      else if (line.asks === 'name_email' && !attendee.email) fields[`attendees.${asked}.email`] = 'required';
      asked += 1;
      return attendee;
    }).filter(attendee => attendee !== undefined);
  });
  return { attendees, fields };
}
