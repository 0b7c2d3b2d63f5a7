import fc from 'fast-check';
import { layRow } from './geometry/row-geometry.ts';
import { labelRows, numberedRows } from './numbering/row-labelling.ts';
import { numberSeats, plainNumbering } from './numbering/seat-numbering.ts';
import type { Seat, SeatMap, SeatRow, SeatSection } from './seat-map.ts';

/** A seat with what a test says about it. */
export function buildSeat(parts: Partial<Seat> & { readonly id: string }): Seat {
  return { label: '1', x: 50, y: 50, ...parts };
}

/** A row of seats 50 apart, drawn to the right; labels and ids follow from its id. */
export function buildRow({
  id,
  label = '1',
  count = 10,
  start = { x: 100, y: 100 },
  angle = 0,
  curve = 0,
}: {
  id: string;
  label?: string;
  count?: number;
  start?: { x: number; y: number };
  angle?: number;
  curve?: number;
}): SeatRow {
  const layout = { start, angle, spacing: 50, curve, numbering: plainNumbering };
  const labels = numberSeats(plainNumbering, count);
  const seats = layRow(layout, count).map((point, at) => ({
    id: `${id}-${at + 1}`,
    label: labels[at] ?? '',
    ...point,
  }));
  return { id, label, seats, layout };
}

/** A section of rows 80 apart under each other. */
export function buildSection({
  id,
  label = id,
  rows = 3,
  seats = 10,
  start = { x: 100, y: 300 },
}: {
  id: string;
  label?: string;
  rows?: number;
  seats?: number;
  start?: { x: number; y: number };
}): SeatSection {
  const labels = labelRows(numberedRows, rows);
  return {
    id,
    label,
    category: 'a',
    rows: labels.map((row, at) =>
      buildRow({ id: `${id}-${row}`, label: row, count: seats, start: { x: start.x, y: start.y + at * 80 } }),
    ),
    tables: [],
    zones: [],
  };
}

/** A map of sections beside each other before a stage, with one category. */
export function buildMap(sections: readonly SeatSection[] = [buildSection({ id: 'stalls' })]): SeatMap {
  return {
    format: 1,
    size: { width: 20_000, height: 20_000 },
    categories: [{ key: 'a', name: 'A', colour: '#aa3366' }],
    sections,
    shapes: [{ id: 'stage', kind: 'stage', x: 325, y: 100, width: 400, height: 100, rotation: 0 }],
  };
}

/** A stadium of so many seats: blocks of 20 rows of 25. */
export function buildStadium(seats: number): SeatMap {
  const blocks = Math.ceil(seats / 500);
  return {
    ...buildMap(
      Array.from({ length: blocks }, (_, at) =>
        buildSection({
          id: `b${at}`,
          label: `Block ${at + 1}`,
          rows: Math.min(20, Math.ceil((seats - at * 500) / 25)),
          seats: 25,
          start: { x: 500 + (at % 12) * 1400, y: 500 + Math.floor(at / 12) * 1700 },
        }),
      ),
    ),
    size: { width: 20_000, height: 20_000 },
  };
}

const labels = fc.constantFrom('1', '2', '3', 'A', 'Б', 'VIP', '');
const measure = fc.integer({ min: 0, max: 2000 });

const seats = (key: string): fc.Arbitrary<Seat[]> =>
  fc
    .array(
      fc.record(
        {
          label: labels,
          x: measure,
          y: measure,
          category: fc.constantFrom('a', 'b'),
          accessible: fc.boolean(),
          companion: fc.boolean(),
          restrictedView: fc.boolean(),
        },
        { requiredKeys: ['label', 'x', 'y'] },
      ),
      { maxLength: 6 },
    )
    .map(list => list.map((seat, at) => ({ ...seat, id: `${key}s${at}` })));

/** Maps of every kind of thing with unique ids; labels, marks and positions are anyhow. */
export const anyMap: fc.Arbitrary<SeatMap> = fc
  .array(fc.tuple(labels, fc.nat(4), fc.nat(2), fc.nat(2)), { maxLength: 4 })
  .chain(sections =>
    fc.tuple(
      ...sections.map(([label, rows, tables, zones], at) =>
        fc.record({
          id: fc.constant(`k${at}`),
          label: fc.constant(label),
          category: fc.constant('a'),
          rows: fc.tuple(
            ...Array.from({ length: rows }, (_, row) =>
              fc.record({ id: fc.constant(`k${at}r${row}`), label: labels, seats: seats(`k${at}r${row}`) }),
            ),
          ),
          tables: fc.tuple(
            ...Array.from({ length: tables }, (_, table) =>
              fc.record({
                id: fc.constant(`k${at}t${table}`),
                label: labels,
                shape: fc.constantFrom('round' as const, 'rectangular' as const),
                x: measure,
                y: measure,
                width: fc.constant(80),
                height: fc.constant(80),
                rotation: fc.integer({ min: 0, max: 359 }),
                seats: seats(`k${at}t${table}`),
                bookAsWhole: fc.boolean(),
              }),
            ),
          ),
          zones: fc.tuple(
            ...Array.from({ length: zones }, (_, zone) =>
              fc.record({
                id: fc.constant(`k${at}z${zone}`),
                label: labels,
                outline: fc.constant([
                  { x: 0, y: 0 },
                  { x: 100, y: 0 },
                  { x: 0, y: 100 },
                ]),
                capacity: fc.integer({ min: 1, max: 500 }),
              }),
            ),
          ),
        }),
      ),
    ),
  )
  .map(sections => ({
    ...buildMap(sections),
    size: { width: 2000, height: 2000 },
    categories: [
      { key: 'a', name: 'A', colour: '#aa3366' },
      { key: 'b', name: 'B', colour: '#3366aa', accessible: true },
    ],
  }));

/** Maps with labels that are unique where they have to be; positions are anyhow. */
export const soundMap: fc.Arbitrary<SeatMap> = anyMap.map(map => ({
  ...map,
  sections: map.sections.map((section, at) => ({
    ...section,
    label: `Sektor ${at + 1}`,
    rows: section.rows.map((row, place) => ({
      ...row,
      label: String(place + 1),
      seats: numbered(row.seats),
    })),
    tables: section.tables.map((table, place) => ({
      ...table,
      label: `T${place + 1}`,
      seats: numbered(table.seats),
    })),
    zones: section.zones.map((zone, place) => ({ ...zone, label: `Z${place + 1}` })),
  })),
}));

function numbered(list: readonly Seat[]): Seat[] {
  return list.map((seat, at) => ({ ...seat, label: String(at + 1) }));
}
