import fc from 'fast-check';
import { plainNumbering } from '../numbering/seat-numbering.ts';
import { letteredRows, numberedRows } from '../numbering/row-labelling.ts';
import { layRow } from '../geometry/row-geometry.ts';
import type { SeatMap, SeatTable } from '../seat-map.ts';
import { anyMap, buildMap, buildRow, buildSection } from '../seat-map.testing.ts';
import { allSeats, idsOfMap } from '../seat-walk.ts';
import { validateSeatMap } from '../validation/validate-seat-map.ts';
import { applyEdit, type MapEdit } from './apply-edit.ts';
import { anyEdit, mapsAfter } from './edits.testing.ts';
import { copyItems } from './clipping.ts';
import { freeLabel } from './free-label.ts';
import { layBlock } from './lay-block.ts';

const map = buildMap([
  buildSection({ id: 'a', label: 'Parter', rows: 2, seats: 3 }),
  buildSection({ id: 'b', rows: 1, seats: 2, start: { x: 900, y: 300 } }),
]);
const after = (edit: MapEdit, before: SeatMap = map) => applyEdit(before, edit).map;
const seatsOf = (of: SeatMap) =>
  Object.fromEntries(allSeats(of).map(({ seat }) => [seat.id, [seat.x, seat.y]]));
const labelsOf = (of: SeatMap) =>
  of.sections.map(({ label, rows }) => [
    label,
    ...rows.map(row => `${row.label}: ${row.seats.map(seat => seat.label).join(' ')}`),
  ]);

describe('edits', () => {
  it('keep ids unique whatever follows whatever', () => {
    fc.assert(
      fc.property(anyMap, fc.array(anyEdit, { maxLength: 8 }), (before, edits) => {
        for (const changed of mapsAfter(before, edits)) {
          const ids = [...idsOfMap(changed)];
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).not.toContain('');
        }
      }),
    );
  });

  it('never touch the map they are done to, and share what they do not change', () => {
    fc.assert(
      fc.property(anyMap, anyEdit, (before, edit) => {
        const copy = structuredClone(before);
        const changed = applyEdit(before, edit.on(before)).map;
        expect(before).toEqual(copy);
        const old = new Map(before.sections.map(section => [JSON.stringify(section), section]));
        for (const section of changed.sections) {
          const same = old.get(JSON.stringify(section));
          if (same && edit.on(before).kind === 'move') expect(section).toBe(same);
        }
      }),
    );
  });

  it('of what the map does not have change nothing', () => {
    const ids = ['nobody'];
    const edits: MapEdit[] = [
      { kind: 'move', ids, dx: 1, dy: 1 },
      { kind: 'rotate', ids, degrees: 9 },
      { kind: 'remove', ids },
      { kind: 'duplicate', ids, dx: 1, dy: 1 },
      { kind: 'set-marks', ids, marks: { accessible: true } },
      { kind: 'set-category', ids, category: 'a' },
      { kind: 'relabel', id: 'nobody', label: 'x' },
      { kind: 'put-content', sectionId: 'nobody', rows: [buildRow({ id: 'r' })] },
      { kind: 'remove-category', key: 'nobody' },
    ];
    for (const edit of edits) expect(applyEdit(map, edit)).toEqual({ map, created: [] });
    for (const edit of edits) expect(after(edit)).toBe(map);
  });
});

describe('moving', () => {
  it('takes along what is in it, once, and how rows are drawn', () => {
    const moved = after({ kind: 'move', ids: ['a', 'a-1', 'a-1-2'], dx: 10, dy: -5 });
    for (const [id, [x = NaN, y = NaN]] of Object.entries(seatsOf(map))) {
      expect(seatsOf(moved)[id]).toEqual(id.startsWith('a') ? [x + 10, y - 5] : [x, y]);
    }
    expect(moved.sections[0]?.rows[0]?.layout?.start).toEqual({ x: 110, y: 295 });
    expect(moved.sections[1]).toBe(map.sections[1]);
  });

  it('of a seat alone gives up how its row was drawn, of all its seats does not', () => {
    expect(
      after({ kind: 'move', ids: ['a-1-2'], dx: 0, dy: 9 }).sections[0]?.rows[0]?.layout,
    ).toBeUndefined();
    const together = after({ kind: 'move', ids: ['a-1-1', 'a-1-2', 'a-1-3'], dx: 0, dy: 9 });
    expect(together.sections[0]?.rows[0]?.layout?.start).toEqual({ x: 100, y: 309 });
  });

  it('turns and mirrors so that rows drawn again lie where their seats are', () => {
    const edits = fc.oneof(
      fc
        .integer({ min: -400, max: 400 })
        .map((degrees): MapEdit => ({ kind: 'rotate', ids: ['a'], degrees })),
      fc
        .constantFrom('left-right' as const, 'up-down' as const)
        .map((axis): MapEdit => ({ kind: 'mirror', ids: ['a'], axis })),
    );
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 5 }), fc.integer({ min: -60, max: 60 }), (list, curve) => {
        const bent = buildMap([
          { ...buildSection({ id: 'a' }), rows: [buildRow({ id: 'r', count: 9, curve })] },
        ]);
        const row = list.reduce((current, edit) => after(edit, current), bent).sections[0]?.rows[0];
        const drawn = row?.layout ? layRow(row.layout, 9) : [];
        row?.seats.forEach(({ x, y }, at) => {
          expect(Math.hypot(x - (drawn[at]?.x ?? NaN), y - (drawn[at]?.y ?? NaN))).toBeLessThan(0.3);
        });
      }),
    );
  });

  it('four times by a right angle, or mirroring twice, brings everything back', () => {
    const turn: MapEdit = { kind: 'rotate', ids: ['a', 'b', 'stage'], degrees: 90 };
    expect(seatsOf([turn, turn, turn, turn].reduce((current, edit) => after(edit, current), map))).toEqual(
      seatsOf(map),
    );
    const mirror: MapEdit = { kind: 'mirror', ids: ['a', 'b'], axis: 'left-right' };
    expect(after(mirror, after(mirror))).toEqual(map);
  });
});

describe('aligning and spreading', () => {
  it('brings things to the edge of all of them, each as a whole', () => {
    const left = seatsOf(after({ kind: 'align', ids: ['a-1', 'b-1'], to: 'left' }));
    expect([left['a-1-1'], left['b-1-1'], left['b-1-2']]).toEqual([
      [100, 300],
      [100, 300],
      [150, 300],
    ]);
    const bottom = seatsOf(after({ kind: 'align', ids: ['a', 'b'], to: 'bottom' }));
    expect([bottom['a-2-1'], bottom['b-1-1']]).toEqual([
      [100, 380],
      [900, 380],
    ]);
  });

  it('spreads so that middles are evenly apart and the outermost stay', () => {
    const spread = seatsOf(after({ kind: 'distribute', ids: ['a-1-1', 'a-1-2', 'b-1-2'], along: 'across' }));
    expect([spread['a-1-1'], spread['a-1-2'], spread['b-1-2']]).toEqual([
      [100, 300],
      [525, 300],
      [950, 300],
    ]);
  });
});

describe('copies', () => {
  it('get ids and labels of their own, beside what they come from', () => {
    const { map: grown, created } = applyEdit(map, {
      kind: 'duplicate',
      ids: ['a-1', 'b', 'a-2-3'],
      dx: 0,
      dy: 500,
    });
    expect(labelsOf(grown)).toEqual([
      ['Parter', '1: 1 2 3', '2: 1 2 3 4', '3: 1 2 3'],
      ['b', '1: 1 2'],
      ['b 2', '1: 1 2'],
    ]);
    expect(created).toHaveLength(3);
    expect(grown.sections[2]?.rows[0]?.seats[0]).toMatchObject({ x: 900, y: 800 });
    expect(validateSeatMap(grown).problems).toEqual([]);
  });

  it('of another map go into the section they are given to, without one only where they come from', () => {
    const clipping = copyItems(map, new Set(['a-2', 'stage']));
    const other = buildMap([buildSection({ id: 'z', rows: 2, seats: 1 })]);
    expect(applyEdit(other, { kind: 'paste', clipping, dx: 0, dy: 0 }).created).toHaveLength(1);
    const pasted = after({ kind: 'paste', clipping, dx: 0, dy: 0, sectionId: 'z' }, other);
    expect(labelsOf(pasted)).toEqual([['z', '1: 1', '2: 1', '3: 1 2 3']]);
  });

  it.each([
    ['12', ['12', '13'], '14'],
    ['T7', ['T7'], 'T8'],
    ['C', ['C', 'D'], 'E'],
    ['Z', ['Z'], 'AA'],
    ['Ђ', ['Ђ'], 'Е'],
    ['Parter', ['Parter', 'Parter 2'], 'Parter 3'],
    ['A', ['B'], 'A'],
    ['', [''], ''],
  ])('of %p beside %p are called %p', (label, taken, free) => {
    expect(freeLabel(label, new Set(taken))).toBe(free);
  });
});

describe('what is sold', () => {
  it('takes the category of its section again when that gets one', () => {
    const own = after({ kind: 'set-category', ids: ['a-1', 'b-1-1'], category: 'x' });
    expect(allSeats(own).filter(({ seat }) => seat.category === 'x')).toHaveLength(4);
    const whole = after({ kind: 'set-category', ids: ['a'], category: 'y' }, own);
    expect(whole.sections[0]?.category).toBe('y');
    expect(
      allSeats(whole)
        .map(({ seat }) => seat.category)
        .filter(Boolean),
    ).toEqual(['x']);
  });

  it('has none when its category goes', () => {
    const without = after({ kind: 'remove-category', key: 'a' });
    expect(without.categories).toEqual([]);
    expect(validateSeatMap(without).counts).toEqual({ 'no-category': 8 });
  });

  it('is marked, and not marked again', () => {
    const marked = after({ kind: 'set-marks', ids: ['b'], marks: { accessible: true } });
    expect(marked.sections[1]?.rows[0]?.seats.every(({ accessible }) => accessible)).toBe(true);
    expect(after({ kind: 'set-marks', ids: ['b'], marks: { accessible: true } }, marked)).toBe(marked);
  });
});

describe('labels', () => {
  it('of rows and seats are given again in the order they were drawn', () => {
    const rows = after({ kind: 'relabel-rows', ids: ['a-1', 'a-2', 'b-1'], labelling: letteredRows });
    const both = after(
      { kind: 'renumber', ids: ['a-1', 'a-2'], numbering: { ...plainNumbering, continuous: true } },
      rows,
    );
    expect(labelsOf(both)).toEqual([
      ['Parter', 'A: 1 2 3', 'B: 4 5 6'],
      ['b', 'C: 1 2'],
    ]);
    expect(both.sections[0]?.rows[1]?.layout?.numbering.continuous).toBe(true);
    expect(after({ kind: 'relabel', id: 'a', label: 'Партер' }).sections[0]?.label).toBe('Партер');
  });
});

describe('drawing', () => {
  it('puts a block of rows, shorter ones in the middle, with ids of their own', () => {
    const rows = layBlock({
      start: { x: 100, y: 1000 },
      angle: 0,
      spacing: 50,
      rowSpacing: 90,
      curve: 0,
      counts: [2, 4],
      align: 'centre',
      rowLabels: numberedRows,
      numbering: plainNumbering,
    });
    const { map: grown, created } = applyEdit(map, { kind: 'put-content', sectionId: 'b', rows });
    expect(created).toEqual(['b-1~2', 'b-2']);
    const added = grown.sections[1]?.rows.slice(1).map(row => row.seats.map(({ x, y }) => [x, y]));
    expect(added).toEqual([
      [
        [150, 1000],
        [200, 1000],
      ],
      [
        [100, 1090],
        [150, 1090],
        [200, 1090],
        [250, 1090],
      ],
    ]);
  });

  it('draws a row again with the seats it had, longer or shorter', () => {
    const layout = { start: { x: 0, y: 50 }, angle: 90, spacing: 60, curve: 0, numbering: plainNumbering };
    const marked = after({ kind: 'set-marks', ids: ['a-1-3'], marks: { restrictedView: true } });
    const longer = after({ kind: 'redraw-row', id: 'a-1', layout, count: 4 }, marked).sections[0]?.rows[0];
    expect(longer?.seats.map(({ id, y }) => [id, y])).toEqual([
      ['a-1-1', 50],
      ['a-1-2', 110],
      ['a-1-3', 170],
      ['a-1-4', 230],
    ]);
    expect(longer?.seats[2]?.restrictedView).toBe(true);
    expect(
      after({ kind: 'redraw-row', id: 'a-1', layout, count: 1 }).sections[0]?.rows[0]?.seats,
    ).toHaveLength(1);
  });

  it('replaces what has the same id and adds the rest', () => {
    const table: SeatTable = {
      id: 't',
      label: 'T1',
      shape: 'round',
      x: 50,
      y: 50,
      width: 80,
      height: 80,
      rotation: 0,
      seats: [],
      bookAsWhole: false,
    };
    const first = applyEdit(map, { kind: 'put-content', sectionId: 'a', tables: [table] });
    expect(first.created).toEqual(['t']);
    const second = applyEdit(first.map, {
      kind: 'put-content',
      sectionId: 'a',
      tables: [{ ...table, bookAsWhole: true }],
    });
    expect(second.created).toEqual([]);
    expect(second.map.sections[0]?.tables).toEqual([{ ...table, bookAsWhole: true }]);
  });

  it('removes things with what is in them, and rows that lose their last seat', () => {
    const less = after({ kind: 'remove', ids: ['b', 'a-1-1', 'a-1-2', 'a-1-3', 'a-2-2', 'stage'] });
    expect(labelsOf(less)).toEqual([['Parter', '2: 1 3']]);
    expect(less.shapes).toEqual([]);
    expect(less.sections[0]?.rows[0]?.layout).toBeUndefined();
  });

  it('sets what concerns the whole map, and takes it away by null', () => {
    const background = { mediaId: 'm', x: 0, y: 0, width: 9, height: 9, opacity: 0.5 };
    const set = after({
      kind: 'set-map',
      focalPoint: { x: 1, y: 2 },
      background,
      size: { width: 9, height: 9 },
    });
    expect(set).toMatchObject({ focalPoint: { x: 1, y: 2 }, background, size: { width: 9, height: 9 } });
    expect(after({ kind: 'set-map', focalPoint: null, background: null, size: map.size }, set)).toEqual(map);
  });
});
