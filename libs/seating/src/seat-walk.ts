import type { Seat, SeatMap, SeatRow, SeatSection, SeatTable } from './seat-map.ts';

/** Seats with a common label: a row or a table. */
export type SeatGroup = SeatRow | SeatTable;

/** A seat with where it is. */
export interface PlacedSeat {
  readonly seat: Seat;
  readonly group: SeatGroup;
  readonly section: SeatSection;
}

/** What stands on a ticket. */
export interface SeatAddress {
  readonly section: string;
  /** The label of a row or table. */
  readonly row: string;
  readonly seat: string;
}

/** The rows of a section, then its tables. */
export function seatGroups(section: SeatSection): readonly SeatGroup[] {
  return section.tables.length === 0 ? section.rows : [...section.rows, ...section.tables];
}

/** Tells a table from a row. */
export function isTable(group: SeatGroup): group is SeatTable {
  return 'bookAsWhole' in group;
}

/** Every seat of a map in the order in which it is written: the order of all lists of seats. */
export function allSeats(map: Pick<SeatMap, 'sections'>): PlacedSeat[] {
  return map.sections.flatMap(section =>
    seatGroups(section).flatMap(group => group.seats.map(seat => ({ seat, group, section }))),
  );
}

/** The address of a seat. */
export function addressOf({ seat, group, section }: PlacedSeat): SeatAddress {
  return { section: section.label, row: group.label, seat: seat.label };
}

/** One text for an address; two addresses are equal when these are. */
export function addressKey({ section, row, seat }: SeatAddress): string {
  return `${section}\n${row}\n${seat}`;
}

/** The key of the category a seat or zone is sold by. */
export function categoryOf(
  item: { readonly category?: string },
  section: { readonly category?: string },
): string | undefined {
  return item.category ?? section.category;
}

/** Number of seats a map has, without standing places. */
export function countSeats(map: SeatMap): number {
  let seats = 0;
  for (const section of map.sections) {
    for (const group of seatGroups(section)) seats += group.seats.length;
  }
  return seats;
}

/** How many people may stand in a map's zones. */
export function countStanding(map: SeatMap): number {
  let places = 0;
  for (const section of map.sections) for (const zone of section.zones) places += zone.capacity;
  return places;
}

/** The ids of a section and of everything in it. */
export function* idsOfSection(section: SeatSection): Generator<string> {
  yield section.id;
  for (const group of seatGroups(section)) {
    yield group.id;
    for (const seat of group.seats) yield seat.id;
  }
  for (const zone of section.zones) yield zone.id;
}

/** All ids of a map, twice what is there twice. */
export function* idsOfMap(map: SeatMap): Generator<string> {
  for (const section of map.sections) yield* idsOfSection(section);
  for (const shape of map.shapes) yield shape.id;
}
