import { cleanEmail, cleanPersonName, hasForeignLetters, personNameProblem } from '@vh/domain';
import type { BuyerTicket } from './order-state.model.ts';

/** A ticket with the unguessable part of the address that shows it. */
export interface HeldTicket {
  readonly orderToken: string;
  readonly ticket: BuyerTicket;
}

/** True when a text can be the name on a ticket. */
export function isName(text: string): boolean {
  return personNameProblem(cleanPersonName(text)) === undefined;
}

/** Whether something can be an e-mail address; the API looks closer. */
export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return /^\S+@\S+\.\S+$/.test(email) && !hasForeignLetters(email);
}
