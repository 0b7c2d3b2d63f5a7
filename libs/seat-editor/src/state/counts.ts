import { seatGroups, type SeatMap, type SeatSection } from '@vh/seating';

/** How many seats and standing places a section has. */
export function countSection(section: SeatSection): { readonly seats: number; readonly standing: number } {
  let seats = 0;
  let standing = 0;
  for (const group of seatGroups(section)) seats += group.seats.length;
  for (const zone of section.zones) standing += zone.capacity;
  return { seats, standing };
}

/** How many seats and standing places each category has. */
export function countCategories(map: SeatMap): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string | undefined, places: number) => {
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + places);
  };
  for (const section of map.sections) {
    for (const group of seatGroups(section)) {
      for (const seat of group.seats) add(seat.category ?? section.category, 1);
    }
    for (const zone of section.zones) add(zone.category ?? section.category, zone.capacity);
  }
  return counts;
}
