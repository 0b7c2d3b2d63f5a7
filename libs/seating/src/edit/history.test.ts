import fc from 'fast-check';
import { anyMap, buildMap } from '../seat-map.testing.ts';
import { applyEdit } from './apply-edit.ts';
import { anyEdit } from './edits.testing.ts';
import { commit, createHistory, mostSteps, redo, undo, type EditHistory } from './history.ts';

const steps = (history: EditHistory, count: number, step: (of: EditHistory) => EditHistory) =>
  Array.from({ length: count }).reduce<EditHistory>(current => step(current), history);

describe('the history of edits', () => {
  it('returns the map as it was after any edits, and does them again', () => {
    fc.assert(
      fc.property(anyMap, fc.array(anyEdit, { maxLength: 10 }), (map, edits) => {
        const last = edits.reduce(
          (history, edit) => commit(history, applyEdit(history.present, edit.on(history.present)).map),
          createHistory(map),
        );
        const undone = steps(last, last.past.length, undo);
        expect(undone.present).toBe(map);
        expect(undo(undone)).toBe(undone);
        const redone = steps(undone, last.past.length, redo);
        expect(redone.present).toBe(last.present);
        expect(redo(redone)).toBe(redone);
      }),
    );
  });

  it('undoes a whole drag as one step, and what follows it as another', () => {
    const map = buildMap();
    const drag = (history: EditHistory, gesture?: string) =>
      commit(
        history,
        applyEdit(history.present, { kind: 'move', ids: ['stalls'], dx: 1, dy: 0 }).map,
        gesture,
      );
    const dragged = drag(drag(drag(createHistory(map), 'drag-1'), 'drag-1'), 'drag-2');
    expect(dragged.past).toHaveLength(2);
    expect(steps(dragged, 2, undo).present).toBe(map);
    // after an undo the same gesture is a new step
    expect(drag(undo(dragged), 'drag-1').past).toHaveLength(2);
  });

  it('forgets what was undone once something else is done, and no step changes nothing', () => {
    const history = commit(createHistory(buildMap()), buildMap());
    expect(commit(undo(history), buildMap()).future).toEqual([]);
    expect(commit(history, history.present)).toBe(history);
  });

  it('forgets the oldest of very many steps', () => {
    const history = steps(createHistory(buildMap()), mostSteps + 50, current =>
      commit(current, { ...current.present }),
    );
    expect(history.past).toHaveLength(mostSteps);
  });
});
