import { addressOf, allSeats, categoryOf, exportPretixPlan, type Point, type SeatMap } from '@vh/seating';
import { csvOf } from '../../../platform/csv.ts';

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
  'floor',
  'capacity',
];

function tableOf(map: SeatMap): string {
  const names = new Map(map.categories.map(({ key, name }) => [key, name]));
  const lines = allSeats(map).map(placed => {
    const { seat, section } = placed;
    const { section: zone, row, seat: label } = addressOf(placed);
    const marks = [seat.accessible, seat.companion, seat.restrictedView].map(mark => (mark ? '1' : ''));
    const category = names.get(categoryOf(seat, section) ?? '') ?? '';
    const place = [String(seat.x), String(seat.y)];
    return [zone, row, label, category, ...place, ...marks, seat.id, section.floor ?? '', ''];
  });
  const standing = map.sections.flatMap(section =>
    section.zones.map(zone => {
      const { x, y } = middleOf(zone.outline);
      const category = names.get(zone.category ?? section.category ?? '') ?? '';
      const place = [String(x), String(y), '', '', ''];
      // a zone has its name where seats have their row
      return [
        section.label,
        zone.label,
        '',
        category,
        ...place,
        zone.id,
        section.floor ?? '',
        String(zone.capacity),
      ];
    }),
  );
  return csvOf([header, ...lines, ...standing]);
}

/** The middle of the box around an outline. */
function middleOf(outline: readonly Point[]): Point {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const between = (values: readonly number[]) =>
    Math.round(((Math.min(...values) + Math.max(...values)) / 2) * 100) / 100;
  return { x: between(xs), y: between(ys) };
}
