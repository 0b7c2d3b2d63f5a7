import type { Box } from './outlines.ts';

type Edge = readonly [axis: 0 | 1, limit: number, sign: 1 | -1];

/**
 * The part of a ring inside a rectangle (Sutherland–Hodgman): x and y by turns. Canvases reckon with few digits, so that
 * far corners of a country would move its near ones.
 */
export function clippedRing(points: Float64Array, box: Box): Float64Array {
  const edges: readonly Edge[] = [
    [0, box.left, 1],
    [0, box.right, -1],
    [1, box.top, 1],
    [1, box.bottom, -1],
  ];
  return edges.reduce<Float64Array>(cutAt, points);
}

function cutAt(points: Float64Array, [axis, limit, sign]: Edge): Float64Array {
  const kept: number[] = [];
  const inside = (at: number) => ((points[at + axis] ?? 0) - limit) * sign >= 0;
  for (let at = 0; at < points.length; at += 2) {
    const before = at === 0 ? points.length - 2 : at - 2;
    if (inside(at) !== inside(before)) {
      const part =
        (limit - (points[before + axis] ?? 0)) / ((points[at + axis] ?? 0) - (points[before + axis] ?? 0));
      for (const along of [0, 1]) {
        const [from, to] = [points[before + along] ?? 0, points[at + along] ?? 0];
        kept.push(along === axis ? limit : from + (to - from) * part);
      }
    }
    if (inside(at)) kept.push(points[at] ?? 0, points[at + 1] ?? 0);
  }
  return Float64Array.from(kept);
}
