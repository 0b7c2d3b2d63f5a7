import type { EventForm } from './event-form.ts';
import { faceOfForm } from './form-price.ts';

/**
 * Tells whether a form takes more than half off the price of a ticket type that there is already, so that saving it gives
 * tickets away. The same limit holds for codes (`isSteepDiscount`).
 */
export function hasSteepPriceDrop(
  before: Pick<EventForm, 'ticketTypes'>,
  after: Pick<EventForm, 'ticketTypes'>,
): boolean {
  const former = new Map(before.ticketTypes.map(type => [type.id, faceOfForm(type)]));
  return after.ticketTypes.some(type => faceOfForm(type) * 2 < (former.get(type.id) ?? 0));
}
