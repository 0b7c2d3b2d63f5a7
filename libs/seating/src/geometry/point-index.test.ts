import fc from 'fast-check';
import type { Point } from '../seat-map.ts';
import { buildMap, buildSection } from '../seat-map.testing.ts';
import { createPointIndex } from './point-index.ts';
import { isInPolygon } from './polygons.ts';
import { createSeatIndex } from './seat-index.ts';

const measure = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.constant(7));
const point: fc.Arbitrary<Point> = fc.record({ x: measure, y: measure });
const points = fc.array(
  fc.oneof({ weight: 9, arbitrary: point }, { weight: 1, arbitrary: fc.constant({ x: NaN, y: 3 }) }),
  {
    maxLength: 120,
  },
);

function indexOf(list: readonly Point[]) {
  return createPointIndex(
    list.map(({ x }) => x),
    list.map(({ y }) => y),
  );
}

describe('the index of points', () => {
  it('finds the nearest as a look at all of them does', () => {
    fc.assert(
      fc.property(points, point, fc.integer({ min: 0, max: 200 }), (list, wanted, radius) => {
        const distances = list.map(({ x, y }) => Math.hypot(x - wanted.x, y - wanted.y));
        const least = Math.min(Infinity, ...distances.filter(Number.isFinite));
        const found = indexOf(list).nearest(wanted, radius);
        expect(found).toBe(least <= radius ? distances.indexOf(least) : undefined);
      }),
    );
  });

  it('counts in a rectangle what it finds there, up to a limit', () => {
    fc.assert(
      fc.property(points, point, point, fc.integer({ min: 1, max: 20 }), (list, one, other, most) => {
        const index = indexOf(list);
        const box = {
          left: Math.min(one.x, other.x),
          top: Math.min(one.y, other.y),
          right: Math.max(one.x, other.x),
          bottom: Math.max(one.y, other.y),
        };
        expect(index.countInBox(box, most)).toBe(Math.min(most, index.inBox(box).length));
      }),
    );
  });

  it('finds what lies in a rectangle and in a lasso as a look at all of them does', () => {
    fc.assert(
      fc.property(points, fc.array(point, { minLength: 3, maxLength: 6 }), (list, corners) => {
        const index = indexOf(list);
        const [left, right] = [
          Math.min(...corners.map(({ x }) => x)),
          Math.max(...corners.map(({ x }) => x)),
        ];
        const [top, bottom] = [
          Math.min(...corners.map(({ y }) => y)),
          Math.max(...corners.map(({ y }) => y)),
        ];
        const places = [...list.keys()];
        const at = (place: number) => list[place] ?? { x: NaN, y: NaN };
        expect(index.inBox({ left, top, right, bottom })).toEqual(
          places.filter(place => {
            const { x, y } = at(place);
            return x >= left && x <= right && y >= top && y <= bottom;
          }),
        );
        expect(index.inLasso(corners)).toEqual(places.filter(place => isInPolygon(at(place), corners)));
      }),
    );
  });

  it('finds nothing among nothing', () => {
    const index = indexOf([]);
    expect(index.nearest({ x: 0, y: 0 }, 1000)).toBeUndefined();
    expect(index.inBox({ left: -1, top: -1, right: 1, bottom: 1 })).toEqual([]);
  });
});

describe('the index of seats', () => {
  const ground = { ...buildSection({ id: 'ground' }), floor: 'Ground' };
  const balcony = { ...buildSection({ id: 'balcony' }), floor: 'Balcony' };
  const map = { ...buildMap([ground, balcony]), floors: ['Ground', 'Balcony'] };

  it('gives the seat with its row and section', () => {
    const found = createSeatIndex(map, 'Balcony').nearest({ x: 152, y: 383 }, 20);
    expect(found?.seat.id).toBe('balcony-2-2');
    expect([found?.group.label, found?.section.label]).toEqual(['2', 'balcony']);
    expect(createSeatIndex(map).nearest({ x: 5000, y: 5000 }, 20)).toBeUndefined();
  });

  it('gives what is drawn around, of one floor or of all', () => {
    const box = { left: 90, top: 290, right: 160, bottom: 310 };
    expect(createSeatIndex(map).inBox(box)).toHaveLength(4);
    expect(
      createSeatIndex(map, 'Ground')
        .inBox(box)
        .map(({ seat }) => seat.id),
    ).toEqual(['ground-1-1', 'ground-1-2']);
    const lasso = [
      { x: 80, y: 280 },
      { x: 170, y: 280 },
      { x: 170, y: 320 },
      { x: 80, y: 320 },
    ];
    expect(createSeatIndex(map, 'Ground').inLasso(lasso)).toHaveLength(2);
  });
});
