import fc from 'fast-check';
import { anyMap, buildMap, buildRow, buildSection } from '../seat-map.testing.ts';
import { allSeats, countSeats } from '../seat-walk.ts';
import type { SeatMap, SeatRow } from '../seat-map.ts';
import { toInventoryRows } from './inventory-seats.ts';

function positionsOf(rows: readonly SeatRow[]): Record<string, number> {
  const map = buildMap([{ ...buildSection({ id: 's' }), rows }]);
  return Object.fromEntries(toInventoryRows(map).map(({ seatId, position }) => [seatId, position]));
}

function ranksOf(map: SeatMap): Record<string, number> {
  return Object.fromEntries(
    toInventoryRows(map).map(({ section, row, rank }) => [`${section} ${row}`, rank]),
  );
}

describe('seats for the inventory', () => {
  it('are all there once, with a position of their own in their row and a rank from 1', () => {
    fc.assert(
      fc.property(anyMap, map => {
        const seats = toInventoryRows(map);
        expect(seats.map(({ seatId }) => seatId).sort()).toEqual(
          allSeats(map)
            .map(({ seat }) => seat.id)
            .sort(),
        );
        // sections without a label of their own are no sections to the inventory
        fc.pre(new Set(map.sections.map(({ label }) => label)).size === map.sections.length);
        const places = seats.map(({ section, row, position }) => `${section}/${row}/${position}`);
        expect(new Set(places).size).toBe(countSeats(map));
        if (seats.length > 0) expect(Math.min(...seats.map(({ rank }) => rank))).toBe(1);
        expect(
          seats.every(({ rank, position }) => Number.isInteger(rank) && Number.isInteger(position)),
        ).toBe(true);
      }),
    );
  });

  it('are neighbours where they stand side by side, with a gap where an aisle runs', () => {
    const row = buildRow({ id: 'a', count: 6 });
    const parted = {
      ...row,
      seats: row.seats.map((seat, at) => (at < 3 ? seat : { ...seat, x: seat.x + 90 })),
    };
    expect(Object.values(positionsOf([row]))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(Object.values(positionsOf([parted]))).toEqual([1, 2, 3, 6, 7, 8]);
  });

  it('go on over the aisle when two rows share a label, whichever way each was drawn', () => {
    const left = buildRow({ id: 'l', label: 'A', count: 4 });
    const right = buildRow({ id: 'r', label: 'A', count: 3, start: { x: 600, y: 100 }, angle: 180 });
    expect(positionsOf([right, left])).toEqual({
      ...{ 'l-1': 1, 'l-2': 2, 'l-3': 3, 'l-4': 4 },
      // from 250 to 500: four seats would fit between
      ...{ 'r-3': 9, 'r-2': 10, 'r-1': 11 },
    });
  });

  it('are neighbours along a curve', () => {
    expect(Object.values(positionsOf([buildRow({ id: 'c', count: 20, curve: 250 })]))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  it('are neighbours around a table, which its row of the same label is not', () => {
    const section = buildSection({ id: 's', rows: 0 });
    const chairs = ['1', '2', '3', '4'].map((label, at) => ({
      id: `c${label}`,
      label,
      x: 900 + at * 300,
      y: 900,
    }));
    const table = {
      ...{
        id: 't',
        label: 'T1',
        shape: 'round' as const,
        x: 900,
        y: 900,
        width: 80,
        height: 80,
        rotation: 0,
      },
      seats: chairs,
      bookAsWhole: true,
    };
    const seats = toInventoryRows(buildMap([{ ...section, tables: [table] }]));
    expect(seats.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(new Set(seats.map(({ wholeTable }) => wholeTable))).toEqual(new Set(['t']));
  });

  it('are the better the nearer their row is to the stage, a rank for each row', () => {
    const stalls = buildSection({ id: 'Stalls', rows: 4, start: { x: 100, y: 300 } });
    const circle = buildSection({ id: 'Circle', rows: 2, start: { x: 100, y: 780 } });
    expect(ranksOf(buildMap([circle, stalls]))).toEqual({
      ...{ 'Stalls 1': 1, 'Stalls 2': 2, 'Stalls 3': 3, 'Stalls 4': 4 },
      ...{ 'Circle 1': 7, 'Circle 2': 8 },
    });
  });

  it('rank equally at both sides of the stage', () => {
    const left = buildSection({ id: 'Left', seats: 5, start: { x: 0, y: 300 } });
    const right = buildSection({ id: 'Right', seats: 5, start: { x: 450, y: 300 } });
    const ranks = ranksOf(buildMap([left, right]));
    for (const row of ['1', '2', '3']) expect(ranks[`Left ${row}`]).toBe(ranks[`Right ${row}`]);
  });

  it('rank floor by floor, and by what their own section looks at', () => {
    const ground = { ...buildSection({ id: 'Ground', rows: 2 }), floor: 'G' };
    const balcony = { ...buildSection({ id: 'Balcony', rows: 2 }), floor: 'B' };
    expect(ranksOf({ ...buildMap([balcony, ground]), floors: ['G', 'B'] })).toEqual({
      ...{ 'Ground 1': 1, 'Ground 2': 2, 'Balcony 1': 3, 'Balcony 2': 4 },
    });
    const turned = { ...buildSection({ id: 'Turned', rows: 3 }), focalPoint: { x: 325, y: 2000 } };
    expect(ranksOf(buildMap([turned]))).toEqual({ 'Turned 3': 1, 'Turned 2': 2, 'Turned 1': 3 });
  });

  it('keep accessible seats, those of companions and of accessible categories for people who need them', () => {
    const row = buildRow({ id: 'a', count: 5 });
    const marks = [
      { accessible: true },
      { companion: true },
      { category: 'w' },
      { restrictedView: true },
      {},
    ];
    const seats = row.seats.map((seat, at) => ({ ...seat, ...marks[at] }));
    const map = buildMap([{ ...buildSection({ id: 's' }), rows: [{ ...row, seats }] }]);
    const wheelchairs = { key: 'w', name: 'Wheelchairs', colour: '#000000', accessible: true };
    const found = toInventoryRows({ ...map, categories: [...map.categories, wheelchairs] });
    expect(found.map(({ accessible }) => accessible)).toEqual([true, true, true, false, false]);
    expect(found.map(({ restrictedView }) => restrictedView)).toEqual([false, false, false, true, false]);
    expect(found.map(({ category }) => category)).toEqual(['a', 'a', 'w', 'a', 'a']);
  });
});
