import type { Box } from '@vh/seating';
import * as fc from 'fast-check';
import { bestSpot, nameSpots } from './name-spots.ts';

const block: Box = { left: 100, top: 100, right: 300, bottom: 200 };
const words = { width: 80, height: 20 };
const doMeet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
/** Things that lie there: how many of them a spot covers. */
const things = (...boxes: Box[]) => ({
  weight: 10,
  coveredIn: (spot: Box) => boxes.filter(box => doMeet(box, spot)).length,
});
const spots = nameSpots(block, words);

describe('where a section’s name stands', () => {
  it('is below it where nothing lies there', () => {
    expect(bestSpot(spots, [things(block)])).toEqual({ left: 160, right: 240, top: 208, bottom: 228 });
  });

  it('is above it where something lies below', () => {
    const below = { left: 0, top: 201, right: 400, bottom: 300 };
    expect(bestSpot(spots, [things(block, below)])).toMatchObject({ left: 160, bottom: 92 });
  });

  it('is beside it where rows go on above and below', () => {
    const column = { left: 100, top: 0, right: 300, bottom: 300 };
    const spot = bestSpot(spots, [things(column)]);
    expect(spot && (spot.right <= column.left || spot.left >= column.right)).toBe(true);
  });

  it('is in an empty corner of a block that lies aslant between others', () => {
    const around = [
      { left: 0, top: 0, right: 400, bottom: 100 },
      { left: 0, top: 200, right: 400, bottom: 300 },
      { left: 0, top: 0, right: 100, bottom: 300 },
      { left: 300, top: 0, right: 400, bottom: 300 },
    ];
    // from the lower left to the upper right
    const slant = [0, 1, 2, 3].map(at => {
      const [left, bottom] = [100 + at * 50, 200 - at * 25];
      return { left, right: left + 50, top: bottom - 25, bottom };
    });
    expect(bestSpot(spots, [things(...around, ...slant)])).toMatchObject({ right: 300, bottom: 200 });
  });

  it('is above it, a little off the map, rather than away from it', () => {
    const below = { left: 0, top: 201, right: 400, bottom: 300 };
    const offMap = { weight: 0.5, coveredIn: (spot: Box) => (spot.top < block.top ? 1 : 0) };
    expect(bestSpot(spots, [things(block, below), offMap])).toMatchObject({ left: 160, bottom: 92 });
  });

  it('covers no more than any other spot, whatever lies around', () => {
    const boxes = fc
      .tuple(fc.integer({ min: 0, max: 380 }), fc.integer({ min: 0, max: 280 }))
      .map(([left, top]) => ({ left, top, right: left + 20, bottom: top + 20 }));
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 40 }), lying => {
        const { coveredIn } = things(...lying);
        const spot = bestSpot(spots, [things(...lying)]);
        expect(spot && coveredIn(spot)).toBe(Math.min(...spots.map(coveredIn)));
      }),
    );
  });
});
