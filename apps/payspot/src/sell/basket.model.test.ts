import fc from 'fast-check';
import {
  basketCount,
  basketReducer,
  basketTotal,
  canCharge,
  emptyBasket,
  mostOf,
  quantityOf,
  type Basket,
  type CounterTicketType,
  type LineProblem,
} from './basket.model.ts';

function buildTicketType(overrides: Partial<CounterTicketType> = {}): CounterTicketType {
  return {
    _id: 'type-1',
    name: 'East stand',
    face: 100_000,
    fee: 20_000,
    price: 120_000,
    left: 50,
    saleState: 'on_sale',
    maxPerOrder: 10,
    ...overrides,
  };
}

function basketOf(quantity: number, problem?: LineProblem): Basket {
  const line = { ticketTypeId: 'type-1', name: 'East stand', price: 120_000, quantity };
  return { lines: [problem ? { ...line, problem } : line] };
}

describe('mostOf', () => {
  it.each([
    ['on_sale', 50, 10, 10],
    ['few_left', 3, 10, 3],
    ['sold_out', 0, 10, 0],
    ['closed', 50, 10, 0],
    ['not_yet', 50, 10, 0],
    ['cancelled', 50, 10, 0],
  ] as const)(
    'allows of a %s type with %i left and %i an order: %p',
    (saleState, left, maxPerOrder, most) => {
      expect(mostOf(buildTicketType({ saleState, left, maxPerOrder }))).toBe(most);
    },
  );
});

describe('basketReducer', () => {
  it('adds a ticket, then raises its line', () => {
    const ticketType = buildTicketType();
    const once = basketReducer(emptyBasket, { type: 'add', ticketType });
    const twice = basketReducer(once, { type: 'add', ticketType });
    expect(quantityOf(twice, 'type-1')).toBe(2);
    expect(twice.lines).toHaveLength(1);
    expect(basketTotal(twice)).toBe(240_000);
  });

  it('does not add what is sold out', () => {
    const ticketType = buildTicketType({ saleState: 'sold_out', left: 0 });
    expect(basketReducer(emptyBasket, { type: 'add', ticketType })).toEqual(emptyBasket);
  });

  it('drops a line at zero', () => {
    expect(
      basketReducer(basketOf(1), { type: 'set', ticketTypeId: 'type-1', quantity: 0, most: 10 }).lines,
    ).toEqual([]);
  });

  it('keeps the basket and marks the line when stock has changed', () => {
    const problem: LineProblem = { reason: 'not_enough', available: 2 };
    const marked = basketReducer(basketOf(5), { type: 'problems', problems: new Map([['type-1', problem]]) });
    expect(quantityOf(marked, 'type-1')).toBe(5);
    expect(canCharge(marked)).toBe(false);
  });

  it('clears the mark only when the line fits what is left', () => {
    const marked = basketOf(5, { reason: 'not_enough', available: 2 });
    const four = basketReducer(marked, { type: 'set', ticketTypeId: 'type-1', quantity: 4, most: 2 });
    expect(canCharge(four)).toBe(false);
    const two = basketReducer(four, { type: 'set', ticketTypeId: 'type-1', quantity: 2, most: 2 });
    expect(canCharge(two)).toBe(true);
  });

  it('never goes past the most, never below one ticket a line, and counts what it sums', () => {
    const step = fc.oneof(
      fc.constant({ type: 'add' as const, ticketType: buildTicketType() }),
      fc.record({
        type: fc.constant('set' as const),
        ticketTypeId: fc.constant('type-1'),
        quantity: fc.integer({ min: -3, max: 30 }),
        most: fc.constant(10),
      }),
      fc.constant({ type: 'clear' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const basket = steps.reduce<Basket>(basketReducer, emptyBasket);
        for (const line of basket.lines) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(10);
        }
        expect(basketTotal(basket)).toBe(basketCount(basket) * 120_000);
      }),
    );
  });
});
