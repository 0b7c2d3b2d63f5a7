import fc from 'fast-check';
import { boundingBox, centreOf, distance, rotatePoint, tidyAngle } from './points.ts';
import { convexHull, doLinesCross, isInPolygon, polygonArea } from './polygons.ts';
import { outlineOf, tightOutline } from './outline.ts';
import { layRow } from './row-geometry.ts';
import { layRectangularTable, layRoundTable } from './table-geometry.ts';
import type { Point } from '../seat-map.ts';
import { buildSection } from '../seat-map.testing.ts';
import { stepsBetween } from './spacing.ts';

const measure = fc.integer({ min: -500, max: 500 });
const point: fc.Arbitrary<Point> = fc.record({ x: measure, y: measure });
const angle = fc.integer({ min: -720, max: 720 });

/** Inside, or so near to the border that only rounding says otherwise. */
function isWithin(inner: Point, polygon: readonly Point[], slack: number): boolean {
  if (isInPolygon(inner, polygon)) return true;
  return polygon.some((one, at) => {
    const other = polygon[(at + 1) % polygon.length] ?? one;
    const length = distance(one, other) || 1;
    const along = ((inner.x - one.x) * (other.x - one.x) + (inner.y - one.y) * (other.y - one.y)) / length;
    const part = Math.min(Math.max(along / length, 0), 1);
    const foot = { x: one.x + part * (other.x - one.x), y: one.y + part * (other.y - one.y) };
    return distance(foot, inner) <= slack;
  });
}

describe('points', () => {
  it('turn clockwise as they are seen, and back again', () => {
    expect(rotatePoint({ x: 1, y: 0 }, { x: 0, y: 0 }, 90).y).toBeCloseTo(1);
    fc.assert(
      fc.property(point, point, angle, (moved, centre, degrees) => {
        const back = rotatePoint(rotatePoint(moved, centre, degrees), centre, -degrees);
        expect(distance(back, moved)).toBeLessThan(1e-6);
        expect(distance(rotatePoint(moved, centre, degrees), centre)).toBeCloseTo(distance(moved, centre), 6);
      }),
    );
  });

  it('have a box that all of them lie in and that none could leave smaller', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), points => {
        const box = boundingBox(points);
        expect(box).toEqual({
          left: Math.min(...points.map(({ x }) => x)),
          right: Math.max(...points.map(({ x }) => x)),
          top: Math.min(...points.map(({ y }) => y)),
          bottom: Math.max(...points.map(({ y }) => y)),
        });
      }),
    );
    expect(boundingBox([])).toBeUndefined();
    expect(centreOf({ left: 0, top: 0, right: 10, bottom: 4 })).toEqual({ x: 5, y: 2 });
  });

  it('write angles from 0 up to 360', () => {
    expect([tidyAngle(-90), tidyAngle(720), tidyAngle(359.999), tidyAngle(-0.001)]).toEqual([270, 0, 0, 0]);
  });
});

describe('polygons', () => {
  it('know what lies in them', () => {
    const arrow = [
      { x: 0, y: 0 },
      { x: 10, y: 5 },
      { x: 0, y: 10 },
      { x: 3, y: 5 },
    ];
    expect(isInPolygon({ x: 5, y: 5 }, arrow)).toBe(true);
    expect(isInPolygon({ x: 1, y: 5 }, arrow)).toBe(false);
    expect(isInPolygon({ x: 11, y: 5 }, arrow)).toBe(false);
  });

  it('have a convex one around points, turning one way, as large as any that holds them', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 40 }), points => {
        const hull = convexHull(points);
        for (const inner of points) {
          if (hull.length > 2) expect(isWithin(inner, hull, 1e-6)).toBe(true);
        }
        expect(convexHull(hull)).toHaveLength(hull.length);
        expect(hull.every(corner => points.includes(corner))).toBe(true);
      }),
    );
  });

  it('follow points inwards without leaving one outside or crossing themselves', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 40 }),
        fc.integer({ min: 20, max: 400 }),
        (points, longest) => {
          const outline = tightOutline(points, longest);
          if (outline.length < 3) return;
          for (const inner of points) expect(isWithin(inner, outline, 1e-4)).toBe(true);
          const sides = outline.map((corner, at): [Point, Point] => [
            corner,
            outline[(at + 1) % outline.length] ?? corner,
          ]);
          for (const one of sides) for (const other of sides) expect(doLinesCross(one, other)).toBe(false);
          expect(polygonArea(outline)).toBeLessThanOrEqual(polygonArea(convexHull(points)) + 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('follow the seats of an L-shaped section, which the convex one does not', () => {
    const foot = buildSection({ id: 'foot', rows: 4, seats: 20 });
    const leg = buildSection({ id: 'leg', rows: 12, seats: 5, start: { x: 100, y: 620 } });
    const outline = outlineOf({ ...foot, rows: [...foot.rows, ...leg.rows] }) ?? [];
    expect(isInPolygon({ x: 900, y: 1200 }, outline)).toBe(false);
    for (const seat of [...foot.rows, ...leg.rows].flatMap(row => row.seats)) {
      expect(isInPolygon(seat, outline)).toBe(true);
    }
  });
});

describe('rows', () => {
  const layouts = fc.record({
    start: point,
    angle,
    spacing: fc.integer({ min: 10, max: 100 }),
    curve: fc.integer({ min: -2000, max: 2000 }),
  });

  it('keep neighbours as far apart as they are told, straight or curved', () => {
    fc.assert(
      fc.property(layouts, fc.integer({ min: 2, max: 60 }), (layout, count) => {
        const seats = layRow(layout, count);
        expect(seats).toHaveLength(count);
        for (const step of stepsBetween(seats)) expect(Math.abs(step - layout.spacing)).toBeLessThan(0.05);
        expect(distance(seats[0] ?? { x: NaN, y: NaN }, layout.start)).toBeLessThan(0.05);
      }),
    );
  });

  it('are as high in their middle as they are told, to the right of their direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 2, max: 20 }), (curve, half) => {
        const seats = layRow({ start: { x: 0, y: 0 }, angle: 0, spacing: 100, curve }, half * 2 + 1);
        const possible = Math.min(Math.abs(curve), 0.25 * half * 2 * 100);
        fc.pre(Math.abs(curve) === possible);
        expect(seats.at(-1)?.y).toBeCloseTo(0, 1);
        expect(Math.abs((seats[half]?.y ?? NaN) - curve)).toBeLessThan(0.05);
      }),
    );
  });

  it('end in the direction they were drawn in', () => {
    const seats = layRow({ start: { x: 10, y: 10 }, angle: 90, spacing: 50, curve: 0 }, 3);
    expect(seats).toEqual([
      { x: 10, y: 10 },
      { x: 10, y: 60 },
      { x: 10, y: 110 },
    ]);
  });
});

describe('tables', () => {
  const top = { x: 200, y: 100, width: 80, height: 80, rotation: 0 };

  it('have their chairs around them evenly, clockwise from above', () => {
    const chairs = layRoundTable(top, 4, 20);
    expect(chairs).toEqual([
      { x: 200, y: 40 },
      { x: 260, y: 100 },
      { x: 200, y: 160 },
      { x: 140, y: 100 },
    ]);
  });

  it('have so many chairs at each side, all beside the top', () => {
    const sides = fc.record({ top: fc.nat(5), right: fc.nat(5), bottom: fc.nat(5), left: fc.nat(5) });
    fc.assert(
      fc.property(sides, angle, (chairs, rotation) => {
        const turned = { ...top, width: 200, rotation };
        const laid = layRectangularTable(turned, chairs, 20);
        expect(laid).toHaveLength(chairs.top + chairs.right + chairs.bottom + chairs.left);
        for (const chair of laid) {
          const { x, y } = rotatePoint(chair, top, -rotation);
          const [across, down] = [Math.abs(x - top.x), Math.abs(y - top.y)];
          const isBeside = Math.abs(across - 120) < 0.05 || Math.abs(down - 60) < 0.05;
          expect(isBeside && across < 120.05 && down < 60.05).toBe(true);
        }
      }),
    );
  });
});
