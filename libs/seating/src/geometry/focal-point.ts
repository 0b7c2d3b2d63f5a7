import type { Point, SeatMap, SeatSection } from '../seat-map.ts';

/** What everybody looks at: the map's focal point, else the middle of the stage, else that of the upper edge. */
export function focalPointOf(map: SeatMap): Point {
  if (map.focalPoint) return map.focalPoint;
  const stage = map.shapes.find(shape => shape.kind === 'stage');
  return stage && 'x' in stage ? { x: stage.x, y: stage.y } : { x: map.size.width / 2, y: 0 };
}

/** What the seats of a section look at. */
export function focalPointOfSection(map: SeatMap, section: SeatSection): Point {
  return section.focalPoint ?? focalPointOf(map);
}
