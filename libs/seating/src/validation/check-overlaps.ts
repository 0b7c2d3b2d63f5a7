import { usualSpacing } from '../geometry/spacing.ts';
import type { SeatMap } from '../seat-map.ts';
import { allSeats, type PlacedSeat } from '../seat-walk.ts';
import type { ProblemList } from './map-problem.ts';

/** Nearer than this part of the usual distance, a seat lies on another and can't be hit. */
export const overlapShare = 0.25;

/** No seat lies on another of its floor. */
export function checkOverlaps(map: SeatMap, problems: ProblemList): void {
  const reach = (usualSpacing(map) ?? 1) * overlapShare;
  const floors = new Map<string | undefined, SeatLayer>();
  for (const placed of allSeats(map)) {
    const { floor } = placed.section;
    const layer = floors.get(floor) ?? createSeatLayer(reach);
    floors.set(floor, layer);
    const other = layer.lay(placed);
    if (!other) continue;
    problems.add('seats-overlap', () => pathOf(map, placed), {
      ids: [other.seat.id, placed.seat.id],
      params: {
        section: placed.section.label,
        row: placed.group.label,
        seat: placed.seat.label,
        otherSection: other.section.label,
        otherRow: other.group.label,
        otherSeat: other.seat.label,
      },
    });
  }
}

/** A cell is so many reaches wide: seldom more than one or two of them are near a seat. */
const cellReaches = 4;

/** Cells are counted exactly up to here. */
const farthestCell = 2 ** 31;

/** Seats that lie beside each other. */
export interface SeatLayer {
  /** What a seat would lie on. */
  under(placed: PlacedSeat): PlacedSeat | undefined;
  /** Lays a seat, or answers what it would lie on. */
  lay(placed: PlacedSeat): PlacedSeat | undefined;
}

/**
 * Lays seats on a floor one by one and answers what each of them would lie on. What lies on another is not laid
 * itself, so that a cell never holds many, even if all seats of a map were in one place.
 */
export function createSeatLayer(reach: number): SeatLayer {
  const cells = new Map<number, PlacedSeat[]>();
  const cellAt = (value: number) => Math.floor(value / (reach * cellReaches));
  /** The cells in which something may lie under a seat; none so far out that numbers are too coarse to count them. */
  function cellsAround({ seat: { x, y } }: PlacedSeat) {
    const [left, right] = [cellAt(x - reach), cellAt(x + reach)];
    const [top, bottom] = [cellAt(y - reach), cellAt(y + reach)];
    const isCountable = Math.max(-left, right, -top, bottom) < farthestCell;
    return isCountable ? { left, right, top, bottom } : undefined;
  }
  function under(placed: PlacedSeat): PlacedSeat | undefined {
    const { x, y } = placed.seat;
    // what lies out there lies outside of every map anyhow
    const { left, right, top, bottom } = cellsAround(placed) ?? { left: 0, right: -1, top: 0, bottom: -1 };
    for (let column = left; column <= right; column += 1) {
      for (let row = top; row <= bottom; row += 1) {
        const other = cells
          .get(cellKey(column, row))
          ?.find(({ seat }) => Math.hypot(seat.x - x, seat.y - y) < reach);
        if (other) return other;
      }
    }
    return undefined;
  }
  return {
    under,
    lay(placed) {
      const other = under(placed);
      if (other || !cellsAround(placed)) return other;
      const key = cellKey(cellAt(placed.seat.x), cellAt(placed.seat.y));
      const cell = cells.get(key);
      if (cell) cell.push(placed);
      else cells.set(key, [placed]);
      return undefined;
    },
  };
}

/** Different cells may share a key: what is found is measured anyhow. */
function cellKey(column: number, row: number): number {
  return Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663);
}

function pathOf(map: SeatMap, { section, group, seat }: PlacedSeat): string {
  const at = map.sections.indexOf(section);
  const row = section.rows.findIndex(other => other === group);
  const table = section.tables.findIndex(other => other === group);
  const groupPath = row < 0 ? `tables[${table}]` : `rows[${row}]`;
  return `sections[${at}].${groupPath}.seats[${group.seats.indexOf(seat)}]`;
}
