import { distance } from '../geometry/points.ts';
import type { Point } from '../seat-map.ts';

/** Seats that a source gives in any order, in the order in which one walks along their row. */
export function orderAlongRow<T extends Point>(seats: readonly T[]): T[] {
  const first = seats[0];
  if (!first || seats.length < 3) return [...seats];
  // of the farthest two seats of a row one is its beginning
  const [one, other] = [farthest(seats, first), farthest(seats, farthest(seats, first))];
  const length = distance(one, other);
  if (length === 0) return [...seats];
  const isForward = Math.abs(other.x - one.x) > Math.abs(other.y - one.y) ? other.x > one.x : other.y > one.y;
  const [start, end] = isForward ? [one, other] : [other, one];
  const along = ({ x, y }: Point) => (x - start.x) * (end.x - start.x) + (y - start.y) * (end.y - start.y);
  return [...seats].sort((before, after) => along(before) - along(after));
}

function farthest<T extends Point>(points: readonly T[], from: T): T {
  return points.reduce((best, point) => (distance(point, from) > distance(best, from) ? point : best), from);
}
