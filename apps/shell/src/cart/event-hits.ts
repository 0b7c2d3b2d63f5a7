import type { ResponseOf } from '@vh/contract';
import type { Hit } from '../consent/hits.ts';
import type { EventDetail } from './ticket-choice.model.ts';

/** Somebody looks at an event. */
export function eventHit(event: EventDetail): Hit {
  const { priceFrom, currency } = event;
  const item = { ...itemOf(event), ...(priceFrom === undefined ? {} : { price: priceFrom }) };
  return { name: 'view_item', items: [item], currency, value: priceFrom ?? 0 };
}

/** Tickets of an event are held. */
export function holdHit(event: EventDetail, holds: ResponseOf<'POST /front/cart/hold'>['holds']): Hit {
  const items = holds.flatMap(({ ticketTypeId, quantity }) => {
    const type = event.ticketTypes.find(({ _id }) => _id === ticketTypeId);
    return type ? [{ ...itemOf(event), variant: type.name, price: type.price, quantity }] : [];
  });
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { name: 'add_to_cart', items, currency: event.currency, value };
}

function itemOf({ _id, title, genreName }: EventDetail) {
  return { id: _id, name: title, category: genreName };
}
