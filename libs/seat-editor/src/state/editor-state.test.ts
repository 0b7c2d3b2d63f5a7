import { countSeats, emptySeatMap, idsOfMap, validateSeatMap, type SeatMap } from '@vh/seating';
import fc from 'fast-check';
import { drawTools, type DrawTool } from './draw.ts';
import { createEditor, reduceEditor, type EditorAction, type EditorState } from './editor-state.ts';

const names = { section: 'Stalls', category: 'Standard' };
const empty = () => createEditor(emptySeatMap({ width: 4_000, height: 3_000 }));
const mapOf = (state: EditorState): SeatMap => state.history.present;
const after = (state: EditorState, ...actions: readonly EditorAction[]) =>
  actions.reduce(reduceEditor, state);
const stroke = (tool: DrawTool, from: [number, number], to: [number, number] = from): EditorAction => ({
  type: 'draw',
  stroke: { tool, from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] }, words: 'Floor' },
  names,
});

const point = fc.record({ x: fc.integer({ min: 0, max: 4_000 }), y: fc.integer({ min: 0, max: 3_000 }) });
const drawn: fc.Arbitrary<EditorAction> = fc
  .record({ tool: fc.constantFrom(...drawTools), from: point, to: point })
  .map(parts => ({ type: 'draw', stroke: { ...parts, words: 'Floor' }, names }));
const pick = fc.nat(500);

/** Actions for whatever state they meet: ids are taken from its map. */
const anyStep: fc.Arbitrary<(state: EditorState) => EditorAction> = fc.oneof(
  drawn.map(action => () => action),
  fc
    .constantFrom('delete' as const, 'copy' as const, 'cut' as const, 'paste' as const, 'duplicate' as const)
    .map(type => (): EditorAction => ({ type })),
  fc
    .tuple(pick, fc.constantFrom('only' as const, 'toggle' as const, 'add' as const))
    .map(([at, how]) => (state: EditorState): EditorAction => {
      const ids = [...idsOfMap(mapOf(state))];
      return { type: 'select', ids: ids.slice(at % Math.max(1, ids.length)).slice(0, 3), how };
    }),
  fc.constant((): EditorAction => ({ type: 'select-all' })),
  fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }))
    .map(([dx, dy]) => (): EditorAction => ({ type: 'nudge', dx, dy })),
);

const run = (steps: readonly ((state: EditorState) => EditorAction)[]) =>
  steps.reduce((state, step) => reduceEditor(state, step(state)), empty());

describe('an editor of a seat map', () => {
  it('gives everything an id of its own, whatever is drawn, copied and removed', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), steps => {
        const ids = [...idsOfMap(mapOf(run(steps)))];
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });

  it('comes back to where it began by undoing, and to where it was by doing again', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), steps => {
        const start = empty();
        const end = run(steps);
        const count = end.history.past.length;
        const undone = after(end, ...Array.from({ length: count }, (): EditorAction => ({ type: 'undo' })));
        expect(mapOf(undone)).toEqual(mapOf(start));
        const again = after(undone, ...Array.from({ length: count }, (): EditorAction => ({ type: 'redo' })));
        expect(mapOf(again)).toBe(mapOf(end));
      }),
      { numRuns: 60 },
    );
  });

  it('never has something selected that is not on the map', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 10 }), fc.nat(5), (steps, undos) => {
        const state = after(
          run(steps),
          ...Array.from({ length: undos }, (): EditorAction => ({ type: 'undo' })),
        );
        const ids = new Set(idsOfMap(mapOf(state)));
        expect([...state.selection].filter(id => !ids.has(id))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('makes a hall that can be published out of a block and a standing zone', () => {
    const state = after(
      empty(),
      stroke('block', [500, 800], [1_400, 1_520]),
      stroke('zone', [500, 300], [1_400, 600]),
    );
    const [section] = mapOf(state).sections;
    expect(section?.label).toBe('Stalls');
    expect(section?.rows.map(({ label, seats }) => [label, seats.length])).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J'].map(label => [label, 19]),
    );
    expect(section?.zones[0]).toMatchObject({ label: 'Floor', capacity: 54 });
    expect(validateSeatMap(mapOf(state))).toMatchObject({ problems: [], canPublish: true });
  });

  it('goes on with the row labels of a section that has rows already', () => {
    const state = after(empty(), stroke('row', [500, 800]), stroke('curved-row', [500, 1_000]));
    expect(mapOf(state).sections[0]?.rows.map(({ label }) => label)).toEqual(['A', 'B']);
    expect(mapOf(state).sections[0]?.rows[1]?.layout?.curve).toBeGreaterThan(0);
  });

  it('draws round tables at a click and rectangular ones in a box, with all their chairs', () => {
    const state = after(empty(), stroke('table', [500, 500]), stroke('table', [1_000, 500], [1_300, 600]));
    const tables = mapOf(state).sections[0]?.tables ?? [];
    expect(tables.map(({ label, shape, seats }) => [label, shape, seats.length])).toEqual([
      ['T1', 'round', 8],
      ['T2', 'rectangular', 8],
    ]);
    expect(countSeats(mapOf(state))).toBe(16);
  });

  it('undoes a held arrow key as one step', () => {
    const moved = after(
      empty(),
      stroke('row', [500, 500]),
      ...Array.from({ length: 5 }, (): EditorAction => ({ type: 'nudge', dx: 10, dy: 0 })),
    );
    expect(mapOf(moved).sections[0]?.rows[0]?.seats[0]).toMatchObject({ x: 550 });
    const undone = reduceEditor(moved, { type: 'undo' });
    expect(mapOf(undone).sections[0]?.rows[0]?.seats[0]).toMatchObject({ x: 500 });
  });

  it('draws into the section that was drawn last, or the one that is chosen', () => {
    const two = after(
      empty(),
      stroke('section', [0, 0], [900, 900]),
      stroke('section', [1_000, 0], [1_900, 900]),
      stroke('row', [1_100, 100]),
    );
    expect(mapOf(two).sections.map(({ rows }) => rows.length)).toEqual([0, 1]);
    const first = mapOf(two).sections[0]?.id;
    const chosen = after(two, { type: 'target', sectionId: first }, stroke('row', [100, 100]));
    expect(mapOf(chosen).sections.map(({ rows }) => rows.length)).toEqual([1, 1]);
  });

  it('pastes each copy a step further', () => {
    const state = after(
      empty(),
      stroke('table', [500, 500]),
      { type: 'copy' },
      { type: 'paste' },
      { type: 'paste' },
    );
    expect(mapOf(state).sections[0]?.tables.map(({ label, x }) => [label, x])).toEqual([
      ['T1', 500],
      ['T2', 550],
      ['T3', 600],
    ]);
  });
});
