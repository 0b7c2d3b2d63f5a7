import type { RowLabelling } from '../numbering/row-labelling.ts';
import type { SeatNumbering } from '../numbering/seat-numbering.ts';
import type {
  MapBackground,
  MapShape,
  Point,
  RowLayout,
  SeatCategory,
  SeatMap,
  SeatSection,
  Size,
} from '../seat-map.ts';
import {
  alignItems,
  distributeItems,
  mirrorItems,
  moveItems,
  rotateItems,
  type AlignTo,
  type SpreadAlong,
} from './arrange.ts';
import { editFloors, type FloorEdit } from './floors.ts';
import { copyItems, pasteClipping, type MapClipping, type PasteOptions } from './clipping.ts';
import {
  putCategory,
  putContent,
  putSections,
  putShapes,
  removeCategory,
  removeItems,
  type SectionContent,
} from './put-items.ts';
import { redrawRow } from './redraw-row.ts';
import { relabelItem, relabelRows, renumberSeats } from './relabel.ts';
import { setCategory, setMarks, type SeatMarks } from './sell-by.ts';
import type { MirrorAxis } from './transform.ts';

/** Something an editor does to a map. `ids` name sections, rows, tables, zones, seats and shapes, in any mix. */
export type MapEdit =
  /** Adds sections, or replaces those with their ids. */
  | { readonly kind: 'put-sections'; readonly sections: readonly SeatSection[] }
  /** Adds rows (a block is several), tables and zones to a section, or replaces those with their ids. */
  | ({ readonly kind: 'put-content'; readonly sectionId: string } & SectionContent)
  | { readonly kind: 'put-shapes'; readonly shapes: readonly MapShape[] }
  | { readonly kind: 'put-category'; readonly category: SeatCategory }
  | { readonly kind: 'remove-category'; readonly key: string }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  /** Clockwise, about a point or the middle of what is selected. */
  | {
      readonly kind: 'rotate';
      readonly ids: readonly string[];
      readonly degrees: number;
      readonly about?: Point;
    }
  | { readonly kind: 'mirror'; readonly ids: readonly string[]; readonly axis: MirrorAxis }
  | { readonly kind: 'align'; readonly ids: readonly string[]; readonly to: AlignTo }
  | { readonly kind: 'distribute'; readonly ids: readonly string[]; readonly along: SpreadAlong }
  | { readonly kind: 'relabel'; readonly id: string; readonly label: string }
  | { readonly kind: 'relabel-rows'; readonly ids: readonly string[]; readonly labelling: RowLabelling }
  | { readonly kind: 'renumber'; readonly ids: readonly string[]; readonly numbering: SeatNumbering }
  | { readonly kind: 'redraw-row'; readonly id: string; readonly layout: RowLayout; readonly count: number }
  | { readonly kind: 'set-category'; readonly ids: readonly string[]; readonly category: string | undefined }
  | { readonly kind: 'set-marks'; readonly ids: readonly string[]; readonly marks: SeatMarks }
  | { readonly kind: 'duplicate'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  | ({ readonly kind: 'paste'; readonly clipping: MapClipping } & PasteOptions)
  | FloorEdit
  /** Sets what concerns the whole map; null takes it away, what is left out stays. */
  | {
      readonly kind: 'set-map';
      readonly size?: Size;
      readonly focalPoint?: Point | null;
      readonly background?: MapBackground | null;
    };

/** A map after an edit. */
export interface EditedMap {
  /** The same object when the edit changed nothing. */
  readonly map: SeatMap;
  /** Ids of what is new, to be selected. */
  readonly created: readonly string[];
}

/** Does an edit. Ids stay unique whatever comes; what an edit names and the map does not have is passed over. */
export function applyEdit(map: SeatMap, edit: MapEdit): EditedMap {
  switch (edit.kind) {
    case 'put-sections':
      return putSections(map, edit.sections);
    case 'put-content':
      return putContent(map, edit.sectionId, edit);
    case 'put-shapes':
      return putShapes(map, edit.shapes);
    case 'paste':
      return pasteClipping(map, edit.clipping, edit);
    case 'duplicate':
      return pasteClipping(map, copyItems(map, new Set(edit.ids)), { dx: edit.dx, dy: edit.dy });
    default:
      return { map: changed(map, edit), created: [] };
  }
}

type Creating = 'put-sections' | 'put-content' | 'put-shapes' | 'paste' | 'duplicate';

/** The edits after which nothing is new. */
function changed(map: SeatMap, edit: Exclude<MapEdit, { readonly kind: Creating }>): SeatMap {
  const ids = new Set('ids' in edit ? edit.ids : []);
  switch (edit.kind) {
    case 'put-category':
      return putCategory(map, edit.category);
    case 'remove-category':
      return removeCategory(map, edit.key);
    case 'remove':
      return removeItems(map, ids);
    case 'move':
      return moveItems(map, ids, edit);
    case 'rotate':
      return rotateItems(map, ids, edit);
    case 'mirror':
      return mirrorItems(map, ids, edit.axis);
    case 'align':
      return alignItems(map, ids, edit.to);
    case 'distribute':
      return distributeItems(map, ids, edit.along);
    case 'relabel':
      return relabelItem(map, edit.id, edit.label);
    case 'relabel-rows':
      return relabelRows(map, ids, edit.labelling);
    case 'renumber':
      return renumberSeats(map, ids, edit.numbering);
    case 'redraw-row':
      return redrawRow(map, edit.id, edit);
    case 'set-category':
      return setCategory(map, ids, edit.category);
    case 'set-marks':
      return setMarks(map, ids, edit.marks);
    case 'set-map':
      return setMap(map, edit);
    default:
      return editFloors(map, edit);
  }
}

function setMap(map: SeatMap, edit: Extract<MapEdit, { readonly kind: 'set-map' }>): SeatMap {
  const { size = map.size, focalPoint = map.focalPoint, background = map.background } = edit;
  const { format, categories, sections, shapes, floors } = map;
  return {
    ...{ format, size, categories, sections, shapes },
    ...(focalPoint ? { focalPoint } : {}),
    ...(background ? { background } : {}),
    ...(floors && floors.length > 0 ? { floors } : {}),
  };
}
