import { boundingBox, type Box } from './points.ts';
import type { Point } from '../seat-map.ts';

/** Tells whether a point lies in a polygon; on its border either answer may come. */
export function isInPolygon(point: Point, polygon: readonly Point[]): boolean {
  let isInside = false;
  let previous = polygon.at(-1);
  for (const corner of polygon) {
    if (previous && corner.y > point.y !== previous.y > point.y) {
      const along = (point.y - corner.y) / (previous.y - corner.y);
      if (point.x < corner.x + along * (previous.x - corner.x)) isInside = !isInside;
    }
    previous = corner;
  }
  return isInside;
}

/** The area of a polygon in square map units; a polygon that crosses itself has less than it seems. */
export function polygonArea(polygon: readonly Point[]): number {
  return Math.abs(
    polygon.reduce((sum, one, at) => {
      const other = polygon[(at + 1) % polygon.length] ?? one;
      return sum + (one.x * other.y - other.x * one.y) / 2;
    }, 0),
  );
}

/** The smallest convex polygon around points, clockwise as it is seen; of fewer than three points those. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  const distinct = sorted.filter((point, at) => {
    const before = sorted[at - 1];
    return !before || before.x !== point.x || before.y !== point.y;
  });
  if (distinct.length < 3) return distinct;
  const upper = halfHull(distinct);
  const lower = halfHull(distinct.reverse());
  return [...upper.slice(0, -1), ...lower.slice(0, -1)];
}

/** The corners from the first to the last point that all others lie to the right of. */
function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2), hull.at(-1), point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull;
}

/** Above 0 when the way from the first over the second to the third bends clockwise as it is seen. */
export function turn(first: Point | undefined, second: Point | undefined, third: Point): number {
  if (!first || !second) return 0;
  return (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x);
}

/** Tells whether two lines between points cross; lines that only share an end don't. */
export function doLinesCross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** The corners of a polygon that looks like an ellipse. */
export function ellipseCorners(centre: Point, radius: Point, corners = 32): Point[] {
  return Array.from({ length: corners }, (_, at) => {
    const angle = (at * 2 * Math.PI) / corners;
    return { x: centre.x + radius.x * Math.cos(angle), y: centre.y + radius.y * Math.sin(angle) };
  });
}

/** A rectangle as a polygon, clockwise. */
export function boxCorners({ left, top, right, bottom }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** The smallest rectangle around a polygon. */
export function polygonBox(polygon: readonly Point[]): Box {
  return boundingBox(polygon) ?? { left: 0, top: 0, right: 0, bottom: 0 };
}
