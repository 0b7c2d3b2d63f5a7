import { rotatePoint, tidyPoint } from './points.ts';
import type { Point, RowLayout } from '../seat-map.ts';

/** The widest arc a row is bent to, radians: beyond it a larger curve would need a smaller circle again. */
const widestArc = 4.6;

/**
 * Where the seats of a row are: neighbours `spacing` apart on a straight line or an arc as high as `curve`. An arc
 * that can't be so high is as high as it can be.
 */
export function layRow(layout: Omit<RowLayout, 'numbering'>, count: number): Point[] {
  const { start, angle, spacing, curve } = layout;
  const bend = count < 3 || curve === 0 || spacing <= 0 ? 0 : arcOf(Math.abs(curve) / spacing, count - 1);
  const along =
    bend === 0
      ? Array.from({ length: count }, (_, at) => ({ x: at * spacing, y: 0 }))
      : bendRow({ bend, spacing, count, side: Math.sign(curve) });
  return along.map(({ x, y }) => tidyPoint(rotatePoint({ x: start.x + x, y: start.y + y }, start, angle)));
}

/** Points on an arc over the x axis, the first at its origin. */
function bendRow(arc: { bend: number; spacing: number; count: number; side: number }): Point[] {
  const step = arc.bend / (arc.count - 1);
  const radius = arc.spacing / (2 * Math.sin(step / 2));
  return Array.from({ length: arc.count }, (_, at) => {
    const angle = at * step - arc.bend / 2;
    return {
      x: radius * (Math.sin(angle) + Math.sin(arc.bend / 2)),
      y: arc.side * radius * (Math.cos(angle) - Math.cos(arc.bend / 2)),
    };
  });
}

/** The arc, in radians, whose height is so many of its steps. */
function arcOf(height: number, steps: number): number {
  const heightOf = (arc: number) => (1 - Math.cos(arc / 2)) / (2 * Math.sin(arc / (2 * steps)));
  let [low, high] = [0, widestArc];
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (heightOf(middle) < height) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
