import type { SeatMap } from '@vh/seating';
import {
  applyEdit,
  commit,
  copyItems,
  createHistory,
  partOnFloor,
  redo,
  undo,
  type EditedMap,
  type EditHistory,
  type MapClipping,
  type MapEdit,
} from '@vh/seating/edit';
import type { DrawTool, Stroke } from './draw.ts';
import { drawInto, type FirstNames } from './draw-into.ts';
import { usualSettings, type DrawSettings } from './draw-settings.ts';
import { floorAfter, floorOfEdit, floorOfThings, idsOfThings } from './shown-floor.ts';

/** What the pointer does: pick rows and things, pick seats, move the view, or draw. */
export type Tool = 'select' | 'seats' | 'pan' | DrawTool;

/** Everything an editor of a seat map knows; never changed in place. */
export interface EditorState {
  readonly history: EditHistory;
  /** Ids of what is selected. */
  readonly selection: ReadonlySet<string>;
  readonly tool: Tool;
  readonly settings: DrawSettings;
  /** The floor that is shown and drawn on; undefined in a hall of one storey. */
  readonly floor: string | undefined;
  /** The section that takes what is drawn; undefined lets the first one of the floor, or a new one. */
  readonly sectionId: string | undefined;
  readonly clipboard: MapClipping | undefined;
  /** How often the clipboard was pasted: each paste comes a step further. */
  readonly pastes: number;
}

/** Something that happens to an editor. */
export type EditorAction =
  /** Steps of one gesture are undone as one. */
  | { readonly type: 'edit'; readonly edit: MapEdit; readonly gesture?: string }
  /** `names` are what a section and a category are called that the map has to get first. */
  | { readonly type: 'draw'; readonly stroke: Stroke; readonly names: FirstNames }
  | { readonly type: 'select'; readonly ids: readonly string[]; readonly how: 'only' | 'toggle' | 'add' }
  | { readonly type: 'select-all' }
  | { readonly type: 'floor'; readonly floor: string | undefined }
  | { readonly type: 'target'; readonly sectionId: string | undefined }
  | { readonly type: 'tool'; readonly tool: Tool }
  | { readonly type: 'settings'; readonly settings: Partial<DrawSettings> }
  | { readonly type: 'nudge'; readonly dx: number; readonly dy: number }
  | { readonly type: 'undo' | 'redo' | 'delete' | 'copy' | 'cut' | 'paste' | 'duplicate' }
  /** Another map takes the place of the present one, which can be undone. */
  | { readonly type: 'replace'; readonly map: SeatMap };

/** An editor of a map, with nothing selected. */
export function createEditor(map: SeatMap): EditorState {
  return {
    history: createHistory(map),
    selection: new Set(),
    tool: 'select',
    settings: usualSettings,
    floor: map.floors?.[0],
    sectionId: partOnFloor(map, map.floors?.[0]).sections[0]?.id,
    clipboard: undefined,
    pastes: 0,
  };
}

/** What an editor is after something happened; the same object when nothing changed. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit':
      return edit(state, action.edit, action.gesture);
    case 'draw':
      return draw(state, action.stroke, action.names);
    case 'select':
      return select(state, action.ids, action.how);
    case 'select-all':
      return select(state, idsOfThings(partOnFloor(state.history.present, state.floor)), 'only');
    case 'floor':
      return showFloor(state, floorAfter(state.history.present, action.floor, state.history.present));
    case 'target':
      return { ...state, sectionId: action.sectionId };
    case 'tool':
      return state.tool === action.tool ? state : { ...state, tool: action.tool };
    case 'settings':
      return { ...state, settings: { ...state.settings, ...action.settings } };
    case 'nudge':
      return nudge(state, action);
    case 'undo':
      return withHistory(state, undo(state.history));
    case 'redo':
      return withHistory(state, redo(state.history));
    case 'replace':
      return withHistory(state, commit(state.history, action.map));
    default:
      return withClipboard(state, action.type);
  }
}

/** How far a copy lies from its source, map units. */
const copyStep = 50;

function withClipboard(
  state: EditorState,
  type: 'delete' | 'copy' | 'cut' | 'paste' | 'duplicate',
): EditorState {
  const { selection, history, clipboard } = state;
  const ids = [...selection];
  if (type === 'paste') {
    if (!clipboard) return state;
    const by = copyStep * (state.pastes + 1);
    return { ...edited(state, pasteOnFloor(state, clipboard, by)), pastes: state.pastes + 1 };
  }
  if (ids.length === 0) return state;
  if (type === 'duplicate') {
    return edited(state, applyEdit(history.present, { kind: 'duplicate', ids, dx: copyStep, dy: copyStep }));
  }
  const copied =
    type === 'delete' ? state : { ...state, clipboard: copyItems(history.present, selection), pastes: 0 };
  if (type === 'copy') return copied;
  const removed = edited(copied, applyEdit(history.present, { kind: 'remove', ids }));
  return { ...removed, selection: new Set() };
}

/** Sections and shapes come to the floor that is shown, and so does what is put into sections of another one. */
function pasteOnFloor(
  { history, floor, sectionId }: EditorState,
  clipping: MapClipping,
  by: number,
): EditedMap {
  const map = history.present;
  const isHere = new Set(partOnFloor(map, floor).sections.map(({ id }) => id));
  const parts = [...clipping.rows, ...clipping.tables, ...clipping.zones];
  const isElsewhere = parts.some(part => !isHere.has(part.sectionId));
  const target = isElsewhere && sectionId !== undefined ? { sectionId } : {};
  const pasted = applyEdit(map, { kind: 'paste', clipping, dx: by, dy: by, ...target });
  if (floor === undefined) return pasted;
  const onFloors = [...clipping.sections, ...clipping.shapes].filter(item => item.floor !== undefined);
  if (onFloors.length === 0) return pasted;
  return {
    ...applyEdit(pasted.map, { kind: 'set-floor', ids: pasted.created, floor }),
    created: pasted.created,
  };
}

/** Does an edit, and shows the floor that it leads to. */
function edit(state: EditorState, change: MapEdit, gesture: string | undefined): EditorState {
  const changed = applyEdit(state.history.present, change);
  const next = edited(state, changed, gesture);
  const floor = floorOfEdit(change, changed.map, next.floor);
  return change.kind === 'set-floor'
    ? select(showFloor(next, floor), [...state.selection], 'only')
    : showFloor(next, floor);
}

function nudge(state: EditorState, { dx, dy }: { readonly dx: number; readonly dy: number }): EditorState {
  const ids = [...state.selection];
  const moved = applyEdit(state.history.present, { kind: 'move', ids, dx, dy });
  // holding an arrow key down is one step
  return edited(state, moved, `nudge ${ids.join(' ')}`);
}

/** Goes on to a changed map; what is new on it is selected. */
function edited(state: EditorState, { map, created }: EditedMap, gesture?: string): EditorState {
  const next = withHistory(state, commit(state.history, map, gesture));
  return created.length === 0 ? next : select(next, created, 'only');
}

/** Goes to another moment of the map; what is not there cannot stay selected, or take what is drawn. */
function withHistory(state: EditorState, history: EditHistory): EditorState {
  if (history === state.history) return state;
  const floor = floorAfter(state.history.present, state.floor, history.present);
  return settled({ ...state, history, floor });
}

/** Shows a floor of the map. */
function showFloor(state: EditorState, floor: string | undefined): EditorState {
  return floor === state.floor ? state : settled({ ...state, floor });
}

/** What is not on the map and the floor that are shown is neither selected nor takes what is drawn. */
function settled(state: EditorState): EditorState {
  const part = partOnFloor(state.history.present, state.floor);
  const known = new Set(idsOfThings(part));
  const isKnown = (id: string) => known.has(id);
  const selection = [...state.selection].every(isKnown)
    ? state.selection
    : new Set([...state.selection].filter(isKnown));
  const { sectionId } = state;
  const isThere = sectionId !== undefined && part.sections.some(({ id }) => id === sectionId);
  return { ...state, selection, sectionId: isThere ? sectionId : part.sections[0]?.id };
}

function select(before: EditorState, ids: readonly string[], how: 'only' | 'toggle' | 'add'): EditorState {
  // what is selected in a list may be on another floor
  const state = showFloor(before, floorOfThings(before.history.present, ids, before.floor));
  const selection = new Set(how === 'only' ? [] : state.selection);
  const isWhole = how === 'toggle' && ids.every(id => selection.has(id));
  for (const id of ids) {
    if (isWhole) selection.delete(id);
    else selection.add(id);
  }
  return { ...state, selection };
}

function draw(state: EditorState, stroke: Stroke, names: FirstNames): EditorState {
  const { sectionId, floor, settings } = state;
  const drawn = drawInto(state.history.present, stroke, { sectionId, floor, settings, names });
  return { ...edited(state, drawn), sectionId: drawn.sectionId };
}
