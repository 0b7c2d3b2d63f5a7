import { createPointIndex } from './point-index.ts';
import type { Box } from './points.ts';
import type { Point, SeatMap } from '../seat-map.ts';
import { allSeats, type PlacedSeat } from '../seat-walk.ts';

/** Finds the seats of a map by where they are. */
export interface SeatIndex {
  /** The seat whose centre is nearest, within a distance in map units. */
  nearest(point: Point, radius: number): PlacedSeat | undefined;
  /** Seats whose centres lie in a rectangle. */
  inBox(box: Box): PlacedSeat[];
  /** Seats whose centres lie in a polygon drawn around them. */
  inLasso(polygon: readonly Point[]): PlacedSeat[];
}

/** Sorts the seats of a map, or of one of its floors, so that they are found quickly. */
export function createSeatIndex(map: SeatMap, floor?: string): SeatIndex {
  const seats = allSeats(map).filter(
    ({ section }) => floor === undefined || section.floor === undefined || section.floor === floor,
  );
  const index = createPointIndex(
    Float64Array.from(seats, ({ seat }) => seat.x),
    Float64Array.from(seats, ({ seat }) => seat.y),
  );
  const placed = (indexes: readonly number[]) => indexes.flatMap(at => seats[at] ?? []);
  return {
    nearest(point, radius) {
      const at = index.nearest(point, radius);
      return at === undefined ? undefined : seats[at];
    },
    inBox: box => placed(index.inBox(box)),
    inLasso: polygon => placed(index.inLasso(polygon)),
  };
}
