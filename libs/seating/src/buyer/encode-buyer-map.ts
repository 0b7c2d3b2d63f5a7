import { focalPointOf } from '../geometry/focal-point.ts';
import { outlineOf } from '../geometry/outline.ts';
import { tidyPoint } from '../geometry/points.ts';
import type { Point, Seat, SeatMap, SeatSection } from '../seat-map.ts';
import { categoryOf, isTable, seatGroups, type SeatGroup } from '../seat-walk.ts';
import { seatMarks, type EncodedBuyerMap, type EncodedRow, type EncodedSection } from './buyer-map.ts';
import { encodeLabels, encodePositions } from './number-columns.ts';

/**
 * A map as it is sent to buyers: immutable for a version of the map, without what only staff need. Its seats keep
 * their order (`allSeats`).
 */
export function toBuyerMap(map: SeatMap): EncodedBuyerMap {
  const places = new Map(map.categories.map(({ key }, at) => [key, at]));
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : (places.get(key) ?? -1));
  const { size, floors = [], shapes, background } = map;
  return {
    format: 1,
    size,
    focalPoint: tidyPoint(focalPointOf(map)),
    categories: map.categories.map(({ key, name, colour, accessible = false }) => ({
      key,
      name,
      colour,
      accessible,
    })),
    floors,
    sections: map.sections.map(section => encodeSection(section, floors, placeOf)),
    shapes,
    ...(background?.isShown ? { background } : {}),
  };
}

type PlaceOf = (category: string | undefined) => number;

function encodeSection(section: SeatSection, floors: readonly string[], placeOf: PlaceOf): EncodedSection {
  const floor = section.floor === undefined ? -1 : floors.indexOf(section.floor);
  return {
    label: section.label,
    ...(floor < 0 ? {} : { floor }),
    ...(section.entrance === undefined ? {} : { entrance: section.entrance }),
    outline: flatten(outlineOf(section) ?? []),
    rows: seatGroups(section).map(group => encodeRow(group, seat => placeOf(categoryOf(seat, section)))),
    zones: section.zones.map(zone => ({
      id: zone.id,
      label: zone.label,
      outline: flatten(zone.outline),
      capacity: zone.capacity,
      category: placeOf(categoryOf(zone, section)),
    })),
  };
}

function flatten(points: readonly Point[]): number[] {
  return points.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]);
}

function encodeRow(group: SeatGroup, placeOf: (seat: Seat) => number): EncodedRow {
  const { seats, label } = group;
  const base = baseOf(seats[0]);
  const others = seats
    .map((seat, at) => ({ at, seat }))
    .filter(({ seat }) => seat.id !== `${base}-${seat.label}`);
  const categories = seats.map(placeOf);
  const [first = -1] = categories;
  const marks = seats.map(marksOf);
  return {
    label,
    base,
    ...(others.length > 0 ? { ids: Object.fromEntries(others.map(({ at, seat }) => [at, seat.id])) } : {}),
    labels: encodeLabels(seats.map(seat => seat.label)),
    xs: encodePositions(seats.map(({ x }) => x)),
    ys: encodePositions(seats.map(({ y }) => y)),
    category: categories.every(place => place === first) ? first : categories,
    ...(marks.some(mark => mark > 0) ? { marks } : {}),
    ...(isTable(group)
      ? {
          table: {
            ...tidyPoint(group),
            width: group.width,
            height: group.height,
            rotation: group.rotation,
            shape: group.shape,
            bookAsWhole: group.bookAsWhole,
          },
        }
      : {}),
  };
}

/** Ids are made of the row's and the label; what was made otherwise is written out. */
function baseOf(seat: Seat | undefined): string {
  if (!seat?.id.endsWith(`-${seat.label}`)) return '';
  return seat.id.slice(0, -seat.label.length - 1);
}

/** What is said about a seat: a sum of `seatMarks`. */
export function marksOf({ accessible, companion, restrictedView }: Seat): number {
  return (
    (accessible ? seatMarks.accessible : 0) +
    (companion ? seatMarks.companion : 0) +
    (restrictedView ? seatMarks.restrictedView : 0)
  );
}
