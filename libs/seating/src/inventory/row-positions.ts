import { distance, meanPoint, median } from '../geometry/points.ts';
import { stepsBetween } from '../geometry/spacing.ts';
import type { Point, Seat } from '../seat-map.ts';
import { isTable, type SeatGroup } from '../seat-walk.ts';

/** From so many usual distances on an aisle runs between two seats. */
const aisleFrom = 1.5;
/** No gap is counted wider, so that positions stay small whole numbers. */
const widestGap = 100;

/** A seat with its place in its row: neighbours differ by one, an aisle leaves a gap. */
export interface PositionedSeat {
  readonly seat: Seat;
  readonly position: number;
}

/**
 * The places of the seats of rows that share a label, from 1: all rows in one direction, one behind the other as they
 * stand. Chairs of a table are neighbours however far apart they are.
 * @param usual the usual distance of neighbours on the map, for rows of one seat
 */
export function positionSeats(groups: readonly SeatGroup[], usual: number): PositionedSeat[] {
  const pieces = inOneDirection(groups.filter(group => group.seats.length > 0));
  const steps = pieces.flatMap(({ seats }) => stepsBetween(seats)).filter(step => step > 0);
  const spacing = median(steps) ?? usual;
  const positioned: PositionedSeat[] = [];
  let last: Seat | undefined;
  let position = 0;
  for (const piece of pieces) {
    piece.seats.forEach((seat, at) => {
      const areChairs = piece.isTable && at > 0;
      position += last && !areChairs ? stepOf(distance(last, seat), spacing) : 1;
      // tables never continue a row
      if (piece.isTable && at === 0 && last) position += 1;
      positioned.push({ seat, position });
      last = seat;
    });
  }
  return positioned;
}

function stepOf(apart: number, spacing: number): number {
  if (!(apart > spacing * aisleFrom) || spacing <= 0) return 1;
  return Math.min(widestGap, Math.max(2, Math.round(apart / spacing)));
}

interface Piece {
  readonly seats: readonly Seat[];
  readonly isTable: boolean;
}

/** Rows are turned so that all run as the longest does, and sorted along it. */
function inOneDirection(groups: readonly SeatGroup[]): Piece[] {
  if (groups.length < 2) return groups.map(group => ({ seats: group.seats, isTable: isTable(group) }));
  const direction = directionOf(groups);
  const along = (point: Point) => point.x * direction.x + point.y * direction.y;
  return groups
    .map(group => {
      const [first, last] = [group.seats[0], group.seats.at(-1)];
      const isTurned = !isTable(group) && first && last && along(last) < along(first);
      return { seats: isTurned ? [...group.seats].reverse() : group.seats, isTable: isTable(group) };
    })
    .map(piece => ({ piece, at: along(meanPoint(piece.seats) ?? { x: 0, y: 0 }) }))
    .sort((one, other) => one.at - other.at)
    .map(({ piece }) => piece);
}

/** From the first to the last seat of the longest row; of single seats from the first to the farthest from it. */
function directionOf(groups: readonly SeatGroup[]): Point {
  const rows = groups.map(({ seats }) => [seats[0], seats.at(-1)] as const);
  const apart = groups.map(({ seats }) => [groups[0]?.seats[0], seats[0]] as const);
  return longestOf(rows) ?? longestOf(apart) ?? { x: 1, y: 0 };
}

/** The direction of the longest line, as long as 1; undefined when all are points. */
function longestOf(lines: readonly (readonly [Seat | undefined, Seat | undefined])[]): Point | undefined {
  let best: Point | undefined;
  let longest = 0;
  for (const [first, last] of lines) {
    if (!first || !last || distance(first, last) <= longest) continue;
    longest = distance(first, last);
    best = { x: (last.x - first.x) / longest, y: (last.y - first.y) / longest };
  }
  return best;
}
