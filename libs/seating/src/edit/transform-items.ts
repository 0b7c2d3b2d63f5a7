import type { MapShape, SeatMap, SeatRow, SeatSection, SeatTable } from '../seat-map.ts';
import { changeMap } from './change-map.ts';
import { withoutLayout } from './without-layout.ts';
import { transformLayout, transformRotation, type Transform } from './transform.ts';

/**
 * A map in which each of the named things was moved, turned or mirrored with all that is in it. A row of which only
 * some seats were moved is no longer drawn by its layout.
 */
export function transformItems(map: SeatMap, transforms: ReadonlyMap<string, Transform>): SeatMap {
  if (transforms.size === 0) return map;
  const of = (...ids: readonly string[]) => {
    // what is outermost carries the rest along
    for (const id of ids) if (transforms.has(id)) return transforms.get(id);
    return undefined;
  };
  return changeMap(map, {
    seat(seat, group, section) {
      const transform = of(section.id, group.id, seat.id);
      return transform ? { ...seat, ...transform.point(seat) } : seat;
    },
    row: (row, section, before) => followSeats(row, before, { whole: of(section.id, row.id), transforms }),
    table(table, section) {
      const transform = of(section.id, table.id);
      return transform ? transformTable(table, transform) : table;
    },
    zone(zone, section) {
      const transform = of(section.id, zone.id);
      return transform ? { ...zone, outline: zone.outline.map(transform.point) } : zone;
    },
    section(section) {
      const transform = of(section.id);
      return transform ? transformBorder(section, transform) : section;
    },
    shape(shape) {
      const transform = of(shape.id);
      return transform ? transformShape(shape, transform) : shape;
    },
  });
}

function followSeats(
  row: SeatRow,
  before: SeatRow,
  { whole, transforms }: { whole: Transform | undefined; transforms: ReadonlyMap<string, Transform> },
): SeatRow {
  if (row === before && !whole) return row;
  const { layout } = row;
  if (!layout) return row;
  const [first] = row.seats;
  const common = whole ?? (first && transforms.get(first.id));
  // seats that all go the same way go as a row does
  const isTogether = whole !== undefined || row.seats.every(seat => transforms.get(seat.id) === common);
  return common && isTogether ? { ...row, layout: transformLayout(layout, common) } : withoutLayout(row);
}

function transformTable(table: SeatTable, transform: Transform): SeatTable {
  return { ...table, ...transform.point(table), rotation: transformRotation(table.rotation, transform) };
}

function transformBorder(section: SeatSection, { point }: Transform): SeatSection {
  return section.outline ? { ...section, outline: section.outline.map(corner => point(corner)) } : section;
}

function transformShape(shape: MapShape, transform: Transform): MapShape {
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.map(transform.point) };
  return { ...shape, ...transform.point(shape), rotation: transformRotation(shape.rotation, transform) };
}
