import fc from 'fast-check';
import {
  basketCount,
  basketReducer,
  basketTotal,
  canCharge,
  emptyBasket,
  mostOf,
  quantityOf,
} from './basket.model.ts';
import type { Basket, LineProblem } from './basket.ts';
import type { CounterTicketType } from './counter-event.ts';

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

describe('seats chosen on the plan', () => {
  const seats = ['4', '5', '6'].map(seat => ({ mapSeat: `s${seat}`, section: 'Parter', row: '3', seat }));
  const ticketTypes = [buildTicketType(), buildTicketType({ _id: 'type-2', name: 'Lodge', price: 200_000 })];
  const choose = (basket: Basket, chosen = seats) =>
    basketReducer(basket, {
      type: 'choose',
      lines: [{ ticketTypeId: 'type-1', quantity: chosen.length, seats: chosen }],
      ticketTypes,
    });
  const problems = (problem: LineProblem) => new Map([['type-1', problem]]);
  const set = (basket: Basket, quantity: number) =>
    basketReducer(basket, { type: 'set', ticketTypeId: 'type-1', quantity, most: 10 });
  const names = (basket: Basket) => basket.lines.flatMap(line => line.seats?.map(({ seat }) => seat) ?? []);

  it('take the place of those that were chosen before, beside other tickets', () => {
    const lodge = basketReducer(emptyBasket, {
      type: 'add',
      ticketType: ticketTypes[1] ?? buildTicketType(),
    });
    const basket = choose(choose(lodge), seats.slice(1));
    expect(basket.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Lodge', 1],
      ['East stand', 2],
    ]);
    expect(names(basket)).toEqual(['5', '6']);
    expect(basketTotal(basket)).toBe(440_000);
  });

  it('never become more by a tap or a step, only fewer', () => {
    const basket = choose(emptyBasket);
    expect(basketReducer(basket, { type: 'add', ticketType: buildTicketType() })).toBe(basket);
    expect(names(set(basket, 9))).toEqual(['4', '5', '6']);
    expect(names(set(basket, 2))).toEqual(['4', '5']);
    expect(set(basket, 0)).toEqual(emptyBasket);
  });

  it('that somebody else has are what a seller goes on without', () => {
    const refused = basketReducer(choose(emptyBasket), {
      type: 'problems',
      problems: problems({ reason: 'seat_taken', available: 40, gone: ['s4'] }),
    });
    expect(canCharge(refused)).toBe(false);
    expect(refused.lines[0]?.problem?.available).toBe(2);
    const answered = set(refused, 2);
    expect(names(answered)).toEqual(['5', '6']);
    expect(canCharge(answered)).toBe(true);
  });
});

describe('a ticket whose price the buyer chooses', () => {
  const feePlan = { basisPoints: 1_000, fixed: 20, bearer: 'buyer' } as const;
  const openPrice = { minimum: 500, suggested: 1_000, fee: 120, maximum: 5_000, feePlan };
  const type = buildTicketType({ _id: 'open', face: 500, fee: 70, price: 570, openPrice });
  const added = basketReducer(emptyBasket, { type: 'add', ticketType: type });
  const priced = (price: Parameters<typeof basketReducer>[1] & { type: 'price' }) =>
    basketReducer(added, price);

  it('begins at the suggested price with its fee', () => {
    expect([basketTotal(added), added.lines[0]?.chosenPrice, canCharge(added)]).toEqual([1_120, 1_000, true]);
  });

  it('costs what was said, and keeps that when there are more of it', () => {
    const price = { face: 2_000, fee: 220, gross: 2_220 };
    const dear = priced({ type: 'price', ticketTypeId: 'open', price });
    const two = basketReducer(dear, { type: 'add', ticketType: type });
    expect([basketTotal(two), two.lines[0]?.chosenPrice]).toEqual([4_440, 2_000]);
  });

  it('can’t be paid while what was said is no price', () => {
    expect(canCharge(priced({ type: 'price', ticketTypeId: 'open', price: undefined }))).toBe(false);
  });

  it('is answered by another price when it was refused for its price', () => {
    const problems = new Map([['open', { reason: 'price' as const, available: 10 }]]);
    const refused = basketReducer(added, { type: 'problems', problems });
    expect(canCharge(refused)).toBe(false);
    const price = { face: 1_500, fee: 170, gross: 1_670 };
    const answered = basketReducer(refused, { type: 'price', ticketTypeId: 'open', price });
    expect([canCharge(answered), answered.lines[0]?.problem]).toEqual([true, undefined]);
  });
});
