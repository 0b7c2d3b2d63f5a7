/** @jest-environment node */
import { buildEvent } from '../testing/build-event.ts';
import { eventHit, holdHit } from './event-hits.ts';

describe('hits of the event page', () => {
  const event = buildEvent({ priceFrom: 105_000, currency: 'RSD' });

  it('tell the event with the price it starts at', () => {
    expect(eventHit(event)).toEqual({
      name: 'view_item',
      items: [{ id: event._id, name: event.title, category: event.genreName, price: 105_000 }],
      currency: 'RSD',
      value: 105_000,
    });
  });

  it('tell what was held and no type the event does not have', () => {
    const [type] = event.ticketTypes;
    if (!type) throw new Error('the event of tests has ticket types');
    const hit = holdHit(event, [
      { holdId: 'h1', ticketTypeId: type._id, quantity: 3 },
      { holdId: 'h2', ticketTypeId: 'unknown', quantity: 1 },
    ]);
    expect(hit).toMatchObject({
      name: 'add_to_cart',
      items: [{ id: event._id, variant: type.name, price: type.price, quantity: 3 }],
      value: type.price * 3,
    });
  });
});
