import { createHouse, type HouseLayout, type HouseSeat } from './house.ts';

const row = (number: number, rank = number) => ({
  key: `quota ${number}`,
  quotaId: 'quota',
  section: 'Hall',
  row: String(number),
  rank,
  centre: 1,
});
const layout: HouseLayout = { quotasOf: new Map([['type', ['quota']]]), rows: [row(1), row(2)] };
/** Seats by row and position; those after the star are accessible. */
const seats = (text: string): HouseSeat[] =>
  text.split(' ').map(name => {
    const [number = '', position = ''] = name.replace('*', '').split('.');
    return {
      id: name,
      section: 'Hall',
      row: number,
      seat: position,
      position: Number(position),
      rowKey: `quota ${number}`,
      accessible: name.endsWith('*'),
      restrictedView: false,
    };
  });

describe('a house', () => {
  it('gives a seat once, and again after it was given back', () => {
    const house = createHouse(layout, seats('1.0 1.1 1.2'));
    expect(house.take('type', 2, undefined)).toEqual(['1.0', '1.1']);
    expect(house.take('type', 2, undefined)).toEqual([]);
    house.giveBack(['1.0', '1.1', 'unknown']);
    house.giveBack(['1.0']);
    expect(house.take('type', 3, undefined)).toEqual(['1.0', '1.1', '1.2']);
    expect(house.countFree('type')).toBe(0);
  });

  it('gives of a part only what the whole would not better', () => {
    const part = createHouse(layout, seats('1.0 1.2 2.0* 2.1*'), { isPart: true });
    expect(part.take('type', 2, undefined)).toEqual([]);
    expect(part.take('type', 1, undefined)).toHaveLength(1);
    const whole = createHouse(layout, seats('1.0 1.2 2.0* 2.1*'));
    expect(whole.take('type', 2, undefined)).toEqual(['1.0', '1.2']);
  });
});
