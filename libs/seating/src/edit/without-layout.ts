import type { SeatRow } from '../seat-map.ts';

/** A row whose seats no longer follow from how it was drawn. */
export function withoutLayout(row: SeatRow): SeatRow {
  const copy: { -readonly [Key in keyof SeatRow]: SeatRow[Key] } = { ...row };
  delete copy.layout;
  return copy;
}
