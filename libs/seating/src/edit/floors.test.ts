import fc from 'fast-check';
import { anyMap, buildMap, buildSection } from '../seat-map.testing.ts';
import type { SeatMap } from '../seat-map.ts';
import { validateSeatMap } from '../validation/validate-seat-map.ts';
import { applyEdit, type MapEdit } from './apply-edit.ts';
import { anyEdit, mapsAfter } from './edits.testing.ts';
import { partOnFloor } from './floors.ts';

const oneStorey = buildMap([buildSection({ id: 'a' }), buildSection({ id: 'b', start: { x: 900, y: 300 } })]);
const edited = (map: SeatMap, ...edits: MapEdit[]) =>
  edits.reduce((now, edit) => applyEdit(now, edit).map, map);
const divided = edited(
  oneStorey,
  { kind: 'add-floor', name: 'Balcony', first: 'Ground' },
  { kind: 'set-floor', ids: ['b'], floor: 'Balcony' },
);
const floorsOf = ({ sections }: SeatMap) => Object.fromEntries(sections.map(({ id, floor }) => [id, floor]));

describe('floors', () => {
  it('come to a hall of one storey with a first one for what is there; the stage stays on all', () => {
    expect(divided.floors).toEqual(['Ground', 'Balcony']);
    expect(floorsOf(divided)).toEqual({ a: 'Ground', b: 'Balcony' });
    expect(divided.shapes).toEqual(oneStorey.shapes);
  });

  it('get a name that no other has', () => {
    const more = edited(divided, { kind: 'add-floor', name: 'Balcony', first: 'Ground' });
    expect(more.floors).toEqual(['Ground', 'Balcony', 'Balcony 2']);
  });

  it('are called otherwise together with what is on them, and never like another', () => {
    const renamed = edited(divided, { kind: 'rename-floor', floor: 'Balcony', name: ' Galerija ' });
    expect(renamed.floors).toEqual(['Ground', 'Galerija']);
    expect(floorsOf(renamed)).toEqual({ a: 'Ground', b: 'Galerija' });
    for (const name of ['Ground', ' '])
      expect(edited(divided, { kind: 'rename-floor', floor: 'Balcony', name })).toBe(divided);
  });

  it('move up and down, and stop at the ends', () => {
    const down: MapEdit = { kind: 'move-floor', floor: 'Balcony', step: -1 };
    expect(edited(divided, down).floors).toEqual(['Balcony', 'Ground']);
    expect(edited(divided, down, down)).toEqual(edited(divided, down));
  });

  it('go with what is on them, or leave it to another floor', () => {
    const gone = edited(divided, { kind: 'remove-floor', floor: 'Balcony' });
    expect([gone.floors, floorsOf(gone)]).toEqual([['Ground'], { a: 'Ground' }]);
    const kept = edited(divided, { kind: 'remove-floor', floor: 'Balcony', to: 'Ground' });
    expect([kept.floors, floorsOf(kept)]).toEqual([['Ground'], { a: 'Ground', b: 'Ground' }]);
  });

  it('leave a hall of one storey when the last one goes', () => {
    const last: MapEdit = { kind: 'remove-floor', floor: 'Ground' };
    const one = edited(divided, { kind: 'remove-floor', floor: 'Balcony', to: 'Ground' }, last);
    expect(one).toEqual(oneStorey);
    expect(Object.keys(one)).not.toContain('floors');
  });

  it('show what is on them and what is on all', () => {
    const loose = edited(divided, { kind: 'set-floor', ids: ['a'], floor: undefined });
    expect(partOnFloor(loose, 'Balcony').sections.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(partOnFloor(loose, 'Ground').sections.map(({ id }) => id)).toEqual(['a']);
    expect(partOnFloor(loose, undefined)).toBe(loose);
  });

  it('that the map does not have take nothing, whatever is edited after whatever', () => {
    fc.assert(
      fc.property(anyMap, fc.array(anyEdit, { maxLength: 8 }), (before, edits) => {
        for (const changed of mapsAfter(before, edits)) {
          const names = [...changed.sections, ...changed.shapes].flatMap(({ floor }) => floor ?? []);
          for (const name of names) expect(changed.floors).toContain(name);
          expect(new Set(changed.floors).size).toBe(changed.floors?.length ?? 0);
        }
      }),
    );
  });
});

describe('the check of floors', () => {
  const codes = (map: SeatMap) => validateSeatMap(map).counts;

  it('warns of a section on no certain one, which does not keep the map from being published', () => {
    const loose = edited(divided, { kind: 'set-floor', ids: ['a'], floor: undefined });
    expect(codes(loose)).toEqual({ 'no-floor': 1 });
    expect(validateSeatMap(loose).canPublish).toBe(true);
  });

  it('refuses a floor that is not there, two of one name, and one without a name', () => {
    expect(codes({ ...divided, floors: ['Ground'] })).toEqual({ 'unknown-floor': 1 });
    expect(codes({ ...divided, floors: ['Ground', 'Balcony', 'Balcony'] })).toEqual({ 'duplicate-label': 1 });
    expect(codes({ ...divided, floors: ['Ground', 'Balcony', ' '] })).toEqual({ 'missing-label': 1 });
  });
});
