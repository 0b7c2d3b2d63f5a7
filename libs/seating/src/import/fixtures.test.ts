import { imported, readFixture } from '../fixtures.testing.ts';
import { allSeats, countSeats } from '../seat-walk.ts';
import { validateSeatMap } from '../validation/validate-seat-map.ts';
import { detectFormat } from './detect-format.ts';
import { importSeatMap } from './import-seat-map.ts';
import { resolveDuplicates } from './resolve-duplicates.ts';

/** What each file holds by its source's own description. */
const files = [
  [
    'stadium.pretix.json',
    'pretix',
    { seats: 738, distinctSeats: 318, sections: 2, categories: 5, standing: 0 },
  ],
  ['ticketland-demo-hall.json', 'ticketland', { seats: 1115, distinctSeats: 1115, sections: 6, standing: 0 }],
  ['sampleChart.json', 'seatsio', { seats: 32, distinctSeats: 32, standing: 200, categories: 3 }],
  ['sampleChartWithErrors.json', 'seatsio', { seats: 32, distinctSeats: 31, standing: 200, categories: 2 }],
  ['sampleChartWithFloors.json', 'seatsio', { seats: 4, distinctSeats: 4, sections: 2, standing: 0 }],
  ['sampleChartWithSections.json', 'seatsio', { seats: 71, distinctSeats: 71, sections: 2, standing: 0 }],
  ['sampleChartWithTables.json', 'seatsio', { seats: 12, distinctSeats: 12, sections: 1, standing: 0 }],
  ['sampleChartWithZones.json.gz', 'seatsio', { seats: 8897, distinctSeats: 8897, sections: 4, standing: 0 }],
] as const;

describe('maps of other systems', () => {
  it.each(files)('%s is known as %s and has all its seats', (name, format, counts) => {
    const text = readFixture(name);
    expect(detectFormat(text)).toBe(format);
    const { map, report } = imported(importSeatMap(text));
    expect(report).toMatchObject({ format, ...counts });
    expect(countSeats(map)).toBe(counts.seats);
    expect(new Set(allSeats(map).map(({ seat }) => seat.id)).size).toBe(counts.seats);
  });

  it.each(['stadium.pretix.json', 'ticketland-demo-hall.json', 'sampleChartWithZones.json.gz'])(
    '%s gets the same ids when it is read again',
    name => {
      const [first, second] = [0, 1].map(() => imported(importSeatMap(readFixture(name))).map);
      expect(second).toEqual(first);
    },
  );

  it.each([
    ['stadium.pretix.json', { 'duplicate-address': 126 }],
    ['ticketland-demo-hall.json', {}],
    ['sampleChart.json', {}],
    // on purpose: seat 1 is there twice, one is labelled "?", one has no category
    ['sampleChartWithErrors.json', { 'duplicate-address': 1, 'missing-label': 1, 'no-category': 1 }],
    ['sampleChartWithFloors.json', {}],
    ['sampleChartWithSections.json', {}],
    // the source draws its second table over the first
    ['sampleChartWithTables.json', { 'seats-overlap': 6 }],
    ['sampleChartWithZones.json.gz', {}],
  ])('%s has these faults and no others', (name, counts) => {
    expect(validateSeatMap(imported(importSeatMap(readFixture(name))).map).counts).toEqual(counts);
  });
});

describe('the stadium', () => {
  const read = () => imported(importSeatMap(readFixture('stadium.pretix.json')));

  it('has two floors of categories, since its zones lie over each other', () => {
    const { map, report } = read();
    expect(map.floors).toEqual(['Ground floor', 'First Floor']);
    expect(report.notes).toEqual([{ code: 'floors-made', count: 2, place: 'zones', params: {} }]);
    const byCategory = new Map<string | undefined, number>();
    for (const { seat } of allSeats(map))
      byCategory.set(seat.category, (byCategory.get(seat.category) ?? 0) + 1);
    const named = map.categories.map(({ key, name }) => [name, byCategory.get(key) ?? 0]);
    expect(named).toEqual([
      ['Category I', 369],
      ['Category II', 168],
      ['Category III', 0],
      ['Category IV', 84],
      ['Category V', 117],
    ]);
  });

  it('tells each address that several seats have, and where they are in the source', () => {
    const { duplicates } = read().report;
    expect(duplicates).toHaveLength(126);
    expect(duplicates[0]).toMatchObject({ address: { section: 'Ground floor', row: 'A', seat: '1' } });
    expect(duplicates[0]?.places).toHaveLength(8);
    expect(duplicates[0]?.places.slice(0, 2)).toEqual([
      'zones[0].rows[0].seats[0]',
      'zones[0].rows[6].seats[0]',
    ]);
  });

  it('becomes its fifteen blocks when its duplicates are renamed, with every seat where it was', () => {
    const { map } = read();
    const resolved = resolveDuplicates(map, 'rename-by-block');
    expect(resolved.map.sections.map(({ label, rows }) => `${label}: ${rows.length}`)).toEqual([
      ...Array.from({ length: 12 }, (_, at) => `Ground floor ${at + 1}: 6`),
      ...Array.from({ length: 3 }, (_, at) => `First Floor ${at + 1}: 6`),
    ]);
    expect(validateSeatMap(resolved.map)).toMatchObject({ problems: [], canPublish: true });
    const places = (of: typeof map) =>
      new Map(allSeats(of).map(({ seat }) => [seat.id, [seat.x, seat.y, seat.label]]));
    expect(places(resolved.map)).toEqual(places(map));
    expect(resolved.changes).toHaveLength(738);
    expect(resolved.changes[0]).toMatchObject({
      before: { section: 'Ground floor' },
      after: { row: 'A', seat: '1' },
    });
  });
});

describe('charts', () => {
  it('put the seats of sections where the section is, with its entrance, category and what it looks at', () => {
    const sections = imported(importSeatMap(readFixture('sampleChartWithSections.json'))).map.sections;
    expect(sections.map(({ label, entrance, category }) => [label, entrance, category])).toEqual([
      ['Section A', 'Entrance 1', 'cat1'],
      ['Section B', 'Entrance 2', 'cat2'],
    ]);
    expect(sections[1]?.rows[0]?.seats[0]).toMatchObject({ x: 206.19, y: 45.25 });
    const track = imported(importSeatMap(readFixture('sampleChartWithZones.json.gz'))).map;
    expect(track.sections[0]?.focalPoint).toEqual({ x: 15445.45, y: 18181.82 });
    for (const { outline = [], rows } of track.sections) {
      const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
      for (const { x, y } of rows.flatMap(row => row.seats)) {
        expect(x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys)).toBe(
          true,
        );
      }
    }
  });

  it('keep their tables, and which of them are sold whole', () => {
    const [section] = imported(importSeatMap(readFixture('sampleChartWithTables.json'))).map.sections;
    expect(
      section?.tables.map(({ label, shape, bookAsWhole, seats }) => [
        label,
        shape,
        bookAsWhole,
        seats.length,
      ]),
    ).toEqual([
      ['T1', 'round', false, 6],
      ['T2', 'round', true, 6],
    ]);
  });

  it('keep their areas, stage and focal point, and say that pictures were left out', () => {
    const { map } = imported(importSeatMap(readFixture('sampleChart.json'), { sectionLabel: 'Sala' }));
    expect(
      map.sections.map(({ label, zones }) => [label, zones.map(zone => [zone.label, zone.capacity])]),
    ).toEqual([
      [
        'Sala',
        [
          ['GA1', 100],
          ['GA2', 100],
        ],
      ],
    ]);
    expect(map.shapes).toMatchObject([{ kind: 'stage', label: 'Stage', colour: '#d0d1d2' }]);
    expect(map.focalPoint).toEqual({ x: 225, y: 33.23 });
    const { notes } = imported(importSeatMap(readFixture('sampleChartWithZones.json.gz'))).report;
    expect(notes).toMatchObject([{ code: 'picture-left-out', place: 'subChart.backgroundImage' }]);
  });
});

describe('the scheme', () => {
  it('keeps its dance floor as seats in lines, or makes it a zone', () => {
    const text = readFixture('ticketland-demo-hall.json');
    const asSeats = imported(importSeatMap(text));
    const floor = asSeats.map.sections.find(({ label }) => label === 'Танцевальный партер');
    expect(new Set(floor?.rows.map(({ label }) => label))).toEqual(new Set(['–']));
    expect(floor?.rows.map(({ seats }) => seats.length)).toEqual(Array.from({ length: 30 }, () => 30));
    const asZone = imported(importSeatMap(text, { freeSeating: 'zone' }));
    expect(asZone.report).toMatchObject({ seats: 215, standing: 900 });
    for (const { report } of [asSeats, asZone]) {
      expect(report.notes).toContainEqual(
        expect.objectContaining({
          code: 'free-seating',
          count: 900,
          params: { section: 'Танцевальный партер' },
        }),
      );
    }
  });
});
