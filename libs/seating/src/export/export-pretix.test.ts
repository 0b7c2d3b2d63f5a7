import Ajv from 'ajv';
import fc from 'fast-check';
import { imported, readFixture } from '../fixtures.testing.ts';
import { importSeatMap } from '../import/import-seat-map.ts';
import { importPretixPlan } from '../import/pretix.ts';
import { resolveDuplicates } from '../import/resolve-duplicates.ts';
import type { SeatMap } from '../seat-map.ts';
import { buildMap, buildSection, soundMap } from '../seat-map.testing.ts';
import { addressOf, allSeats, categoryOf } from '../seat-walk.ts';
import { exportPretixPlan } from './export-pretix.ts';

const isPlan = new Ajv().compile(JSON.parse(readFixture('pretix-plan.schema.json')));

/** What the format keeps of every seat. */
function keptOf(map: SeatMap) {
  const names = new Map(map.categories.map(({ key, name, colour }) => [key, `${name} ${colour}`]));
  return allSeats(map).map(placed => ({
    id: placed.seat.id,
    ...addressOf(placed),
    category: names.get(categoryOf(placed.seat, placed.section) ?? ''),
  }));
}

function expectKept(map: SeatMap): void {
  const plan: unknown = JSON.parse(JSON.stringify(exportPretixPlan(map, 'Hall')));
  expect(isPlan(plan)).toBe(true);
  const again = imported(importPretixPlan(plan)).map;
  expect(keptOf(again)).toEqual(keptOf(map));
  const seats = allSeats(again);
  allSeats(map).forEach(({ seat }, at) => {
    expect(Math.abs((seats[at]?.seat.x ?? NaN) - seat.x)).toBeLessThan(0.0101);
    expect(Math.abs((seats[at]?.seat.y ?? NaN) - seat.y)).toBeLessThan(0.0101);
  });
}

describe('the pretix format', () => {
  it('keeps addresses, ids, categories and positions of any sound map', () => {
    fc.assert(
      fc.property(soundMap, map => {
        fc.pre(allSeats(map).length > 0);
        expectKept(map);
      }),
    );
  });

  it.each([
    'sampleChart.json',
    'sampleChartWithSections.json',
    'sampleChartWithZones.json.gz',
    'ticketland-demo-hall.json',
  ])('keeps the seats of %s', name => {
    const { map } = imported(importSeatMap(readFixture(name)));
    const categories = map.categories;
    const [first] = categories;
    // seats that are sold by no category have none to keep
    const sections = map.sections.map(section => ({ ...section, category: section.category ?? first?.key }));
    expectKept({ ...map, sections });
  });

  it('names floors that lie over each other by what their sections begin with', () => {
    const { map } = resolveDuplicates(
      imported(importSeatMap(readFixture('stadium.pretix.json'))).map,
      'rename-by-block',
    );
    const again = imported(importPretixPlan(exportPretixPlan(map, 'Stadium'))).map;
    const floorsOf = ({ floors, sections }: SeatMap) => [
      floors,
      sections.map(({ label, floor }) => [label, floor]),
    ];
    expect(floorsOf(again)).toEqual(floorsOf(map));
    expect(map.floors).toEqual(['Ground floor', 'First Floor']);
  });

  it('draws the stage, tables and zones it can not sell', () => {
    const outline = [
      { x: 100, y: 900 },
      { x: 500, y: 900 },
      { x: 300, y: 1200 },
    ];
    const table = {
      id: 't',
      label: 'T1',
      shape: 'round' as const,
      x: 900,
      y: 900,
      width: 80,
      height: 80,
      rotation: 0,
      seats: [],
      bookAsWhole: true,
    };
    const map = buildMap([
      {
        ...buildSection({ id: 's' }),
        tables: [table],
        zones: [{ id: 'z', label: 'Pit', outline, capacity: 90 }],
      },
    ]);
    const plan = exportPretixPlan(
      {
        ...map,
        shapes: [
          {
            ...map.shapes[0],
            id: 'stage',
            kind: 'stage',
            x: 325,
            y: 100,
            width: 400,
            height: 100,
            rotation: 90,
            label: 'Bina',
          },
        ],
      },
      'Hall',
    );
    expect(isPlan(JSON.parse(JSON.stringify(plan)))).toBe(true);
    expect(plan.zones[0]?.areas.map(({ shape, text }) => [shape, text?.text])).toEqual([
      ['rectangle', 'Bina'],
      ['ellipse', undefined],
      ['polygon', 'Pit (90)'],
    ]);
    const [stage, , zone] = imported(importPretixPlan(plan)).map.shapes.filter(({ kind }) => kind !== 'text');
    expect(stage).toMatchObject({ kind: 'rectangle', x: 325, y: 100, width: 400, height: 100, rotation: 90 });
    expect(zone).toMatchObject({ kind: 'polygon', points: outline });
  });

  it('tells categories of the same name apart, and gives seats without one a category', () => {
    const map = buildMap([{ ...buildSection({ id: 's', rows: 1, seats: 2 }), category: undefined }]);
    const twins = ['a', 'b'].map(key => ({ key, name: 'Parter', colour: '#112233' }));
    const plan = exportPretixPlan({ ...map, categories: twins }, 'Hall');
    expect(plan.categories.map(({ name }) => name)).toEqual(['Parter', 'Parter 2', '–']);
    expect(plan.zones[0]?.rows[0]?.seats.map(({ category }) => category)).toEqual(['–', '–']);
  });

  it('is read back with as many floors as lie over each other, not one for each section', () => {
    const over = (id: string, x: number) => buildSection({ id, start: { x, y: 300 } });
    const hall = buildMap([over('a', 100), over('b', 900), over('c', 100), over('d', 900)]);
    const { map, report } = imported(importPretixPlan(exportPretixPlan(hall, 'Hall')));
    expect(map.floors).toEqual(['1', '2']);
    expect(map.sections.map(({ floor }) => floor)).toEqual(['1', '1', '2', '2']);
    expect(report.notes).toContainEqual({ code: 'floors-made', count: 2, place: 'zones', params: {} });
  });

  it('of the stadium with its blocks as sections has two floors again', () => {
    const { map } = imported(importSeatMap(readFixture('stadium.pretix.json')));
    const blocks = resolveDuplicates(map, 'rename-by-block').map;
    const read = imported(importPretixPlan(exportPretixPlan(blocks, 'Stadium'))).map;
    expect(read.sections.length).toBeGreaterThan(2);
    expect(read.floors).toHaveLength(2);
  });
});
