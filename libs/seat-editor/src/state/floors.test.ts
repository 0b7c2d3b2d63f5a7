import { emptySeatMap } from '@vh/seating';
import type { DrawTool } from './draw.ts';
import { createEditor, reduceEditor, type EditorAction, type EditorState } from './editor-state.ts';

const after = (state: EditorState, ...actions: readonly EditorAction[]) =>
  actions.reduce(reduceEditor, state);
const draw = (tool: DrawTool, x = 500, y = 500): EditorAction => ({
  type: 'draw',
  stroke: { tool, from: { x, y }, to: { x, y }, words: 'Balkon' },
  names: { section: 'Stalls', category: 'Standard' },
});
const addFloor: EditorAction = {
  type: 'edit',
  edit: { kind: 'add-floor', name: 'Floor 2', first: 'Ground floor' },
};
const show = (floor: string): EditorAction => ({ type: 'floor', floor });
const mapOf = (state: EditorState) => state.history.present;
const sectionsOf = (state: EditorState) =>
  mapOf(state).sections.map(({ label, floor, rows }) => [label, floor, rows.length]);

const empty = createEditor(emptySeatMap({ width: 4_000, height: 3_000 }));
/** Rows on the ground, and a balcony above them, which is shown. */
const twoFloors = after(empty, draw('block'), addFloor, draw('row'));

describe('floors in the editor', () => {
  it('begin with one for what is drawn already; the new one is shown and drawn on', () => {
    expect(sectionsOf(twoFloors)).toEqual([
      ['Stalls', 'Ground floor', 5],
      ['Floor 2', 'Floor 2', 1],
    ]);
    expect(twoFloors.floor).toBe('Floor 2');
  });

  it('take what is drawn on them, but for the stage, which is seen from all', () => {
    const drawn = mapOf(after(twoFloors, draw('section'), draw('stage'), draw('text')));
    expect(drawn.sections.at(-1)).toMatchObject({ label: 'Balkon', floor: 'Floor 2' });
    expect(drawn.shapes.map(({ kind, floor }) => [kind, floor])).toEqual([
      ['stage', undefined],
      ['text', 'Floor 2'],
    ]);
  });

  it('hide what is on the others: it is not selected, and takes nothing', () => {
    const all = after(twoFloors, { type: 'select-all' });
    expect([...all.selection].some(id => id.startsWith('Stalls'))).toBe(false);
    const ground = after(all, show('Ground floor'));
    expect(ground.selection.size).toBe(0);
    const drawn = after(ground, draw('row', 500, 1_500));
    expect(sectionsOf(drawn)[0]).toEqual(['Stalls', 'Ground floor', 6]);
  });

  it('are switched to what is selected in a list', () => {
    const [stalls] = mapOf(twoFloors).sections;
    const picked = after(twoFloors, { type: 'select', ids: [stalls?.rows[0]?.id ?? ''], how: 'only' });
    expect([picked.floor, picked.selection.size]).toEqual(['Ground floor', 1]);
  });

  it('are followed by a section that moves to another one, and left again by undoing', () => {
    const [, balcony] = mapOf(twoFloors).sections;
    const ids = [balcony?.id ?? ''];
    const moved = after(
      twoFloors,
      { type: 'select', ids, how: 'only' },
      { type: 'edit', edit: { kind: 'set-floor', ids, floor: 'Ground floor' } },
    );
    expect([moved.floor, [...moved.selection]]).toEqual(['Ground floor', ids]);
    expect(sectionsOf(after(moved, { type: 'undo' }))[1]?.[1]).toBe('Floor 2');
  });

  it('stay where they were when they are called otherwise, and are gone when adding them is undone', () => {
    const edit = { kind: 'rename-floor', floor: 'Floor 2', name: 'Galerija' } as const;
    const renamed = after(twoFloors, { type: 'edit', edit });
    expect([renamed.floor, after(renamed, { type: 'undo' }).floor]).toEqual(['Galerija', 'Floor 2']);
    const before = after(renamed, { type: 'undo' }, { type: 'undo' }, { type: 'undo' });
    expect([before.floor, mapOf(before).floors]).toEqual([undefined, undefined]);
  });

  it('show another one when theirs is removed', () => {
    const edit = { kind: 'remove-floor', floor: 'Floor 2' } as const;
    const removed = after(twoFloors, { type: 'edit', edit });
    expect([removed.floor, sectionsOf(removed).length]).toEqual(['Ground floor', 1]);
  });

  it('take copies of what was copied on another one', () => {
    const [stalls] = mapOf(twoFloors).sections;
    const [row] = stalls?.rows ?? [];
    const copy = (id: string): EditorAction[] => [
      { type: 'select', ids: [id], how: 'only' },
      { type: 'copy' },
      show('Floor 2'),
      { type: 'paste' },
    ];
    const withRow = after(twoFloors, ...copy(row?.id ?? ''));
    expect(sectionsOf(withRow)[1]).toEqual(['Floor 2', 'Floor 2', 2]);
    const withSection = after(twoFloors, ...copy(stalls?.id ?? ''));
    expect(sectionsOf(withSection)[2]).toEqual(['Stalls 2', 'Floor 2', 5]);
    expect([withRow.floor, withSection.floor]).toEqual(['Floor 2', 'Floor 2']);
  });
});
