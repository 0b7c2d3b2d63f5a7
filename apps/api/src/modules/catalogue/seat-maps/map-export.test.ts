import { addressOf, allSeats, categoryOf, type SeatMap, type SeatSection } from '@vh/seating';
import { importSeatMap } from '@vh/seating/import';
import fc from 'fast-check';
import { writeMapFile } from './map-export.ts';

/** Labels that spreadsheets would read as formulas are among them. */
const label = fc.oneof(
  fc.stringMatching(/^[A-Za-zŠĐŽ0-9]{1,6}$/),
  fc.constantFrom('+1', '-2', '=A1', '@9', 'a,b', 'a"b', '7;8'),
);

const seats = fc.uniqueArray(label, { minLength: 1, maxLength: 6 });

const section = (at: number) =>
  fc
    .record({
      rows: fc.uniqueArray(fc.record({ label, seats }), { maxLength: 4, selector: row => row.label }),
      zones: fc.uniqueArray(fc.record({ label, capacity: fc.integer({ min: 1, max: 900 }) }), {
        maxLength: 2,
        selector: zone => zone.label,
      }),
      floor: fc.constantFrom(undefined, 'Ground', '+1'),
    })
    .map(({ rows, zones, floor }): SeatSection => {
      const top = at * 400;
      return {
        id: `s${at}`,
        label: `Block ${at}`,
        category: at % 2 ? 'one' : 'two',
        ...(floor ? { floor } : {}),
        tables: [],
        rows: rows.map((row, line) => ({
          id: `s${at}r${line}`,
          label: row.label,
          seats: row.seats.map((name, place) => ({
            id: `s${at}r${line}p${place}`,
            label: name,
            x: 20 + place * 20,
            y: top + 20 + line * 20,
            ...(place === 1 ? { accessible: true } : {}),
          })),
        })),
        zones: zones.map((zone, place) => ({
          id: `s${at}z${place}`,
          label: zone.label,
          capacity: zone.capacity,
          outline: [
            { x: 200 + place * 80, y: top },
            { x: 260 + place * 80, y: top },
            { x: 260 + place * 80, y: top + 60 },
            { x: 200 + place * 80, y: top + 60 },
          ],
        })),
      };
    });

const maps = fc
  .tuple(section(0), section(1), section(2))
  .filter(sections => sections.some(({ rows, zones }) => rows.length + zones.length > 0))
  .map((sections): SeatMap => {
    const floors = [...new Set(sections.flatMap(({ floor }) => floor ?? []))];
    return {
      format: 1,
      size: { width: 600, height: 1300 },
      categories: [
        { key: 'one', name: 'Prva', colour: '#112233' },
        { key: 'two', name: '=2', colour: '#445566' },
      ],
      sections,
      shapes: [],
      ...(floors.length > 0 ? { floors } : {}),
    };
  });

/** What of a map stands in a table, in no order. */
function contentsOf(map: SeatMap) {
  const names = new Map(map.categories.map(({ key, name }) => [key, name]));
  const places = allSeats(map).map(placed => {
    const { seat, section: of } = placed;
    const category = names.get(categoryOf(seat, of) ?? '');
    return JSON.stringify([addressOf(placed), seat.id, of.floor, category, seat.accessible ?? false]);
  });
  const zones = map.sections.flatMap(of =>
    of.zones.map(zone =>
      JSON.stringify([
        of.label,
        of.floor,
        zone.id,
        zone.label,
        zone.capacity,
        names.get(zone.category ?? of.category ?? ''),
      ]),
    ),
  );
  return [...places, ...zones].sort();
}

/** Where each seat stands beside the first one: imports move a map to its corner. */
function positionsOf(map: SeatMap) {
  const all = allSeats(map).map(({ seat }) => seat);
  const first = all.find(({ id }) => id === all.map(seat => seat.id).sort()[0]);
  const from = (value: number, origin = 0) => (value - origin).toFixed(1);
  return all.map(({ id, x, y }) => `${id} ${from(x, first?.x)} ${from(y, first?.y)}`).sort();
}

describe('a seat map as a table', () => {
  it('comes back with its seats, floors, standing zones, ids and places', () => {
    fc.assert(
      fc.property(maps, map => {
        const { text } = writeMapFile(map, { format: 'csv', name: 'Hall' });
        const read = importSeatMap(text);
        if (!('map' in read)) throw new Error(JSON.stringify(read));
        expect(contentsOf(read.map)).toEqual(contentsOf(map));
        expect(positionsOf(read.map)).toEqual(positionsOf(map));
      }),
      { numRuns: 60 },
    );
  });
});
