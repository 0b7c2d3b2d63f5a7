import type { ParsedBodyOf } from '@vh/contract';
import { AppError } from '../../platform/app-error.ts';

type Attendee = ParsedBodyOf<'POST /front/checkout/submit'>['attendees'][number];

/** A line of the cart with what its tickets ask for. */
export interface AskingLine {
  readonly holdId: string;
  readonly quantity: number;
  readonly asks: 'none' | 'name' | 'name_email';
}

/** The names of each line's tickets, in the order of the lines; none for lines that ask for none. */
export type AttendeesByLine = readonly (readonly Attendee[])[];

/**
 * Sorts the names given to the tickets that ask for them. Throws request.invalid with a field for each one
 * that is missing; fields are counted as the form shows them, `attendees.0.name` the first.
 */
export function assignAttendees(lines: readonly AskingLine[], given: readonly Attendee[]): AttendeesByLine {
  const byTicket = new Map(given.map(attendee => [`${attendee.holdId} ${attendee.index}`, attendee]));
  const fields: Record<string, string> = {};
  let asked = 0;
  const assigned = lines.map(line => {
    if (line.asks === 'none') return [];
    return Array.from({ length: line.quantity }, (_, index) => {
      const attendee = byTicket.get(`${line.holdId} ${index}`);
      if (!attendee) fields[`attendees.${asked}.name`] = 'required';
      else if (line.asks === 'name_email' && !attendee.email) fields[`attendees.${asked}.email`] = 'required';
      asked += 1;
      return attendee;
    }).filter(attendee => attendee !== undefined);
  });
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return assigned;
}
