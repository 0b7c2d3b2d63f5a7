import { readBuyerMap, toBuyerMap, type Seat } from '@vh/seating';
import { rowEndsOf } from './row-ends.ts';

const part = (id: string, label: string, x: number) => ({
  id,
  label,
  seats: [0, 1, 2].map((at): Seat => ({ id: `${id}-${at}`, label: `${id}-${at}`, x: x + at * 50, y: 100 })),
});
const mapOf = (...rows: ReturnType<typeof part>[]) =>
  readBuyerMap(
    toBuyerMap({
      ...{ format: 1, size: { width: 1_000, height: 200 }, shapes: [] },
      categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
      sections: [{ id: 'P', label: 'Parter', category: 'a', tables: [], zones: [], rows }],
    }),
  );
const labelled = (...rows: ReturnType<typeof part>[]) =>
  rowEndsOf(mapOf(...rows), 20).map(ends => ends?.map(({ x }) => x));

describe('labels of rows', () => {
  it('stand a seat’s width outside of both ends', () => {
    expect(labelled(part('1', '1', 100))).toEqual([[48, 252]]);
  });

  it('stand once in the middle of an aisle that parts a row', () => {
    expect(labelled(part('1', '1', 100), part('1b', '1', 300))).toEqual([[48, 250], [452]]);
  });

  it('stand at both sides of a gap that is wide, and of rows of other names', () => {
    expect(labelled(part('1', '1', 100), part('1b', '1', 500))).toEqual([
      [48, 252],
      [448, 652],
    ]);
    expect(labelled(part('1', '1', 100), part('2', '2', 300))).toEqual([
      [48, 252],
      [248, 452],
    ]);
  });
});
