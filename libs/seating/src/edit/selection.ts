import { shapeBox, sectionBox, tableBox } from '../geometry/map-box.ts';
import { boundingBox, type Box } from '../geometry/points.ts';
import type { Seat, SeatMap } from '../seat-map.ts';
import { seatGroups } from '../seat-walk.ts';

/** A thing that was selected, with the room it takes. */
export interface SelectedItem {
  readonly id: string;
  readonly kind: 'section' | 'row' | 'table' | 'zone' | 'seat' | 'shape';
  /** Undefined for what has no place: an empty section or row. */
  readonly box: Box | undefined;
}

/** What ids name, each thing once: what lies in something that is selected too goes with it. */
export function selectedItems(map: SeatMap, ids: ReadonlySet<string>): SelectedItem[] {
  const items: SelectedItem[] = [];
  for (const section of map.sections) {
    if (ids.has(section.id)) {
      items.push({ id: section.id, kind: 'section', box: sectionBox(section) });
      continue;
    }
    for (const row of section.rows) {
      if (ids.has(row.id)) items.push({ id: row.id, kind: 'row', box: boundingBox(row.seats) });
      else items.push(...selectedSeats(row.seats, ids));
    }
    for (const table of section.tables) {
      if (ids.has(table.id)) items.push({ id: table.id, kind: 'table', box: tableBox(table) });
      else items.push(...selectedSeats(table.seats, ids));
    }
    for (const zone of section.zones) {
      if (ids.has(zone.id)) items.push({ id: zone.id, kind: 'zone', box: boundingBox(zone.outline) });
    }
  }
  for (const shape of map.shapes) {
    if (ids.has(shape.id)) items.push({ id: shape.id, kind: 'shape', box: shapeBox(shape) });
  }
  return items;
}

function selectedSeats(seats: readonly Seat[], ids: ReadonlySet<string>): SelectedItem[] {
  return seats
    .filter(seat => ids.has(seat.id))
    .map(seat => ({ id: seat.id, kind: 'seat', box: boundingBox([seat]) }));
}

/** The ids of all seats that ids name: single ones, and those of rows, tables and sections. */
export function selectedSeatIds(map: SeatMap, ids: ReadonlySet<string>): Set<string> {
  const seats = new Set<string>();
  for (const section of map.sections) {
    for (const group of seatGroups(section)) {
      const isWhole = ids.has(section.id) || ids.has(group.id);
      for (const seat of group.seats) if (isWhole || ids.has(seat.id)) seats.add(seat.id);
    }
  }
  return seats;
}
