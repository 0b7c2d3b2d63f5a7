import { emptySeatMap, type SeatMap } from '@vh/seating';
import type { z } from 'zod';
import { mostMapSeats, seatMap } from './seat-map.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Parsed = z.output<typeof seatMap>;

const hall = emptySeatMap({ width: 1000, height: 800 });
const withSeats = (count: number): SeatMap => ({
  ...hall,
  sections: [
    {
      id: 's',
      label: 'Parter',
      rows: [
        {
          id: 'r',
          label: '1',
          seats: Array.from({ length: count }, (_, at) => ({ id: `s${at}`, label: `${at}`, x: at, y: 1 })),
        },
      ],
      tables: [],
      zones: [],
    },
  ],
});

describe('the schema of seat maps', () => {
  it('says the same as the model of the library', () => {
    const isAssignable: [Parsed extends SeatMap ? true : false, SeatMap extends Parsed ? true : false] = [
      true,
      true,
    ];
    const hasTheSameFields: Equal<keyof Parsed, keyof SeatMap> = true;
    expect([...isAssignable, hasTheSameFields]).toEqual([true, true, true]);
  });

  it('takes drafts with errors, such as a label of blanks and a category that is not listed', () => {
    const draft = withSeats(2);
    expect(seatMap.parse(draft)).toEqual(draft);
  });

  it(`takes ${mostMapSeats} seats and no more, in whatever rows they stand`, () => {
    expect(seatMap.safeParse(withSeats(mostMapSeats)).success).toBe(true);
    const [section] = withSeats(mostMapSeats).sections;
    const twice = { ...hall, sections: [section, { ...section, id: 'b' }] };
    expect(seatMap.safeParse(twice).error?.issues[0]?.path).toEqual(['sections']);
  });

  it.each([
    ['a position that is no number', { focalPoint: { x: NaN, y: 1 } }],
    ['a position beyond all halls', { focalPoint: { x: 1e9, y: 1 } }],
    ['a field that nobody knows', { colour: '#fff' }],
    ['another form of data', { format: 2 }],
  ])('refuses %s', (_what, parts) => {
    expect(seatMap.safeParse({ ...hall, ...parts }).success).toBe(false);
  });
});
