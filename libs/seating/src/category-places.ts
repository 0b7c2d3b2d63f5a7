import type { SeatMap } from './seat-map.ts';
import { allSeats } from './seat-walk.ts';

/** A category of a map with the places that it has. */
export interface CategoryPlaces {
  readonly key: string;
  readonly name: string;
  readonly seats: number;
  readonly standing: number;
}

/** The categories of a map in its order, with their seats and their standing places. */
export function countPlaces(map: SeatMap): CategoryPlaces[] {
  const seats = new Map<string, number>();
  const standing = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string | undefined, places: number) => {
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + places);
  };
  for (const { seat, section } of allSeats(map)) add(seats, seat.category ?? section.category, 1);
  for (const section of map.sections) {
    for (const zone of section.zones) add(standing, zone.category ?? section.category, zone.capacity);
  }
  return map.categories.map(({ key, name }) => ({
    key,
    name,
    seats: seats.get(key) ?? 0,
    standing: standing.get(key) ?? 0,
  }));
}
