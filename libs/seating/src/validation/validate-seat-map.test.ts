import fc from 'fast-check';
import type { SeatMap, SeatSection } from '../seat-map.ts';
import { anyMap, buildMap, buildRow, buildSection, buildStadium } from '../seat-map.testing.ts';
import { addressKey, addressOf, allSeats } from '../seat-walk.ts';
import type { MapProblemCode } from './map-problem.ts';
import { validateSeatMap } from './validate-seat-map.ts';

const stalls = buildSection({ id: 'stalls' });
const zone = {
  id: 'floor',
  label: 'Floor',
  capacity: 100,
  outline: [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
  ],
};

/** A map with the first section changed. */
function mapWith(parts: Partial<SeatSection>): SeatMap {
  return buildMap([{ ...stalls, ...parts }]);
}

/** A map with one row whose first seat is changed. */
function mapWithSeat(parts: object): SeatMap {
  const row = buildRow({ id: 'r' });
  return mapWith({
    rows: [{ ...row, seats: row.seats.map((seat, at) => (at === 0 ? { ...seat, ...parts } : seat)) }],
  });
}

/** A shape's, table's or background's measures. */
const box = { x: 10, y: 10, width: 10, height: 10 };
const table = {
  ...box,
  id: 't',
  label: 'T1',
  shape: 'round' as const,
  rotation: 0,
  seats: [],
  bookAsWhole: false,
};
const stage = { ...box, id: 'p', kind: 'stage' as const, rotation: 0 };

const faults: readonly (readonly [MapProblemCode, string, SeatMap])[] = [
  ['bad-size', 'size', { ...buildMap(), size: { width: NaN, height: 20_000 } }],
  ['bad-size', 'size', { ...buildMap(), size: { width: 20_000, height: 100_001 } }],
  ['bad-size', 'sections[0].tables[0]', mapWith({ tables: [{ ...table, width: 0 }] })],
  ['bad-size', 'shapes[0]', { ...buildMap(), shapes: [{ ...stage, height: -1 }] }],
  ['bad-size', 'background', { ...buildMap(), background: { ...box, mediaId: 'm', opacity: 1, width: 0 } }],
  ['bad-position', 'sections[0].rows[0].seats[0]', mapWithSeat({ x: NaN })],
  ['bad-position', 'sections[0].rows[0].seats[0]', mapWithSeat({ y: Infinity })],
  ['bad-position', 'shapes[0].rotation', { ...buildMap(), shapes: [{ ...stage, rotation: NaN }] }],
  ['bad-position', 'focalPoint.x', { ...buildMap(), focalPoint: { x: NaN, y: 0 } }],
  ['bad-position', 'sections[0].focalPoint.y', mapWith({ focalPoint: { x: 0, y: NaN } })],
  ['outside', 'sections[0].rows[0].seats[0]', mapWithSeat({ x: -1 })],
  ['outside', 'shapes[0]', { ...buildMap(), shapes: [{ ...stage, y: 20_001 }] }],
  [
    'outside',
    'sections[0].outline[1]',
    mapWith({
      outline: [
        { x: 0, y: 0 },
        { x: 0, y: -2 },
        { x: 5, y: 5 },
      ],
    }),
  ],
  ['duplicate-id', 'sections[0].rows[0].seats[0].id', mapWithSeat({ id: 'stalls' })],
  ['duplicate-id', 'shapes[0].id', { ...buildMap(), shapes: [{ ...stage, id: 'stalls-1' }] }],
  ['missing-id', 'sections[0].id', mapWith({ id: '' })],
  [
    'duplicate-label',
    'sections[1].label',
    buildMap([stalls, { ...buildSection({ id: 'more', rows: 0 }), label: 'stalls' }]),
  ],
  ['duplicate-label', 'sections[0].tables[0].label', mapWith({ tables: [{ ...table, label: '1' }] })],
  ['duplicate-label', 'sections[0].zones[1].label', mapWith({ zones: [zone, { ...zone, id: 'other' }] })],
  [
    'duplicate-label',
    'categories[1].key',
    { ...buildMap(), categories: [...buildMap().categories, ...buildMap().categories] },
  ],
  ['duplicate-address', 'sections[0].rows[0].seats[1].label', mapWithSeat({ label: '2' })],
  ['missing-label', 'sections[0].rows[0].seats[0].label', mapWithSeat({ label: ' ' })],
  ['missing-label', 'sections[0].label', mapWith({ label: '' })],
  [
    'missing-label',
    'categories[0].name',
    { ...buildMap(), categories: [{ key: 'a', name: '', colour: '#000000' }] },
  ],
  [
    'missing-label',
    'shapes[0].text',
    { ...buildMap(), shapes: [{ id: 'w', kind: 'text', text: '', x: 1, y: 1, size: 9, rotation: 0 }] },
  ],
  ['long-label', 'sections[0].rows[0].seats[0].label', mapWithSeat({ label: '123456789012345678901' })],
  ['seats-overlap', 'sections[0].rows[0].seats[1]', mapWithSeat({ x: 145 })],
  ['unknown-category', 'sections[0].rows[0].seats[0].category', mapWithSeat({ category: 'z' })],
  ['unknown-category', 'sections[0].category', mapWith({ category: 'z' })],
  ['unknown-floor', 'sections[0].floor', mapWith({ floor: 'Roof' })],
  ['unknown-floor', 'shapes[0].floor', { ...buildMap(), shapes: [{ ...stage, floor: 'Roof' }] }],
  ['no-category', 'sections[0].zones[0].category', mapWith({ category: undefined, rows: [], zones: [zone] })],
  ['bad-capacity', 'sections[0].zones[0].capacity', mapWith({ zones: [{ ...zone, capacity: 0 }] })],
  ['bad-capacity', 'sections[0].zones[0].capacity', mapWith({ zones: [{ ...zone, capacity: 1.5 }] })],
  [
    'short-outline',
    'sections[0].outline',
    mapWith({
      outline: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
    }),
  ],
  [
    'short-outline',
    'shapes[0].points',
    { ...buildMap(), shapes: [{ id: 'p', kind: 'polygon', points: [] }] },
  ],
  [
    'bad-colour',
    'categories[0].colour',
    { ...buildMap(), categories: [{ key: 'a', name: 'A', colour: 'red' }] },
  ],
  ['bad-colour', 'shapes[0].borderColour', { ...buildMap(), shapes: [{ ...stage, borderColour: '#FFF' }] }],
  ['no-places', 'sections', buildMap([])],
];

const warnings: readonly (readonly [MapProblemCode, string, SeatMap])[] = [
  ['empty', 'sections[1]', buildMap([stalls, { ...stalls, id: 'e', label: 'E', rows: [] }])],
  [
    'empty',
    'sections[0].rows[1]',
    mapWith({ rows: [...stalls.rows.slice(0, 1), { id: 'e', label: 'E', seats: [] }] }),
  ],
  ['empty', 'sections[0].tables[0]', mapWith({ tables: [table] })],
  ['numbering-gap', 'sections[0].rows[0].seats', mapWithSeat({ label: '14' })],
];

describe('checking a map', () => {
  it('finds nothing wrong with a sound one', () => {
    expect(validateSeatMap(mapWith({ zones: [zone] }))).toEqual({
      problems: [],
      counts: {},
      canPublish: true,
    });
  });

  it.each(faults)('finds %s at %s and stops publishing', (code, path, map) => {
    const check = validateSeatMap(map);
    expect(check.problems.filter(problem => problem.code === code).map(problem => problem.path)).toContain(
      path,
    );
    expect(
      check.problems.filter(({ severity }) => severity === 'error').every(problem => problem.code === code),
    ).toBe(true);
    expect(check.canPublish).toBe(false);
  });

  it.each(warnings)('warns of %s at %s and lets it be published', (code, path, map) => {
    const check = validateSeatMap(map);
    expect(check.problems).toMatchObject([{ code, path, severity: 'warning' }]);
    expect(check.canPublish).toBe(true);
  });

  it('says which numbers are missing, over the rows of one label, of odd ones no even ones', () => {
    const left = buildRow({ id: 'left', label: 'A', count: 4 });
    const right = buildRow({ id: 'right', label: 'A', count: 3, start: { x: 600, y: 100 } });
    const numbered = (row: typeof left, numbers: readonly number[]) => ({
      ...row,
      seats: row.seats.map((seat, at) => ({ ...seat, label: String(numbers[at]) })),
    });
    const check = (ofLeft: number[], ofRight: number[]) =>
      validateSeatMap(mapWith({ rows: [numbered(left, ofLeft), numbered(right, ofRight)] })).problems;
    expect(check([1, 2, 3, 4], [5, 6, 7])).toEqual([]);
    expect(check([1, 3, 5, 7], [13, 11, 9])).toEqual([]);
    expect(check([1, 2, 3, 4], [9, 7, 8])).toMatchObject([
      { ids: ['left', 'right'], params: { count: 2, missing: '5, 6' } },
    ]);
    expect(check([1, 3, 5, 7], [13, 11, 17])).toMatchObject([{ params: { count: 2, missing: '9, 15' } }]);
  });

  it('lets seats of different floors lie over each other', () => {
    const [lower, upper] = [
      { ...stalls, floor: 'Lower' },
      { ...buildSection({ id: 'upper' }), floor: 'Upper' },
    ];
    const hall = { ...buildMap([lower, upper]), floors: ['Lower', 'Upper'] };
    expect(validateSeatMap(hall).problems).toEqual([]);
    expect(validateSeatMap(buildMap([stalls, { ...upper, floor: undefined }])).counts).toEqual({
      'seats-overlap': 30,
    });
  });

  it('names all seats of an address, as often as it is given', () => {
    fc.assert(
      fc.property(anyMap, map => {
        const byAddress = new Map<string, string[]>();
        for (const placed of allSeats(map)) {
          if (placed.seat.label === '') continue;
          const key = addressKey(addressOf(placed));
          byAddress.set(key, [...(byAddress.get(key) ?? []), placed.seat.id]);
        }
        const twins = [...byAddress.values()].filter(ids => ids.length > 1);
        const found = validateSeatMap(map).problems.filter(({ code }) => code === 'duplicate-address');
        expect(found.map(({ ids }) => ids)).toEqual(expect.arrayContaining(twins));
        expect(found).toHaveLength(twins.length);
      }),
    );
  });

  it('refuses more seats than a stadium has, and counts what it does not list', () => {
    expect(validateSeatMap(buildStadium(60_025)).problems).toMatchObject([
      { code: 'too-many-seats', params: { seats: 60_025, limit: 60_000 } },
    ]);
    const unlabelled = buildStadium(2000);
    const sections = unlabelled.sections.map(section => ({ ...section, category: undefined }));
    const check = validateSeatMap({ ...unlabelled, sections });
    expect(check.counts).toEqual({ 'no-category': 2000 });
    expect(check.problems).toHaveLength(100);
  });

  it('does not slow down when all seats are in one place', () => {
    const map = buildStadium(60_000);
    const heap = {
      ...map,
      sections: map.sections.map(section => ({
        ...section,
        rows: section.rows.map(row => ({ ...row, seats: row.seats.map(seat => ({ ...seat, x: 5, y: 5 })) })),
      })),
    };
    const begun = process.cpuUsage();
    expect(validateSeatMap(heap).counts).toEqual({ 'seats-overlap': 59_999 });
    // a look at each pair takes minutes of the processor
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5000);
  });

  it.each([1e300, 1e-320, -1e17, Number.MAX_VALUE])('comes to an end when a seat lies at %p', x => {
    const check = validateSeatMap(mapWithSeat({ x }));
    expect(check.counts.outside ?? 0).toBe(x > 0 && x < 1 ? 0 : 1);
    const row = buildRow({ id: 'r', count: 2 });
    const seats = row.seats.map((seat, at) => ({ ...seat, x: at * x, y: 5 }));
    expect(validateSeatMap(mapWith({ rows: [{ ...row, seats }] })).problems.length).toBeLessThan(5);
  });
});
