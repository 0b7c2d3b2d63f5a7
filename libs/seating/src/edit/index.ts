export { applyEdit, type EditedMap, type MapEdit } from './apply-edit.ts';
export type { AlignTo, SpreadAlong } from './arrange.ts';
export { copyItems, type MapClipping } from './clipping.ts';
export { freeLabel } from './free-label.ts';
export { commit, createHistory, mostSteps, redo, undo, type EditHistory } from './history.ts';
export { layBlock, type BlockPlan } from './lay-block.ts';
export { selectedItems, selectedSeatIds, type SelectedItem } from './selection.ts';
export type { SeatMarks } from './sell-by.ts';
export type { MirrorAxis } from './transform.ts';
