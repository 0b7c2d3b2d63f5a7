import { seatGroups, type SeatMap, type SeatSection } from '@vh/seating';
import {
  applyEdit,
  commit,
  copyItems,
  createHistory,
  redo,
  undo,
  type EditedMap,
  type EditHistory,
  type MapClipping,
  type MapEdit,
} from '@vh/seating/edit';
import {
  drawnRows,
  drawnSection,
  drawnShape,
  drawnTable,
  drawnZone,
  wholeStroke,
  type DrawTool,
  type Stroke,
} from './draw.ts';
import { newCategory } from './category-colours.ts';
import { usualSettings, type DrawSettings } from './draw-settings.ts';

/** What the pointer does: pick rows and things, pick seats, move the view, or draw. */
export type Tool = 'select' | 'seats' | 'pan' | DrawTool;

/** Everything an editor of a seat map knows; never changed in place. */
export interface EditorState {
  readonly history: EditHistory;
  /** Ids of what is selected. */
  readonly selection: ReadonlySet<string>;
  readonly tool: Tool;
  readonly settings: DrawSettings;
  /** The section that takes what is drawn; undefined lets the first one, or a new one. */
  readonly sectionId: string | undefined;
  readonly clipboard: MapClipping | undefined;
  /** How often the clipboard was pasted: each paste comes a step further. */
  readonly pastes: number;
}

/** What the first section and the first category of a map are called. */
export interface FirstNames {
  readonly section: string;
  readonly category: string;
}

/** Something that happens to an editor. */
export type EditorAction =
  /** Steps of one gesture are undone as one. */
  | { readonly type: 'edit'; readonly edit: MapEdit; readonly gesture?: string }
  /** `names` are what a section and a category are called that the map has to get first. */
  | { readonly type: 'draw'; readonly stroke: Stroke; readonly names: FirstNames }
  | { readonly type: 'select'; readonly ids: readonly string[]; readonly how: 'only' | 'toggle' | 'add' }
  | { readonly type: 'select-all' }
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
    sectionId: map.sections[0]?.id,
    clipboard: undefined,
    pastes: 0,
  };
}

/** What an editor is after something happened; the same object when nothing changed. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit':
      return edited(state, applyEdit(state.history.present, action.edit), action.gesture);
    case 'draw':
      return draw(state, action.stroke, action.names);
    case 'select':
      return select(state, action.ids, action.how);
    case 'select-all':
      return select(state, idsOfThings(state.history.present), 'only');
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
    const pasted = applyEdit(history.present, { kind: 'paste', clipping: clipboard, dx: by, dy: by });
    return { ...edited(state, pasted), pastes: state.pastes + 1 };
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

function nudge(state: EditorState, { dx, dy }: { readonly dx: number; readonly dy: number }): EditorState {
  const ids = [...state.selection];
  const moved = applyEdit(state.history.present, { kind: 'move', ids, dx, dy });
  // holding an arrow key down is one step
  return edited(state, moved, `nudge ${ids.join(' ')}`);
}

/** Goes on to a changed map; what is new on it is selected. */
function edited(state: EditorState, { map, created }: EditedMap, gesture?: string): EditorState {
  const next = withHistory(state, commit(state.history, map, gesture));
  return created.length === 0 ? next : { ...next, selection: new Set(created) };
}

/** Goes to another moment of the map; what is not there cannot stay selected, or take what is drawn. */
function withHistory(state: EditorState, history: EditHistory): EditorState {
  if (history === state.history) return state;
  const map = history.present;
  const known = new Set(idsOfThings(map));
  const isKnown = (id: string) => known.has(id);
  const selection = [...state.selection].every(isKnown)
    ? state.selection
    : new Set([...state.selection].filter(isKnown));
  const { sectionId } = state;
  const isThere = sectionId !== undefined && map.sections.some(({ id }) => id === sectionId);
  return { ...state, history, selection, sectionId: isThere ? sectionId : map.sections[0]?.id };
}

function idsOfThings(map: SeatMap): string[] {
  const ids: string[] = [];
  for (const section of map.sections) {
    ids.push(section.id);
    for (const group of seatGroups(section)) {
      ids.push(group.id);
      for (const seat of group.seats) ids.push(seat.id);
    }
    for (const zone of section.zones) ids.push(zone.id);
  }
  for (const shape of map.shapes) ids.push(shape.id);
  return ids;
}

function select(state: EditorState, ids: readonly string[], how: 'only' | 'toggle' | 'add'): EditorState {
  const selection = new Set(how === 'only' ? [] : state.selection);
  const isWhole = how === 'toggle' && ids.every(id => selection.has(id));
  for (const id of ids) {
    if (isWhole) selection.delete(id);
    else selection.add(id);
  }
  return { ...state, selection };
}

const shapeTools: ReadonlySet<DrawTool> = new Set(['stage', 'rectangle', 'ellipse', 'text']);

function draw(state: EditorState, drawn: Stroke, names: FirstNames): EditorState {
  const present = state.history.present;
  const stroke = wholeStroke(drawn);
  if (shapeTools.has(stroke.tool)) {
    return edited(state, applyEdit(present, { kind: 'put-shapes', shapes: [drawnShape(stroke)] }));
  }
  const map = withCategory(present, names.category);
  if (stroke.tool === 'section') {
    const put = applyEdit(map, { kind: 'put-sections', sections: [drawnSection(map, stroke)] });
    return { ...edited(state, put), sectionId: put.created[0] ?? state.sectionId };
  }
  const ready = withTarget(map, state.sectionId, names.section);
  const content = contentOf(stroke, ready.section, state.settings);
  const put = applyEdit(ready.map, { kind: 'put-content', sectionId: ready.section.id, ...content });
  return { ...edited(state, put), sectionId: ready.section.id };
}

/** Seats are sold by a category, so a map gets its first one with its first seats. */
function withCategory(map: SeatMap, name: string): SeatMap {
  if (map.categories.length > 0) return map;
  return applyEdit(map, { kind: 'put-category', category: newCategory([], name) }).map;
}

/** The section that takes what is drawn; a map without one gets one, so that one can begin with a row. */
function withTarget(
  map: SeatMap,
  sectionId: string | undefined,
  label: string,
): { map: SeatMap; section: SeatSection } {
  const known = map.sections.find(({ id }) => id === sectionId) ?? map.sections[0];
  if (known) return { map, section: known };
  const category = map.categories[0]?.key;
  const section = { id: '', label, rows: [], tables: [], zones: [], ...(category && { category }) };
  const put = applyEdit(map, { kind: 'put-sections', sections: [section] });
  return { map: put.map, section: put.map.sections[0] ?? section };
}

function contentOf(stroke: Stroke, section: SeatSection, settings: DrawSettings) {
  if (stroke.tool === 'table') return { tables: [drawnTable(stroke, section, settings)] };
  if (stroke.tool === 'zone') return { zones: [drawnZone(stroke, section)] };
  return { rows: drawnRows(stroke, section, settings) };
}
