import { focalPointOf } from '../geometry/focal-point.ts';
import { outlineOf } from '../geometry/outline.ts';
import type { Point, SeatMap, SeatSection } from '../seat-map.ts';
import { allSeats, categoryOf, isTable, seatGroups, type PlacedSeat } from '../seat-walk.ts';
import type { BuyerMap, BuyerRow, BuyerSection, BuyerZone } from './buyer-map.ts';
import { marksOf } from './encode-buyer-map.ts';

/**
 * A map that is still being changed, in the form in which maps are drawn: what buyers get (`readBuyerMap`), made without
 * the way over their document. Its seats keep their order (`allSeats`). What is wrong with the map stays as it is.
 */
export function toDrawnMap(map: SeatMap): BuyerMap {
  const floors = map.floors ?? [];
  const places = new Map(map.categories.map(({ key }, at) => [key, at]));
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : (places.get(key) ?? -1));
  const sections: BuyerSection[] = [];
  const rows: BuyerRow[] = [];
  const zones: BuyerZone[] = [];
  let seatCount = 0;
  for (const [place, section] of map.sections.entries()) {
    const [firstRow, firstSeat] = [rows.length, seatCount];
    for (const group of seatGroups(section)) {
      const { label, seats } = group;
      const table = isTable(group) ? group : undefined;
      rows.push({ section: place, label, firstSeat: seatCount, seatCount: seats.length, table });
      seatCount += seats.length;
    }
    for (const zone of section.zones)
      zones.push({ ...zone, section: place, category: placeOf(categoryOf(zone, section)) });
    sections.push({
      label: section.label,
      floor: section.floor === undefined ? undefined : floorOf(floors, section.floor),
      entrance: section.entrance,
      outline: borderOf(section),
      firstRow,
      rowCount: rows.length - firstRow,
      firstSeat,
      seatCount: seatCount - firstSeat,
    });
  }
  const { size, shapes, background, categories } = map;
  return {
    ...{ size, floors, sections, rows, zones, shapes, focalPoint: focalPointOf(map) },
    categories: categories.map(category => ({ ...category, accessible: category.accessible === true })),
    seats: columnsOf(allSeats(map), rows, placeOf),
    ...(background?.isShown ? { background } : {}),
  };
}

function floorOf(floors: readonly string[], floor: string): number | undefined {
  const place = floors.indexOf(floor);
  return place < 0 ? undefined : place;
}

const borders = new WeakMap<SeatSection, readonly Point[]>();

/** A section's border; followed around its seats once for each section as it is, because that takes longest. */
function borderOf(section: SeatSection): readonly Point[] {
  const border = borders.get(section) ?? outlineOf(section) ?? [];
  borders.set(section, border);
  return border;
}

function columnsOf(
  placed: readonly PlacedSeat[],
  rows: readonly BuyerRow[],
  placeOf: (key: string | undefined) => number,
): BuyerMap['seats'] {
  const rowOfSeat = new Int32Array(placed.length);
  for (const [place, row] of rows.entries())
    rowOfSeat.fill(place, row.firstSeat, row.firstSeat + row.seatCount);
  return {
    count: placed.length,
    ids: placed.map(({ seat }) => seat.id),
    labels: placed.map(({ seat }) => seat.label),
    xs: Float32Array.from(placed, ({ seat }) => seat.x),
    ys: Float32Array.from(placed, ({ seat }) => seat.y),
    rows: rowOfSeat,
    categories: Int16Array.from(placed, ({ seat, section }) => placeOf(categoryOf(seat, section))),
    marks: Uint8Array.from(placed, ({ seat }) => marksOf(seat)),
  };
}
