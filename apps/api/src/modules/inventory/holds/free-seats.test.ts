import { createFreeSeats, type SeatLayout, type LayoutSeat } from './free-seats.ts';

const row = (number: number, rank = number) => ({
  key: `quota ${number}`,
  quotaId: 'quota',
  section: 'Hall',
  row: String(number),
  rank,
  centre: 1,
});
const layout: SeatLayout = {
  quotasOf: new Map([['type', ['quota']]]),
  rows: [row(1), row(2)],
  tableSizes: new Map([['T', 3]]),
};
/** Seats by row and position; with a star they are accessible, with a T at a table of three that is sold whole. */
const seats = (text: string): LayoutSeat[] =>
  text.split(' ').map(name => {
    const [number = '', position = ''] = name.replace(/[*T]/, '').split('.');
    return {
      id: name,
      section: 'Hall',
      row: number,
      seat: position,
      position: Number(position),
      rowKey: `quota ${number}`,
      accessible: name.endsWith('*'),
      restrictedView: false,
      ...(name.endsWith('T') && { tableKey: 'T' }),
    };
  });

describe('a hall', () => {
  it('gives a seat once, and again after it was returned', () => {
    const hall = createFreeSeats(layout, seats('1.0 1.1 1.2'));
    expect(hall.take('type', 2, undefined)).toEqual(['1.0', '1.1']);
    expect(hall.take('type', 2, undefined)).toEqual([]);
    hall.giveBack(['1.0', '1.1', 'unknown']);
    hall.giveBack(['1.0']);
    expect(hall.take('type', 3, undefined)).toEqual(['1.0', '1.1', '1.2']);
    expect(hall.countFree('type')).toBe(0);
  });

  it('gives of a part only what the whole would not better', () => {
    const part = createFreeSeats(layout, seats('1.0 1.2 2.0* 2.1*'), { isPart: true });
    expect(part.take('type', 2, undefined)).toEqual([]);
    expect(part.take('type', 1, undefined)).toHaveLength(1);
    const whole = createFreeSeats(layout, seats('1.0 1.2 2.0* 2.1*'));
    expect(whole.take('type', 2, undefined)).toEqual(['1.0', '1.2']);
  });

  it('gives a table that is sold whole to who wants exactly as many seats, and again after it was returned', () => {
    const hall = createFreeSeats(layout, seats('1.0T 1.1T 1.2T 2.0 2.1 2.5'));
    expect([hall.countFree('type'), hall.countSingle('type')]).toEqual([6, 3]);
    expect(hall.take('type', 2, undefined)).toEqual(['2.0', '2.1']);
    expect(hall.take('type', 3, undefined)).toEqual(['1.0T', '1.1T', '1.2T']);
    expect(hall.hasWholeTable('type')).toBe(false);
    hall.giveBack(['1.2T', '1.0T', '1.1T']);
    expect(hall.hasWholeTable('type')).toBe(true);
    expect(hall.take('type', 4, undefined)).toEqual([]);
    expect(hall.take('type', 3, undefined)).toEqual(['1.0T', '1.1T', '1.2T']);
  });

  it('offers nobody what is left of a table that is sold whole, and gives it to who chooses it', () => {
    const hall = createFreeSeats(layout, seats('1.0T 1.1T'));
    expect(hall.take('type', 2, undefined)).toEqual([]);
    expect([hall.countFree('type'), hall.hasWholeTable('type')]).toEqual([0, false]);
    expect(hall.take('type', 1, ['1.1T'])).toEqual(['1.1T']);
  });
});
