import { emptySeatMap, type SeatMap } from '@vh/seating';
import { createEditor, reduceEditor, type EditorAction } from './editor-state.ts';
import { createPicker } from './pick.ts';

const names = { section: 'Stalls', category: 'Standard' };
const draw = (
  tool: 'row' | 'zone' | 'stage',
  from: [number, number],
  to: [number, number],
): EditorAction => ({
  type: 'draw',
  stroke: { tool, from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] }, words: tool },
  names,
});

/** A stage, a zone below it, and two rows. */
const map: SeatMap = [
  draw('stage', [0, 0], [1_000, 100]),
  draw('zone', [0, 200], [1_000, 400]),
  draw('row', [100, 600], [550, 600]),
  draw('row', [100, 700], [550, 700]),
].reduce(reduceEditor, createEditor(emptySeatMap({ width: 2_000, height: 1_000 }))).history.present;

const [section] = map.sections;
const [first, second] = section?.rows ?? [];

describe('picking on the drawing', () => {
  it('finds the row of a seat, or the seat alone', () => {
    const picker = createPicker(map);
    expect(picker.at({ x: 205, y: 603 }, 1, false)).toBe(first?.id);
    expect(picker.at({ x: 205, y: 603 }, 1, true)).toBe(first?.seats[2]?.id);
  });

  it('finds zones and stages where no seat is, and nothing beside them', () => {
    const picker = createPicker(map);
    expect(picker.at({ x: 500, y: 300 }, 1, false)).toBe(section?.zones[0]?.id);
    expect(picker.at({ x: 500, y: 50 }, 1, false)).toBe(map.shapes[0]?.id);
    expect(picker.at({ x: 1_800, y: 900 }, 1, false)).toBeUndefined();
    expect(picker.at({ x: 500, y: 300 }, 1, true)).toBeUndefined();
  });

  it('takes all rows that a rectangle touches, and zones that lie in it', () => {
    const picker = createPicker(map);
    const ids = picker.inBox({ left: 90, top: 590, right: 160, bottom: 710 }, false);
    expect(ids).toEqual([first?.id, second?.id]);
    const seats = picker.inBox({ left: 90, top: 590, right: 160, bottom: 610 }, true);
    expect(seats).toEqual(first?.seats.slice(0, 2).map(({ id }) => id));
    const all = picker.inBox({ left: -10, top: -10, right: 1_010, bottom: 410 }, false);
    expect(all).toEqual([section?.zones[0]?.id, map.shapes[0]?.id]);
  });
});
