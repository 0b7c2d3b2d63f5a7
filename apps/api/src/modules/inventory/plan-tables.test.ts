import type { SeatMap } from '@vh/seating';
import { hindrancesOfTables } from './plan-tables.ts';
import { drawParty, drawTable } from './whole-tables.testing.ts';

const sales = [{ key: 'a', ticketTypeIds: ['full', 'reduced'], standingTicketTypeIds: [] }];
const type = (id: string, mostPerOrder: number) => ({ id, taken: 0, hasLine: false, mostPerOrder });
const limits = (mostPerOrder: number, ...types: ReturnType<typeof type>[]) => ({ mostPerOrder, types });
const told = (map: SeatMap, of: ReturnType<typeof limits>, sold = sales) =>
  hindrancesOfTables(map, sold, of).map(one =>
    one.kind === 'table' ? [one.name, one.reason, one.most] : one,
  );

describe('tables that are sold whole', () => {
  const party = drawParty(drawTable('T1', 6), drawTable('T2', 4), drawTable('T3', 9, { bookAsWhole: false }));

  it.each([
    ['fits into an order', limits(6, type('full', 6)), []],
    ['is more than an order may have', limits(5, type('full', 10)), [['T1', 'limit', 5]]],
    ['is more than its only type may have', limits(10, type('full', 4)), [['T1', 'limit', 4]]],
    ['fits with the types together', limits(10, type('full', 4), type('reduced', 2)), []],
    ['is not what another type is for', limits(10, type('full', 4), type('other', 9)), [['T1', 'limit', 4]]],
  ])('stand in the way of a map where one %s', (_, of, expected) => {
    expect(told(party, of)).toEqual(expected);
  });

  it('stand in nobody’s way where their category is not sold', () => {
    expect(told(party, limits(2, type('full', 2)), [])).toEqual([]);
  });

  it('have seats of one category', () => {
    const [first, ...others] = drawTable('T1', 4).seats;
    const mixed = drawTable('T1', 4, { seats: [...(first ? [{ ...first, category: 'b' }] : []), ...others] });
    expect(told(drawParty(mixed, drawTable('T2', 4)), limits(9, type('full', 9)))).toEqual([
      ['T1', 'categories', 9],
    ]);
  });
});
