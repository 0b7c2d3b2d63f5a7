import { distance, median } from './points.ts';
import type { Point, SeatMap } from '../seat-map.ts';
import { seatGroups } from '../seat-walk.ts';

/** The distances of points to those after them, in their order. */
export function stepsBetween(points: readonly Point[]): number[] {
  return points.slice(1).map((point, at) => distance(point, points[at] ?? point));
}

/** For lists in which neighbours follow each other: the distance of each point to the nearer of its two. */
export function nearestDistances(points: readonly Point[]): number[] {
  const steps = stepsBetween(points);
  return points.length < 2
    ? []
    : points.map((_, at) => Math.min(steps[at - 1] ?? Infinity, steps[at] ?? Infinity));
}

/** The usual distance of neighbours in the rows of a map, map units; undefined without a row of two seats. */
export function usualSpacing(map: Pick<SeatMap, 'sections'>): number | undefined {
  const steps: number[] = [];
  for (const section of map.sections) {
    for (const group of seatGroups(section)) {
      for (const step of stepsBetween(group.seats)) if (step > 0 && Number.isFinite(step)) steps.push(step);
    }
  }
  return median(steps);
}
