import { layRow } from '../geometry/row-geometry.ts';
import { rotatePoint, tidyPoint } from '../geometry/points.ts';
import { labelRows, type RowLabelling } from '../numbering/row-labelling.ts';
import { numberRows, type SeatNumbering } from '../numbering/seat-numbering.ts';
import type { Point, SeatRow } from '../seat-map.ts';

/** A block of rows to be drawn. */
export interface BlockPlan {
  /** Where the first seat of the first row is, if that is as long as the longest; map units. */
  readonly start: Point;
  /** Direction of the rows, degrees clockwise; further rows come to the right of it. */
  readonly angle: number;
  /** From seat to seat and from row to row, map units. */
  readonly spacing: number;
  readonly rowSpacing: number;
  /** Height of each row's arc, map units; 0 is straight. */
  readonly curve: number;
  /** Number of seats each row has, the front row first. */
  readonly counts: readonly number[];
  /** Where shorter rows stand. */
  readonly align: 'start' | 'centre' | 'end';
  readonly rowLabels: RowLabelling;
  readonly numbering: SeatNumbering;
}

const shares = { start: 0, centre: 0.5, end: 1 } as const;

/** The rows of a block. They have no ids of the map yet: `put-content` gives them some. */
export function layBlock(plan: BlockPlan): SeatRow[] {
  const { start, angle, spacing, rowSpacing, curve, counts, numbering } = plan;
  const labels = labelRows(plan.rowLabels, counts.length);
  const numbers = numberRows(numbering, counts);
  const longest = Math.max(0, ...counts);
  return counts.map((count, at) => {
    const indent = (longest - count) * spacing * shares[plan.align];
    const first = { x: start.x + indent, y: start.y + at * rowSpacing };
    const layout = { start: tidyPoint(rotatePoint(first, start, angle)), angle, spacing, curve, numbering };
    const seats = layRow(layout, count).map((point, place) => ({
      id: '',
      label: numbers[at]?.[place] ?? '',
      ...point,
    }));
    return { id: '', label: labels[at] ?? '', seats, layout };
  });
}
