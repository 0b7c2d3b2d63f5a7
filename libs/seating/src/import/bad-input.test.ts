import fc from 'fast-check';
import { toBuyerMap } from '../buyer/encode-buyer-map.ts';
import { imported, readFixture } from '../fixtures.testing.ts';
import { toInventoryRows } from '../inventory/inventory-seats.ts';
import { anyMap, buildMap, buildRow, buildSection } from '../seat-map.testing.ts';
import { allSeats } from '../seat-walk.ts';
import { importSeatMap } from './import-seat-map.ts';
import { importPretixPlan } from './pretix.ts';
import { validateSeatMap } from '../validation/validate-seat-map.ts';
import { findDuplicates } from './map-draft.ts';
import { duplicateChoices, resolveDuplicates } from './resolve-duplicates.ts';
import { seatMapFormats } from './import-result.ts';

describe('files that are no maps', () => {
  it.each(['', '{', '[]', 'null', '{"zones":1}', '<svg/>', 'zone;row\n', 'GIF89a', '{"subChart":null}'])(
    '%p is refused with a reason in every format',
    text => {
      for (const format of [undefined, ...seatMapFormats]) {
        const result = importSeatMap(text, { format });
        expect('problems' in result && result.problems.length).toBeGreaterThan(0);
      }
    },
  );

  it.each([
    ['empty', '  \n', 'empty-file', ''],
    ['packed', 'PK\u0003\u0004a.json', 'not-text', ''],
    ['a picture', '\uFFFDPNG\r\n', 'not-text', ''],
    ['of two bytes a letter', 'z\u0000o\u0000n\u0000e\u0000', 'not-text', ''],
    [
      'of another code page',
      'zone,row,start,end\nGalerija \uFFFDe\uFFFDir,1,1,10',
      'wrong-encoding',
      'line 2',
    ],
    ['cut off', '{"zones": [', 'broken-json', ''],
    ['with a number that is none', '{\n"size": {\n"width": NaN}}', 'broken-json', 'line 3'],
    ['a letter', 'dear organiser', 'unknown-format', ''],
  ])('that are %s are called so', (_what, text, code, place) => {
    expect(importSeatMap(text, { filename: 'hall.json' })).toEqual({
      problems: [{ code, place, params: {} }],
    });
  });

  it('of ranges without a row miss that column only', () => {
    expect(importSeatMap('zone,start,end\nA,1,10')).toEqual({
      problems: [{ code: 'missing-column', place: 'line 1', params: { column: 'row' } }],
    });
  });

  it('tell which field is wrong', () => {
    const plan = {
      size: { width: 10, height: 10 },
      categories: [],
      zones: [
        { position: { x: 0, y: 0 }, rows: [{ row_number: '1', seats: [{ position: { x: 'left' } }] }] },
      ],
    };
    expect(importPretixPlan(plan)).toEqual({
      problems: [
        { code: 'bad-field', place: 'zones[0].rows[0].seats[0].position.x', params: { expected: 'number' } },
      ],
    });
  });

  it('never break an importer or what is done with its maps, whichever of their fields is something else', () => {
    const fixtures = [
      'stadium.pretix.json',
      'ticketland-demo-hall.json',
      'sampleChart.json',
      'sampleChartWithTables.json',
    ];
    const texts = fixtures.map(readFixture);
    const other = fc.constantFrom<unknown>(null, 'x', -1, [], {}, [null], 1e300, true);
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(400), other, (text, field, value) => {
        let at = 0;
        const changed: unknown = JSON.parse(text, (_, old: unknown) =>
          (at += 1) === field + 1 ? value : old,
        );
        const result = importSeatMap(JSON.stringify(changed));
        if (!('problems' in result)) {
          validateSeatMap(result.map);
          for (const choice of duplicateChoices) resolveDuplicates(result.map, choice);
          toInventoryRows(result.map);
          toBuyerMap(result.map);
        }
        expect('problems' in result || result.report.seats > 0).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('duplicates', () => {
  it('are gone whatever is chosen, with every change told', () => {
    fc.assert(
      fc.property(anyMap, fc.constantFrom(...duplicateChoices), (map, choice) => {
        const { map: resolved, changes } = resolveDuplicates(map, choice);
        fc.pre(new Set(map.sections.map(({ label }) => label)).size === map.sections.length);
        expect(findDuplicates(resolved)).toEqual([]);
        const ids = allSeats(resolved).map(({ seat }) => seat.id);
        expect(new Set(ids).size).toBe(ids.length);
        const gone = changes.filter(({ after }) => after === undefined).map(({ seatId }) => seatId);
        expect([...ids, ...gone].sort()).toEqual(
          allSeats(map)
            .map(({ seat }) => seat.id)
            .sort(),
        );
        expect(choice === 'keep-first' || gone.length === 0).toBe(true);
        const kept = new Map(
          allSeats(resolved).map(placed => [
            placed.seat.id,
            `${placed.section.label}/${placed.group.label}/${placed.seat.label}`,
          ]),
        );
        for (const { seatId, after } of changes) {
          if (after) expect(kept.get(seatId)).toBe(`${after.section}/${after.row}/${after.seat}`);
        }
      }),
    );
  });

  it('of a map without any leave it as it is', () => {
    const { map } = imported(importSeatMap(readFixture('sampleChart.json')));
    for (const choice of duplicateChoices)
      expect(resolveDuplicates(map, choice)).toEqual({ map, changes: [] });
  });

  it('get the next numbers of their row, or go with the rows they leave empty', () => {
    const rows = [
      buildRow({ id: 'a', label: 'A', count: 3 }),
      buildRow({ id: 'b', label: 'A', count: 2, start: { x: 100, y: 300 } }),
    ];
    const map = buildMap([{ ...buildSection({ id: 's' }), rows }]);
    const labels = (choice: (typeof duplicateChoices)[number]) =>
      resolveDuplicates(map, choice).map.sections.map(({ label, rows: ofSection }) => [
        label,
        ofSection.map(row => row.seats.map(seat => seat.label).join(' ')),
      ]);
    expect(labels('renumber')).toEqual([['s', ['1 2 3', '4 5']]]);
    expect(labels('keep-first')).toEqual([['s', ['1 2 3']]]);
    expect(labels('rename-by-block')).toEqual([
      ['s 1', ['1 2 3']],
      ['s 2', ['1 2']],
    ]);
  });
});

describe('files that are wrong on a large scale', () => {
  const lines = (line: (at: number) => string, header: string) =>
    [header, ...Array.from({ length: 50_000 }, (_, at) => line(at))].join('\n');

  it.each([
    ['one address', lines(() => 'A,1,1', 'zone,row,seat')],
    ['a row for each seat', lines(at => `A,${at},1`, 'zone,row,seat')],
    ['rows of one label', lines(at => `A,1,${at},${at}`, 'zone,row,start,end')],
    ['a section for each seat', lines(at => `${at},1,1`, 'zone,row,seat').slice(0, 4000)],
    ['a category for each seat', lines(at => `A,1,${at},${at}`, 'zone,row,seat,category')],
  ])('do not keep a process busy: %s', (_, text) => {
    const begun = process.cpuUsage();
    const result = importSeatMap(text);
    if (!('problems' in result)) {
      validateSeatMap(result.map);
      for (const choice of duplicateChoices) resolveDuplicates(result.map, choice);
    }
    // a look at each pair of seats takes minutes of the processor
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(15_000);
  });
});
