import * as fc from 'fast-check';
import {
  choiceOf,
  choose,
  countOfType,
  countPlaces,
  emptyChoice,
  holdLines,
  type ChoiceLimits,
  type ChoiceStep,
} from './choice.ts';

const limits: ChoiceLimits = { mostPerOrder: 4, mostOfType: id => (id === 'few' ? 2 : 4) };
const take = (seat: number, ticketTypeId = 'usual'): ChoiceStep => ({
  kind: 'toggle',
  seats: [{ seat, ticketTypeId }],
});
const after = (...steps: ChoiceStep[]) =>
  steps.reduce((choice, step) => choose(choice, step, limits), emptyChoice);

const steps: fc.Arbitrary<ChoiceStep> = fc.oneof(
  fc.record({
    kind: fc.constant('toggle' as const),
    seats: fc.uniqueArray(fc.record({ seat: fc.nat(9), ticketTypeId: fc.constantFrom('usual', 'few') }), {
      selector: ({ seat }) => seat,
      maxLength: 4,
    }),
  }),
  fc.record({
    kind: fc.constant('retype' as const),
    seat: fc.nat(9),
    ticketTypeId: fc.constantFrom('usual', 'few'),
  }),
  fc.record({
    kind: fc.constant('stand' as const),
    ticketTypeId: fc.constantFrom('floor', 'few'),
    quantity: fc.integer({ min: -2, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('replace' as const),
    seats: fc.uniqueArray(fc.record({ seat: fc.nat(9), ticketTypeId: fc.constant('usual') }), {
      selector: ({ seat }) => seat,
      maxLength: 6,
    }),
  }),
  fc.record({ kind: fc.constant('lose' as const), seats: fc.array(fc.nat(9)) }),
  fc.record({ kind: fc.constant('read' as const) }),
);

describe('a choice of seats', () => {
  it('takes a seat and gives it back', () => {
    expect(after(take(3), take(5), take(3)).seats).toEqual([{ seat: 5, ticketTypeId: 'usual' }]);
  });

  it('says that more than an order may have was wanted, and keeps what there was', () => {
    const full = after(take(1), take(2), take(3), take(4), take(5));
    expect(full.seats.map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
    expect(full.isOverLimit).toBe(true);
    expect(choose(full, take(1), limits).isOverLimit).toBe(false);
  });

  it('keeps to the limit of a ticket type, also when a seat gets another type', () => {
    const two = after(take(1, 'few'), take(2, 'few'), take(3, 'few'));
    expect(countOfType(two, 'few')).toBe(2);
    const retyped = after(take(1, 'few'), take(2, 'few'), take(3), {
      kind: 'retype',
      seat: 3,
      ticketTypeId: 'few',
    });
    expect(retyped.seats.at(-1)).toEqual({ seat: 3, ticketTypeId: 'usual' });
  });

  it('names seats that were lost until that was read, and keeps the others', () => {
    const lost = after(take(1), take(2), { kind: 'lose', seats: [2, 7] });
    expect(lost).toMatchObject({ seats: [{ seat: 1 }], lost: [2] });
    expect(choose(lost, { kind: 'read' }, limits).lost).toEqual([]);
  });

  it('is held by a line for each ticket type, seats by their ids on the map', () => {
    const choice = after(take(0), take(2, 'few'), take(1), {
      kind: 'stand',
      ticketTypeId: 'floor',
      quantity: 1,
    });
    expect(holdLines(choice, ['a', 'b', 'c'])).toEqual([
      { ticketTypeId: 'usual', quantity: 2, mapSeats: ['a', 'b'] },
      { ticketTypeId: 'few', quantity: 1, mapSeats: ['c'] },
      { ticketTypeId: 'floor', quantity: 1 },
    ]);
  });

  it('never has a seat twice, nor more than the limits, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), list => {
        const choice = after(...list);
        const seats = choice.seats.map(({ seat }) => seat);
        expect(new Set(seats).size).toBe(seats.length);
        expect(countPlaces(choice)).toBeLessThanOrEqual(4);
        expect(countOfType(choice, 'few')).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('a choice that is opened again', () => {
  it('is the one that was held, without seats that somebody else has meanwhile', () => {
    const ids = ['a', 'b', 'c'];
    const before = after(take(2), take(0, 'few'), { kind: 'stand', ticketTypeId: 'floor', quantity: 2 });
    const lines = holdLines(before, ids);
    expect(choiceOf(lines, ids, () => true)).toEqual(before);
    expect(choiceOf(lines, ids, seat => seat !== 0)).toMatchObject({
      seats: [{ seat: 2, ticketTypeId: 'usual' }],
      lost: [0],
    });
  });
});
