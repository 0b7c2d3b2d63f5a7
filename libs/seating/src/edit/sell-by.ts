import type { Seat, SeatMap } from '../seat-map.ts';
import { changeMap } from './change-map.ts';
import { selectedSeatIds } from './selection.ts';

/** What can be said about a seat; undefined leaves it. */
export interface SeatMarks {
  readonly accessible?: boolean;
  readonly companion?: boolean;
  readonly restrictedView?: boolean;
}

/**
 * Sells what is selected by a category, or by its section's when that is undefined. All of a section takes its new
 * category.
 */
export function setCategory(map: SeatMap, ids: ReadonlySet<string>, category: string | undefined): SeatMap {
  const seats = selectedSeatIds(map, ids);
  const withCategory = <Item extends { readonly category?: string }>(
    item: Item,
    own: string | undefined,
  ): Item => (item.category === own ? item : { ...item, category: own });
  return changeMap(map, {
    seat(seat, _group, section) {
      if (!seats.has(seat.id)) return seat;
      return withCategory(seat, ids.has(section.id) ? undefined : category);
    },
    zone(zone, section) {
      if (ids.has(section.id)) return withCategory(zone, undefined);
      return ids.has(zone.id) ? withCategory(zone, category) : zone;
    },
    section: section => (ids.has(section.id) ? withCategory(section, category) : section),
  });
}

/** Marks all seats that are selected. */
export function setMarks(map: SeatMap, ids: ReadonlySet<string>, marks: SeatMarks): SeatMap {
  const seats = selectedSeatIds(map, ids);
  const isMarked = (seat: Seat) =>
    (['accessible', 'companion', 'restrictedView'] as const).every(
      mark => marks[mark] === undefined || (seat[mark] ?? false) === marks[mark],
    );
  return changeMap(map, {
    seat: seat => (seats.has(seat.id) && !isMarked(seat) ? { ...seat, ...marks } : seat),
  });
}
