import { layRow } from '../geometry/row-geometry.ts';
import { numberSeats } from '../numbering/seat-numbering.ts';
import type { RowLayout, Seat, SeatMap, SeatRow } from '../seat-map.ts';
import { createIdGiver, type IdGiver } from './fresh-ids.ts';
import { changeMap } from './change-map.ts';

/**
 * Draws a row again: so many seats in a layout. Seats keep their ids, categories and marks from the row's start; new
 * ones come at its end, and what is too much goes from there.
 */
export function redrawRow(
  map: SeatMap,
  id: string,
  { layout, count }: { layout: RowLayout; count: number },
): SeatMap {
  const ids = createIdGiver(map);
  return changeMap(map, { row: row => (row.id === id ? laidOut(row, { layout, count }, ids) : row) });
}

function laidOut(
  row: SeatRow,
  { layout, count }: { layout: RowLayout; count: number },
  ids: IdGiver,
): SeatRow {
  const points = layRow(layout, count);
  const labels = numberSeats(layout.numbering, count);
  const last = row.seats.at(-1);
  const seats = points.map((point, at): Seat => {
    const label = labels[at] ?? '';
    const known = row.seats[at];
    if (known) return { ...known, label, ...point };
    const category = last?.category === undefined ? {} : { category: last.category };
    return ids.seat({ id: '', label, ...point, ...category }, row.id);
  });
  return { ...row, layout, seats };
}
