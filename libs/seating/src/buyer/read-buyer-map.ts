import type { Point } from '../seat-map.ts';
import type {
  BuyerMap,
  BuyerRow,
  BuyerSection,
  BuyerZone,
  EncodedBuyerMap,
  EncodedRow,
} from './buyer-map.ts';
import { decodeLabels, decodePositions } from './number-columns.ts';

/** A map as it was sent, made ready to be drawn and picked from. */
export function readBuyerMap(encoded: EncodedBuyerMap): BuyerMap {
  const sections: BuyerSection[] = [];
  const rows: BuyerRow[] = [];
  const zones: BuyerZone[] = [];
  const { seats, addRow } = createColumns(countSeats(encoded));
  for (const [place, section] of encoded.sections.entries()) {
    const [firstRow, firstSeat] = [rows.length, seats.labels.length];
    for (const row of section.rows) {
      const first = seats.labels.length;
      addRow(row, rows.length);
      const seatCount = seats.labels.length - first;
      rows.push({ section: place, label: row.label, firstSeat: first, seatCount, table: row.table });
    }
    for (const zone of section.zones)
      zones.push({ ...zone, section: place, outline: pointsOf(zone.outline) });
    sections.push({
      label: section.label,
      floor: section.floor,
      entrance: section.entrance,
      outline: pointsOf(section.outline),
      firstRow,
      rowCount: rows.length - firstRow,
      firstSeat,
      seatCount: seats.labels.length - firstSeat,
    });
  }
  const { size, focalPoint, categories, floors, shapes, background } = encoded;
  return {
    ...{ size, focalPoint, categories, floors, shapes, sections, rows, zones, seats },
    ...(background ? { background } : {}),
  };
}

function countSeats({ sections }: EncodedBuyerMap): number {
  let count = 0;
  for (const { rows } of sections) for (const { xs } of rows) count += xs.length;
  return count;
}

function pointsOf(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  return points;
}

function createColumns(count: number) {
  const ids: string[] = [];
  const labels: string[] = [];
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
  const rows = new Int32Array(count);
  const categories = new Int16Array(count);
  const marks = new Uint8Array(count);
  function addRow(row: EncodedRow, place: number): void {
    const first = labels.length;
    decodeLabels(row.labels).forEach((label, at) => {
      labels.push(label);
      ids.push(row.ids?.[at] ?? `${row.base}-${label}`);
      rows[first + at] = place;
      categories[first + at] = typeof row.category === 'number' ? row.category : (row.category[at] ?? -1);
      marks[first + at] = row.marks?.[at] ?? 0;
    });
    xs.set(decodePositions(row.xs), first);
    ys.set(decodePositions(row.ys), first);
  }
  return { seats: { count, ids, labels, xs, ys, rows, categories, marks }, addRow };
}
