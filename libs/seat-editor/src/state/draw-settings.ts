import { letteredRows, plainNumbering, type Point, type RowLabelling, type SeatNumbering } from '@vh/seating';

/** How new things are drawn; measures in map units, which are centimetres. */
export interface DrawSettings {
  /** From seat to seat. */
  readonly spacing: number;
  /** From row to row. */
  readonly rowSpacing: number;
  /** Height of a curved row's arc as a part of its length. */
  readonly bend: number;
  readonly rowLabels: RowLabelling;
  readonly numbering: SeatNumbering;
  /** Chairs of a table. */
  readonly chairs: number;
  /** What is drawn or moved comes to a multiple of it. */
  readonly grid: number;
  readonly isSnapping: boolean;
}

/** Seats half a metre apart in rows of 90 cm, rows by letters, seats by numbers. */
export const usualSettings: DrawSettings = {
  spacing: 50,
  rowSpacing: 90,
  bend: 0.15,
  rowLabels: letteredRows,
  numbering: plainNumbering,
  chairs: 8,
  grid: 25,
  isSnapping: true,
};

/** A point on the grid, or as it is when nothing snaps. */
export function snap(
  { x, y }: Point,
  { grid, isSnapping }: Pick<DrawSettings, 'grid' | 'isSnapping'>,
): Point {
  if (!isSnapping || !(grid > 0)) return { x, y };
  return { x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid };
}
