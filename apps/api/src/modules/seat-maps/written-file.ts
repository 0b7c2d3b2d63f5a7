import { addressOf, allSeats, categoryOf, exportPretixPlan, type SeatMap } from '@vh/seating';
import { csvOf } from '../../platform/csv.ts';

/** A map as a file. */
export interface WrittenFile {
  readonly extension: string;
  readonly contentType: string;
  readonly text: string;
}

/** Writes a map as a pretix seating plan, or as a table with a line for each seat. */
export function writeMapFile(
  map: SeatMap,
  { format, name }: { readonly format: 'pretix' | 'csv'; readonly name: string },
): WrittenFile {
  if (format === 'csv') {
    return { extension: 'csv', contentType: 'text/csv; charset=utf-8', text: tableOf(map) };
  }
  const text = JSON.stringify(exportPretixPlan(map, name), undefined, 1);
  return { extension: 'json', contentType: 'application/json', text };
}

const header = [
  'zone',
  'row',
  'seat',
  'category',
  'x',
  'y',
  'accessible',
  'companion',
  'restricted view',
  'id',
];

function tableOf(map: SeatMap): string {
  const names = new Map(map.categories.map(({ key, name }) => [key, name]));
  const lines = allSeats(map).map(placed => {
    const { seat, section } = placed;
    const { section: zone, row, seat: label } = addressOf(placed);
    const marks = [seat.accessible, seat.companion, seat.restrictedView].map(mark => (mark ? '1' : ''));
    const category = names.get(categoryOf(seat, section) ?? '') ?? '';
    return [zone, row, label, category, String(seat.x), String(seat.y), ...marks, seat.id];
  });
  return csvOf([header, ...lines]);
}
