import fc from 'fast-check';
import type { EventDetail } from './api.ts';
import { afterProblems, countTickets, mostOf, step, type Choice } from './choice.model.ts';

const typeArbitrary = fc.record({
  minPerOrder: fc.integer({ min: 1, max: 4 }),
  maxPerOrder: fc.integer({ min: 1, max: 10 }),
  left: fc.integer({ min: 0, max: 12 }),
  price: fc.integer({ min: 0, max: 9_000 }),
  saleState: fc.constantFrom('on_sale', 'few_left', 'sold_out', 'closed'),
});

const eventArbitrary = fc
  .record({
    maxPerOrder: fc.integer({ min: 1, max: 12 }),
    types: fc.array(typeArbitrary, { minLength: 1, maxLength: 4 }),
  })
  .map(
    ({ maxPerOrder, types }) =>
      ({
        maxPerOrder,
        ticketTypes: types.map((type, index) => ({ ...type, _id: String(index) })),
      }) as EventDetail,
  );

describe('steps of a choice', () => {
  it('never pass what may be bought, and never leave a type below its least', () => {
    fc.assert(
      fc.property(
        eventArbitrary,
        fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(1 as const, -1 as const)), { maxLength: 40 }),
        (event, steps) => {
          let choice: Choice = {};
          for (const [index, by] of steps) {
            const type = event.ticketTypes[index];
            if (type) choice = step(choice, type, by, event);
          }
          expect(countTickets(choice)).toBeLessThanOrEqual(event.maxPerOrder);
          for (const type of event.ticketTypes) {
            const chosen = choice[type._id] ?? 0;
            expect(chosen).toBeLessThanOrEqual(mostOf(type, choice, event));
            if (chosen > 0 && type.left >= type.minPerOrder && type.maxPerOrder >= type.minPerOrder) {
              expect(chosen).toBeGreaterThanOrEqual(type.minPerOrder);
            }
          }
        },
      ),
    );
  });

  it('take none where the order has no room for the least', () => {
    const type = { minPerOrder: 2, maxPerOrder: 4, left: 9, price: 0, saleState: 'on_sale' as const };
    const ticketTypes = [0, 1].map(index => ({ ...type, _id: String(index) }));
    const event = { maxPerOrder: 3, ticketTypes } as EventDetail;
    const [first, second] = event.ticketTypes;
    if (!first || !second) throw new Error('two types');
    const choice = step({}, first, 1, event);
    expect(choice).toEqual({ 0: 2 });
    expect([mostOf(second, choice, event), step(choice, second, 1, event)]).toEqual([0, { 0: 2, 1: 0 }]);
  });

  it('after a refusal only go down', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.integer({ min: -3, max: 9 }), (chosen, available) => {
        const after = afterProblems({ a: chosen, b: 2 }, [
          { ticketTypeId: 'a', reason: 'not_enough', available },
        ]);
        expect(after).toEqual({ a: Math.max(0, Math.min(chosen, available)), b: 2 });
      }),
    );
  });
});
