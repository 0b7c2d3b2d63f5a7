import type { BodyOf } from '@vh/contract';
import type { EventDetail, TicketType } from '../../cart/ticket-choice.model.ts';

/** The form of a place on the waiting list as it is typed. */
export interface WaitingForm {
  readonly quantity: number;
  readonly name: string;
  readonly email: string;
  /** Further ticket types that would do. */
  readonly also: readonly string[];
}

/** Fields of the form that can be wrong. */
export type WaitingFault = 'name' | 'email';

/** The body of the join call without its key. */
export type WaitingWish = Omit<BodyOf<'POST /front/waiting-list/join'>, 'idempotencyKey' | 'lang'>;

/** As much as browsers check; the API looks closer. */
const looksLikeEmail = /^\S+@\S+\.\S+$/;

/** What is wrong with the form, in the order of its fields. */
export function faultsOf({ name, email }: WaitingForm): WaitingFault[] {
  return [
    ...(name.trim().length < 2 ? (['name'] as const) : []),
    ...(looksLikeEmail.test(email.trim()) ? [] : (['email'] as const)),
  ];
}

/** Sold-out ticket types besides one; they may do as well. */
export function alternativesOf(type: TicketType, event: EventDetail): TicketType[] {
  return event.ticketTypes.filter(other => other._id !== type._id && other.saleState === 'sold_out');
}

/** The most tickets that can be asked for. */
export function mostWanted(type: TicketType, event: EventDetail): number {
  return Math.min(type.maxPerOrder, event.maxPerOrder);
}

/** What a filled form asks for; alternatives that are not sold in such numbers are left out. */
export function wishOf(form: WaitingForm, type: TicketType, event: EventDetail): WaitingWish {
  const others = alternativesOf(type, event).filter(
    other =>
      form.also.includes(other._id) &&
      form.quantity >= other.minPerOrder &&
      form.quantity <= mostWanted(other, event),
  );
  return {
    eventId: event._id,
    ticketTypeIds: [type._id, ...others.map(other => other._id)],
    quantity: form.quantity,
    name: form.name.trim(),
    email: form.email.trim(),
  };
}
