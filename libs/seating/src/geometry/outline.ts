import { convexHull, doLinesCross, turn } from './polygons.ts';
import { cornersOf, distance, median, tidyPoint } from './points.ts';
import { nearestDistances } from './spacing.ts';
import type { Point, SeatSection } from '../seat-map.ts';
import { seatGroups } from '../seat-walk.ts';

/** How a section's border is drawn around its seats. */
export interface OutlineOptions {
  /** Room around each seat's centre, map units; 0.7 of the usual distance of neighbours if left out. */
  readonly margin?: number;
  /** A stretch of border longer than so many distances follows the seats inwards; 4 if left out. */
  readonly reach?: number;
}

const manyPoints = 4000;

/** The border of a section: its own, or one that follows its seats and zones; undefined when nothing is in it. */
export function outlineOf(section: SeatSection, options: OutlineOptions = {}): readonly Point[] | undefined {
  if (section.outline) return section.outline;
  const seats = seatGroups(section).flatMap(group => group.seats);
  const others = [
    ...section.zones.flatMap(zone => zone.outline),
    ...section.tables.flatMap(table => cornersOf(table, table.rotation)),
  ];
  if (seats.length === 0 && others.length === 0) return undefined;
  const spacing = median(nearestDistances(seats)) ?? 0;
  const margin = options.margin ?? (spacing > 0 ? spacing * 0.7 : 1);
  const padded = seats.flatMap(seat =>
    cornersOf({ x: seat.x, y: seat.y, width: margin * 2, height: margin * 2 }),
  );
  const longest = Math.max(spacing, margin) * (options.reach ?? 4);
  return tightOutline([...padded, ...others], longest).map(tidyPoint);
}

/**
 * A polygon around points that follows them inwards wherever a side would be longer than `longest` map units. All
 * points lie in it or on its border. Of very many points it is the convex one.
 */
export function tightOutline(points: readonly Point[], longest: number): Point[] {
  const hull = convexHull(points);
  if (hull.length < 3 || points.length > manyPoints) return hull;
  const onBorder = new Set(hull);
  for (let at = 0; at < hull.length; at += 1) {
    const start = hull[at];
    const end = hull[(at + 1) % hull.length];
    if (!start || !end || distance(start, end) <= longest) continue;
    const inner = findInnerCorner(points, hull, [start, end], onBorder);
    if (!inner) continue;
    hull.splice(at + 1, 0, inner);
    onBorder.add(inner);
    at -= 1; // both new sides may still be too long
  }
  return hull;
}

/** Nearer than this to a side, a point lies on it: map units. */
const onSide = 1e-6;

/** The point nearest to a side that the border can be led over without crossing itself. */
function findInnerCorner(
  points: readonly Point[],
  hull: readonly Point[],
  side: readonly [Point, Point],
  onBorder: ReadonlySet<Point>,
): Point | undefined {
  const [start, end] = side;
  const length = distance(start, end);
  let inner: Point | undefined;
  let nearest = length;
  for (const point of points) {
    const depth = turn(start, end, point) / length;
    if (depth < -onSide || depth >= nearest || onBorder.has(point)) continue;
    const along =
      ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / length;
    if (along <= onSide || along >= length - onSide) continue;
    inner = point;
    nearest = depth;
  }
  return inner && canLeadOver(inner, hull, side) ? inner : undefined;
}

function canLeadOver(inner: Point, hull: readonly Point[], [start, end]: readonly [Point, Point]): boolean {
  return hull.every((corner, at) => {
    const next = hull[(at + 1) % hull.length] ?? corner;
    const isCutOff =
      turn(start, end, corner) > 0 && turn(end, inner, corner) > 0 && turn(inner, start, corner) > 0;
    return (
      !isCutOff &&
      !doLinesCross([start, inner], [corner, next]) &&
      !doLinesCross([inner, end], [corner, next])
    );
  });
}
