import type { EventForm, TicketTypeForm } from './event-form.ts';
import { faceOfForm } from './form-price.ts';
import { loosensSteps, priceStepsOfForm } from './form-price-steps.ts';

/** The parts of a form that say what tickets cost. */
export type PricedForm = Pick<EventForm, 'currency' | 'ticketTypes' | 'mapSales'>;

/**
 * Tells whether a form lets anybody have a ticket for less than the stored one did: by a lower price, a cheaper ticket type
 * in the places of others, or another currency. A new type is held against the cheapest one that it shares places with, or,
 * with places of its own, against the cheapest of the event; an event without types has nothing to give away.
 */
export function lowersPrices(before: PricedForm, after: PricedForm): boolean {
  if (before.ticketTypes.length === 0) return false;
  if (before.currency !== after.currency) return true;
  const former = new Map(before.ticketTypes.map(type => [type.id, type]));
  return after.ticketTypes.some(type => {
    const was = former.get(type.id);
    if (was) return faceOfForm(type) < faceOfForm(was) || loosensSteps(was, type);
    return lowestOf(type) < lowestFace(sharingPlaces(before, placesOf(after, type)));
  });
}

/** Types of a form that sell any of some places; all types where none does. */
function sharingPlaces(form: PricedForm, places: ReadonlySet<string>): readonly TicketTypeForm[] {
  const sharing = form.ticketTypes.filter(type => [...placesOf(form, type)].some(place => places.has(place)));
  return sharing.length > 0 ? sharing : form.ticketTypes;
}

/** The quotas and categories of the seat map that a type sells. */
function placesOf({ mapSales }: PricedForm, { id, quotaIds }: TicketTypeForm): ReadonlySet<string> {
  const categories = mapSales.filter(
    sale => sale.ticketTypeIds.includes(id) || sale.standingTicketTypeIds.includes(id),
  );
  return new Set([...quotaIds, ...categories.map(({ key }) => `map ${key}`)]);
}

function lowestFace(types: readonly TicketTypeForm[]): number {
  return Math.min(...types.map(lowestOf));
}

/** The lowest price that a type has at any time. */
function lowestOf(type: TicketTypeForm): number {
  return Math.min(faceOfForm(type), ...priceStepsOfForm(type).map(({ face }) => face ?? 0));
}
