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
              const room = event.maxPerOrder - (countTickets(choice) - chosen);
              expect(chosen).toBeGreaterThanOrEqual(Math.min(type.minPerOrder, room));
            }
          }
        },
      ),
    );
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
