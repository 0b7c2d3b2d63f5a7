import * as fc from 'fast-check';
import { choose, countOfType, emptyChoice, type ChoiceLimits } from './choice.ts';
import { hasWholeTables, seatsTogether, withTypes } from './whole-table.ts';

const table = (bookAsWhole: boolean) => ({
  ...{ x: 0, y: 0, width: 10, height: 10, rotation: 0, bookAsWhole },
  shape: 'round' as const,
});
/** A row of two seats, a table of three that is sold whole, and one of two that is not. */
const map = {
  rows: [
    { section: 0, label: '1', firstSeat: 0, seatCount: 2, table: undefined },
    { section: 0, label: 'T', firstSeat: 2, seatCount: 3, table: table(true) },
    { section: 0, label: 'U', firstSeat: 5, seatCount: 2, table: table(false) },
  ],
  seats: { rows: Int32Array.of(0, 0, 1, 1, 1, 2, 2) },
};

describe('seats that go together', () => {
  it('are those of a table that is sold whole; others go alone', () => {
    expect([0, 3, 6].map(seat => seatsTogether(map, seat))).toEqual([[0], [2, 3, 4], [6]]);
    expect(hasWholeTables(map)).toBe(true);
    expect(hasWholeTables({ rows: map.rows.filter(row => row.label !== 'T') })).toBe(false);
  });

  it('get the first type as far as its limit goes, then the next', () => {
    const types = [
      { id: 'few', mostPerOrder: 2 },
      { id: 'many', mostPerOrder: 9 },
    ];
    const taken = withTypes(emptyChoice, [2, 3, 4], types);
    expect(taken.map(({ ticketTypeId }) => ticketTypeId)).toEqual(['few', 'few', 'many']);
    expect(withTypes({ ...emptyChoice, seats: taken }, [0], types)).toEqual([
      { seat: 0, ticketTypeId: 'many' },
    ]);
    expect(withTypes(emptyChoice, [0], [])).toEqual([]);
  });

  it('are taken and returned all at once, or refused all at once, whatever is done', () => {
    const types = [
      { id: 'few', mostPerOrder: 2 },
      { id: 'many', mostPerOrder: 3 },
    ];
    const limits: ChoiceLimits = {
      mostPerOrder: 4,
      mostOfType: id => types.find(type => type.id === id)?.mostPerOrder ?? 0,
    };
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 30 }), taps => {
        let choice = emptyChoice;
        for (const tap of taps) {
          const seats = withTypes(choice, seatsTogether(map, tap), types);
          choice = choose(choice, { kind: 'toggle', seats }, limits);
          const atTable = choice.seats.filter(({ seat }) => seat >= 2 && seat <= 4);
          expect([0, 3]).toContain(atTable.length);
          expect(types.every(({ id, mostPerOrder }) => countOfType(choice, id) <= mostPerOrder)).toBe(true);
        }
      }),
    );
  });
});
