import {
  createSeatIndex,
  isInPolygon,
  sectionBox,
  shapeBox,
  usualSpacing,
  type Box,
  type Point,
  type SeatMap,
} from '@vh/seating';

/** Finds what lies under the pointer or in a rectangle. */
export interface Picker {
  /** The row, table, zone, shape or section at a point; a seat alone when `seatsOnly`. */
  at(point: Point, reach: number, seatsOnly: boolean): string | undefined;
  /** Rows, tables, zones and shapes that a rectangle touches, or the seats in it. */
  inBox(box: Box, seatsOnly: boolean): string[];
}

/** Sorts a map so that what is pointed at is found quickly. */
export function createPicker(map: SeatMap): Picker {
  const seats = createSeatIndex(map);
  const half = (usualSpacing(map) ?? 50) / 2;
  const inZone = (point: Point) =>
    map.sections.flatMap(({ zones }) => zones).find(({ outline }) => isInPolygon(point, outline))?.id;
  const onTable = ({ x, y }: Point) =>
    map.sections
      .flatMap(({ tables }) => tables)
      .find(table => Math.hypot(table.x - x, table.y - y) < Math.min(table.width, table.height) / 2)?.id;
  return {
    at(point, reach, seatsOnly) {
      const hit = seats.nearest(point, Math.max(half, reach));
      if (hit) return seatsOnly ? hit.seat.id : hit.group.id;
      if (seatsOnly) return undefined;
      const shape = [...map.shapes].reverse().find(each => isInBox(point, shapeBox(each)));
      const section = map.sections.find(each => isInPolygon(point, each.outline ?? []));
      return onTable(point) ?? inZone(point) ?? shape?.id ?? section?.id;
    },
    inBox(box, seatsOnly) {
      const hits = seats.inBox(box);
      if (seatsOnly) return hits.map(({ seat }) => seat.id);
      const zones = map.sections
        .flatMap(section => section.zones)
        .filter(zone => zone.outline.every(corner => isInBox(corner, box)));
      const shapes = map.shapes.filter(shape => isWithin(shapeBox(shape), box));
      const empty = map.sections.filter(section => {
        const around = section.rows.length + section.tables.length === 0 ? sectionBox(section) : undefined;
        return around !== undefined && isWithin(around, box);
      });
      const groups = new Set(hits.map(({ group }) => group.id));
      return [...groups, ...[...zones, ...shapes, ...empty].map(({ id }) => id)];
    },
  };
}

function isInBox({ x, y }: Point, { left, top, right, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    isInBox({ x: inner.left, y: inner.top }, outer) && isInBox({ x: inner.right, y: inner.bottom }, outer)
  );
}
