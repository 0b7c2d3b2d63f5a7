import fc from 'fast-check';
import { buildRow, buildSection } from '../seat-map.testing.ts';
import type { SeatMap } from '../seat-map.ts';
import { idsOfMap } from '../seat-walk.ts';
import { applyEdit, type MapEdit } from './apply-edit.ts';
import { copyItems } from './clipping.ts';

/** An edit that is made for the map it meets: its ids are some of the map's. */
export interface AnyEdit {
  readonly on: (map: SeatMap) => MapEdit;
}

const by = fc.integer({ min: -300, max: 300 });
const numbering = fc.record({
  alphabet: fc.constantFrom('numbers' as const, 'latin' as const, 'azbuka' as const),
  start: fc.integer({ min: 1, max: 5 }),
  order: fc.constantFrom('from-start' as const, 'from-end' as const, 'odd-first' as const),
  continuous: fc.boolean(),
});

/** Any edit of any of the things of a map, and things that come with ids that are taken. */
export const anyEdit: fc.Arbitrary<AnyEdit> = fc
  .record({
    picks: fc.array(fc.nat(200), { minLength: 1, maxLength: 5 }),
    dx: by,
    dy: by,
    numbering,
    choice: fc.nat(21),
    flag: fc.boolean(),
  })
  .map(({ picks, dx, dy, numbering: scheme, choice, flag }) => ({
    on(map) {
      const all = [...idsOfMap(map)];
      const ids = picks.flatMap(pick => all[pick % Math.max(1, all.length)] ?? []);
      const [id = 'none', other = 'none'] = ids;
      const sectionId = map.sections[(picks[0] ?? 0) % Math.max(1, map.sections.length)]?.id ?? 'none';
      const edits: readonly MapEdit[] = [
        { kind: 'move', ids, dx, dy },
        { kind: 'rotate', ids, degrees: dx, ...(flag ? { about: { x: dy, y: dx } } : {}) },
        { kind: 'mirror', ids, axis: flag ? 'left-right' : 'up-down' },
        { kind: 'align', ids, to: flag ? 'left' : 'middle' },
        { kind: 'distribute', ids, along: flag ? 'across' : 'down' },
        { kind: 'remove', ids },
        { kind: 'duplicate', ids, dx, dy },
        { kind: 'paste', clipping: copyItems(map, new Set(ids)), dx, dy, ...(flag ? { sectionId } : {}) },
        { kind: 'relabel', id, label: String(dx) },
        { kind: 'renumber', ids, numbering: scheme },
        { kind: 'relabel-rows', ids, labelling: scheme },
        {
          kind: 'redraw-row',
          id,
          count: Math.abs(dx) % 12,
          layout: { start: { x: 9, y: 9 }, angle: dy, spacing: 50, curve: dx, numbering: scheme },
        },
        { kind: 'set-category', ids, category: flag ? 'b' : undefined },
        { kind: 'set-marks', ids, marks: { accessible: flag, companion: !flag } },
        // ids that may be taken by something else
        {
          kind: 'put-content',
          sectionId,
          rows: [{ ...buildRow({ id, count: 3 }), label: 'new' }, buildRow({ id: other, count: 2 })],
        },
        { kind: 'put-sections', sections: [{ ...buildSection({ id, rows: 2, seats: 2 }), label: 'more' }] },
        {
          kind: 'put-shapes',
          shapes: [{ id, kind: 'text', text: 'Bina', x: 5, y: 5, size: 10, rotation: 0 }],
        },
        { kind: 'add-floor', name: flag ? 'Galerija' : 'Prizemlje', first: 'Prizemlje' },
        { kind: 'rename-floor', floor: floorAt(map, dx), name: flag ? 'Galerija' : 'Loža' },
        { kind: 'move-floor', floor: floorAt(map, dx), step: flag ? 1 : -1 },
        { kind: 'remove-floor', floor: floorAt(map, dx), ...(flag ? { to: floorAt(map, dy) } : {}) },
        { kind: 'set-floor', ids, floor: flag ? floorAt(map, dy) : undefined },
      ];
      return edits[choice % edits.length] ?? { kind: 'remove', ids };
    },
  }));

function floorAt({ floors = [] }: SeatMap, pick: number): string {
  return floors[Math.abs(pick) % Math.max(1, floors.length)] ?? 'none';
}

/** The maps after each of some edits, the first before all of them. */
export function mapsAfter(map: SeatMap, edits: readonly AnyEdit[]): SeatMap[] {
  const maps = [map];
  for (const edit of edits) maps.push(applyEdit(maps.at(-1) ?? map, edit.on(maps.at(-1) ?? map)).map);
  return maps;
}
