import type { SeatMap, SeatSection } from '@vh/seating';
import { applyEdit, partOnFloor, type EditedMap } from '@vh/seating/edit';
import { newCategory } from './category-colours.ts';
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
import type { DrawSettings } from './draw-settings.ts';

/** What the first section and the first category of a map are called. */
export interface FirstNames {
  readonly section: string;
  readonly category: string;
}

/** Where and how something is drawn. */
export interface DrawPlace {
  /** The section that takes it, if it is on the floor. */
  readonly sectionId: string | undefined;
  /** The floor that is shown. */
  readonly floor: string | undefined;
  readonly settings: DrawSettings;
  readonly names: FirstNames;
}

const shapeTools: ReadonlySet<DrawTool> = new Set(['stage', 'rectangle', 'ellipse', 'text']);

/** Draws on the floor that is shown; answers the map with what is new, and the section that takes what is drawn next. */
export function drawInto(
  present: SeatMap,
  drawn: Stroke,
  { sectionId, floor, settings, names }: DrawPlace,
): EditedMap & { readonly sectionId: string | undefined } {
  const stroke = wholeStroke(drawn);
  const onFloor = floor === undefined ? {} : { floor };
  if (shapeTools.has(stroke.tool)) {
    // the stage is seen from every floor
    const shape = { ...drawnShape(stroke), ...(stroke.tool !== 'stage' && onFloor) };
    return { ...applyEdit(present, { kind: 'put-shapes', shapes: [shape] }), sectionId };
  }
  const map = withCategory(present, names.category);
  if (stroke.tool === 'section') {
    const section = { ...drawnSection(map, stroke), ...onFloor };
    const put = applyEdit(map, { kind: 'put-sections', sections: [section] });
    return { ...put, sectionId: put.created[0] ?? sectionId };
  }
  const ready = withTarget(map, { sectionId, floor, label: names.section });
  const content = contentOf(stroke, ready.section, settings);
  const put = applyEdit(ready.map, { kind: 'put-content', sectionId: ready.section.id, ...content });
  return { ...put, sectionId: ready.section.id };
}

/** Seats are sold by a category, so a map gets its first one with its first seats. */
function withCategory(map: SeatMap, name: string): SeatMap {
  if (map.categories.length > 0) return map;
  return applyEdit(map, { kind: 'put-category', category: newCategory([], name) }).map;
}

/** The section that takes what is drawn; a floor without one gets one, so that one can begin with a row. */
function withTarget(
  map: SeatMap,
  { sectionId, floor, label }: Pick<DrawPlace, 'sectionId' | 'floor'> & { readonly label: string },
): { map: SeatMap; section: SeatSection } {
  const { sections } = partOnFloor(map, floor);
  const known = sections.find(({ id }) => id === sectionId) ?? sections[0];
  if (known) return { map, section: known };
  const section = newSection(map, floor, label);
  const put = applyEdit(map, { kind: 'put-sections', sections: [section] });
  return { map: put.map, section: put.map.sections.find(({ id }) => put.created.includes(id)) ?? section };
}

function newSection(map: SeatMap, floor: string | undefined, label: string): SeatSection {
  const category = map.categories[0]?.key;
  const isTaken = (name: string) => map.sections.some(section => section.label === name);
  return {
    ...{ id: '', rows: [], tables: [], zones: [] },
    // of a second floor, the floor's own name says more than "Stalls 2"
    label: floor !== undefined && isTaken(label) && !isTaken(floor.slice(0, 20)) ? floor.slice(0, 20) : label,
    ...(category !== undefined && { category }),
    ...(floor !== undefined && { floor }),
  };
}

function contentOf(stroke: Stroke, section: SeatSection, settings: DrawSettings) {
  if (stroke.tool === 'table') return { tables: [drawnTable(stroke, section, settings)] };
  if (stroke.tool === 'zone') return { zones: [drawnZone(stroke, section)] };
  return { rows: drawnRows(stroke, section, settings) };
}
