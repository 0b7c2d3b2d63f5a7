import type { Point } from '../seat-map.ts';

/** A rectangle along the axes, map units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The straight distance, map units. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Turns a point clockwise about another. */
export function rotatePoint(point: Point, centre: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [point.x - centre.x, point.y - centre.y];
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
}

/** To a hundredth of a map unit, so that turning to and fro leaves no dust. */
export function tidyNumber(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** A point to a hundredth of a map unit. */
export function tidyPoint({ x, y }: Point): Point {
  return { x: tidyNumber(x), y: tidyNumber(y) };
}

/** An angle as 0 up to 360 degrees. */
export function tidyAngle(degrees: number): number {
  const turned = tidyNumber(((degrees % 360) + 360) % 360);
  return turned === 360 ? 0 : turned;
}

/** The smallest rectangle around points; undefined without any. */
export function boundingBox(points: Iterable<Point>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return left <= right && top <= bottom ? { left, top, right, bottom } : undefined;
}

/** The smallest rectangle around rectangles; undefined without any. */
export function joinBoxes(boxes: Iterable<Box>): Box | undefined {
  const corners: Point[] = [];
  for (const { left, top, right, bottom } of boxes)
    corners.push({ x: left, y: top }, { x: right, y: bottom });
  return boundingBox(corners);
}

/** The middle of a rectangle. */
export function centreOf({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The corners of a rectangle about its centre, turned clockwise. */
export function cornersOf(
  { x, y, width, height }: Point & { readonly width: number; readonly height: number },
  degrees = 0,
): Point[] {
  const [right, down] = [width / 2, height / 2];
  const corners = [
    { x: x - right, y: y - down },
    { x: x + right, y: y - down },
    { x: x + right, y: y + down },
    { x: x - right, y: y + down },
  ];
  return degrees === 0 ? corners : corners.map(corner => rotatePoint(corner, { x, y }, degrees));
}

/** The mean of points; undefined without any. */
export function meanPoint(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  let [x, y] = [0, 0];
  for (const point of points) [x, y] = [x + point.x, y + point.y];
  return { x: x / points.length, y: y / points.length };
}

/** The middle value, of two the larger; undefined without any. */
export function median(values: readonly number[]): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
