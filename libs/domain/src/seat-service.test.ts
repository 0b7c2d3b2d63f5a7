import fc from 'fast-check';
import { nextSeatStep, type SeatStand, type SeatStep } from './seat-service.ts';

const carts = fc.constantFrom('c1', 'c2');
const orders = fc.constantFrom('VH-1', 'VH-2');
const ours = fc.oneof(
  fc.constantFrom<SeatStand>({ state: 'free' }, { state: 'blocked' }),
  carts.map((cart): SeatStand => ({ state: 'held', cart })),
  fc.tuple(orders, carts).map(([order, cart]): SeatStand => ({ state: 'booked', order, cart })),
);
const stands = fc.oneof(ours, fc.constant<SeatStand>({ state: 'elsewhere' }));

/** What a service that works makes of a step; the same for steps that are none of its business. */
function afterStep(step: SeatStep, there: SeatStand, here: SeatStand): SeatStand {
  if (step === 'release') return { state: 'free' };
  return ['hold', 'book', 'book_held', 'keep'].includes(step) ? here : there;
}

describe('the next step for a seat', () => {
  it('leads what nobody else has to how the inventory has it, in two steps at most', () => {
    fc.assert(
      fc.property(ours, ours, (start, here) => {
        let there = start;
        for (let steps = 0; steps < 2; steps += 1) there = afterStep(nextSeatStep(there, here), there, here);
        expect(nextSeatStep(there, here)).toBe('none');
      }),
    );
  });

  it('never tells the service anything about a seat that somebody else has there', () => {
    fc.assert(
      fc.property(stands, here => {
        const step = nextSeatStep({ state: 'elsewhere' }, here);
        expect(['none', 'block', 'drop', 'conflict']).toContain(step);
      }),
    );
  });

  it('books and holds only what is free there, or held by the cart that the order came from', () => {
    fc.assert(
      fc.property(stands, stands, (there, here) => {
        const step = nextSeatStep(there, here);
        if (['hold', 'book', 'keep'].includes(step)) expect(there.state).toBe('free');
        if (step === 'book_held')
          expect([there, here]).toMatchObject([{ cart: 'cart' in here && here.cart }, { state: 'booked' }]);
      }),
    );
  });

  it('does nothing where both agree', () => {
    fc.assert(fc.property(stands, stand => expect(nextSeatStep(stand, stand)).toBe('none')));
  });

  const elsewhere: SeatStand = { state: 'elsewhere' };
  it.each<[string, SeatStand, SeatStand, SeatStep]>([
    ['takes what others bought out of the sale', elsewhere, { state: 'free' }, 'block'],
    ['sells again what others gave back', { state: 'free' }, elsewhere, 'unblock'],
    ['takes it out of a cart', elsewhere, { state: 'held', cart: 'c1' }, 'drop'],
    ['leaves an order to a person', elsewhere, { state: 'booked', order: 'VH-1' }, 'conflict'],
    ['leaves what staff block as it is', elsewhere, { state: 'blocked' }, 'none'],
    [
      'releases what another order has before it is booked',
      { state: 'booked', order: 'VH-2' },
      { state: 'booked', order: 'VH-1' },
      'release',
    ],
  ])('%s', (_, there, here, step) => {
    expect(nextSeatStep(there, here)).toBe(step);
  });
});
