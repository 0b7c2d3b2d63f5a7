import { nameSeats, readCount, seatRowsOf } from './capacity.model.ts';
import type { StaffSeat } from './staff-seats.model.ts';

const seat = (row: string, name: string, state: StaffSeat['state'] = 'free', quotaId = 'q'): StaffSeat => ({
  id: `${row}.${name}`,
  section: 'Parter',
  row,
  seat: name,
  quotaId,
  state,
  accessible: false,
  restrictedView: false,
});

describe('the places of an event', () => {
  it('stand in rows of their quota, with the free ones counted', () => {
    const rows = seatRowsOf(
      [seat('1', '1'), seat('1', '2', 'sold'), seat('2', '1'), seat('1', '3', 'free', 'other')],
      'q',
    );
    expect(rows.map(({ row, free, seats }) => [row, free, seats.length])).toEqual([
      ['1', 1, 2],
      ['2', 1, 1],
    ]);
  });

  it.each([
    ['', null],
    [' 12 ', 12],
    ['0', 0],
    ['-1', undefined],
    ['1.5', undefined],
    ['x', undefined],
  ])('read %j as a count', (typed, wanted) => {
    expect(readCount(typed)).toBe(wanted);
  });

  it('are named row by row', () => {
    expect(nameSeats([seat('1', '4'), seat('1', '5'), seat('2', '1')])).toBe('Parter 1: 4, 5; Parter 2: 1');
  });
});
