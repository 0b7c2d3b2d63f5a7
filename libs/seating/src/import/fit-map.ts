import { boundingBox, type Box } from '../geometry/points.ts';
import { usualSpacing } from '../geometry/spacing.ts';
import { scaleMap } from '../geometry/transform-map.ts';
import { seatMapLimits, type Point, type SeatMap } from '../seat-map.ts';
import { allSeats } from '../seat-walk.ts';

/** A map of nothing measurable is so large. */
const smallestSide = 100;

/**
 * A map whose content lies within its size: moved and made larger where the source drew over its own border or told no
 * size, made smaller when it is larger than maps may be.
 * @param onChange is called when anything had to move or shrink
 */
export function fitMap(map: SeatMap, onChange: () => void): SeatMap {
  const box = anchorBox(map);
  if (!box) return map;
  const { width, height } = map.size;
  const isWithin = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
  if (isWithin && Math.max(width, height) <= seatMapLimits.side) return map;
  const margin = usualSpacing(map) ?? 0;
  // only where it lies outside, room is made around it
  const left = box.left < 0 ? box.left - margin : 0;
  const top = box.top < 0 ? box.top - margin : 0;
  const right = Math.max(box.right > width ? box.right + margin : width, left + smallestSide);
  const bottom = Math.max(box.bottom > height ? box.bottom + margin : height, top + smallestSide);
  const factor = Math.min(1, seatMapLimits.side / Math.max(right - left, bottom - top));
  if (left < 0 || top < 0 || factor < 1) onChange();
  return {
    ...scaleMap(map, { factor, dx: -left * factor, dy: -top * factor }),
    size: { width: Math.ceil((right - left) * factor), height: Math.ceil((bottom - top) * factor) },
  };
}

/** Around everything that must lie on the map: seats, borders, and the middles of tables and drawings. */
function anchorBox(map: SeatMap): Box | undefined {
  const anchors: Point[] = allSeats(map).map(({ seat }) => seat);
  for (const { outline = [], tables, zones } of map.sections) {
    anchors.push(...outline, ...tables, ...zones.flatMap(zone => zone.outline));
  }
  for (const shape of map.shapes) anchors.push(...(shape.kind === 'polygon' ? shape.points : [shape]));
  return boundingBox(anchors);
}
