import { rotatePoint, tidyPoint } from './points.ts';
import type { Point } from '../seat-map.ts';

/** A table's top: its centre and measures in map units, turned by degrees clockwise. */
export interface TableTop extends Point {
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Number of chairs that stand at each side of a rectangular table. */
export interface SideChairs {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Where the chairs of a round table are, clockwise from its upper end, evenly.
 * @param gap from the edge of the top to the middle of a chair, map units
 */
export function layRoundTable(top: TableTop, chairs: number, gap: number): Point[] {
  return Array.from({ length: chairs }, (_, at) => {
    const seat = { x: top.x, y: top.y - top.height / 2 - gap };
    return tidyPoint(rotatePoint(seat, top, top.rotation + (at * 360) / chairs));
  });
}

/**
 * Where the chairs of a rectangular table are: along each side evenly, clockwise from the upper left corner.
 * @param gap from the edge of the top to the middle of a chair, map units
 */
export function layRectangularTable(top: TableTop, chairs: SideChairs, gap: number): Point[] {
  const [right, down] = [top.width / 2, top.height / 2];
  const along = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => ((at + 0.5) / count - 0.5) * length);
  const seats = [
    ...along(chairs.top, top.width).map(x => ({ x, y: -down - gap })),
    ...along(chairs.right, top.height).map(y => ({ x: right + gap, y })),
    ...along(chairs.bottom, top.width).map(x => ({ x: 0 - x, y: down + gap })),
    ...along(chairs.left, top.height).map(y => ({ x: -right - gap, y: 0 - y })),
  ];
  return seats.map(({ x, y }) => tidyPoint(rotatePoint({ x: top.x + x, y: top.y + y }, top, top.rotation)));
}
