import { isPlainLine } from '@vh/domain';
import type { BuyerTicket } from './order-state.model.ts';

/** A ticket with the unguessable part of the address that shows it. */
export interface HeldTicket {
  readonly orderToken: string;
  readonly ticket: BuyerTicket;
}

/** A name as tickets carry it: two signs at least, on one line. */
export function isName(text: string): boolean {
  return text.trim().length >= 2 && isPlainLine(text.trim());
}

/** Whether something can be an e-mail address; the API looks closer. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
