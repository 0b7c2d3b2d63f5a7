import { boundingBox, cornersOf, joinBoxes, type Box } from './points.ts';
import type { MapShape, SeatMap, SeatSection, SeatTable } from '../seat-map.ts';

/** A letter is about so wide as a part of its height. */
const letterWidth = 0.6;

/** The smallest rectangle around a shape; of words it is a good guess. */
export function shapeBox(shape: MapShape): Box {
  return boundingBox(shapeCorners(shape)) ?? { left: 0, top: 0, right: 0, bottom: 0 };
}

function shapeCorners(shape: MapShape) {
  if (shape.kind === 'polygon') return shape.points;
  if (shape.kind !== 'text') return cornersOf(shape, shape.rotation);
  const width = shape.text.length * shape.size * letterWidth;
  return cornersOf({ x: shape.x, y: shape.y, width, height: shape.size }, shape.rotation);
}

/** The smallest rectangle around a table and the middles of its chairs. */
export function tableBox(table: SeatTable): Box {
  const corners = [...cornersOf(table, table.rotation), ...table.seats];
  return boundingBox(corners) ?? { left: table.x, top: table.y, right: table.x, bottom: table.y };
}

/** The smallest rectangle around the middles of a section's seats, its tables, zones and outline. */
export function sectionBox(section: SeatSection): Box | undefined {
  return joinBoxes(
    [
      boundingBox(section.rows.flatMap(row => row.seats)),
      ...section.tables.map(tableBox),
      ...section.zones.map(zone => boundingBox(zone.outline)),
      boundingBox(section.outline ?? []),
    ].filter(box => box !== undefined),
  );
}

/** The smallest rectangle around everything on a map; undefined for an empty one. */
export function contentBox(map: SeatMap): Box | undefined {
  return joinBoxes(
    [...map.sections.map(sectionBox), ...map.shapes.map(shapeBox)].filter(box => box !== undefined),
  );
}
