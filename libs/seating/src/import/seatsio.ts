import type { Point } from '../seat-map.ts';
import { polygonBox } from '../geometry/polygons.ts';
import { answerProblems, type ImportResult } from './import-result.ts';
import {
  field,
  isGiven,
  isTrue,
  listOf,
  objectOf,
  optionalNumber,
  optionalPoint,
  parseJson,
  pointOf,
  textOf,
  type JsonField,
} from './json-fields.ts';
import { createMapDraft, type MapDraft } from './map-draft.ts';
import { readHexColour } from './colours.ts';
import { readDrawings } from './seatsio-drawings.ts';
import { readAreas, readBooths, readRows, readTables } from './seatsio-places.ts';
import type { Frame } from './seatsio-frame.ts';

/** How a chart is read. */
export interface SeatsioOptions {
  /** What the section of seats without one is called; `Main` if left out. */
  readonly sectionLabel?: string;
}

/**
 * Reads a chart drawing of seats.io: rows, tables, booths, general admission areas, sections and floors, and what is
 * drawn around them. Pictures are not in the file.
 * @param source the file's text, or what was parsed of it
 */
export function importSeatsioChart(source: unknown, options: SeatsioOptions = {}): ImportResult {
  return answerProblems(() => {
    const chart = objectOf(parseJson(source));
    const draft = createMapDraft();
    const context = {
      draft,
      categories: readCategories(draft, chart),
      focalPoints: readFocalPoints(chart),
      mainSection: options.sectionLabel ?? 'Main',
    };
    const floors = listOf(field(chart, 'subChartFloors'));
    if (floors.length === 0) readLevel(context, objectOf(field(chart, 'subChart')), undefined);
    const names = floors.map(nameOfFloor);
    if (names.length > 0) draft.floors = names;
    floors.forEach((floor, at) => readLevel(context, floor, names[at]));
    return draft.finish('seatsio');
  });
}

interface Context {
  readonly draft: MapDraft;
  readonly categories: ReadonlyMap<string, string>;
  readonly focalPoints: ReadonlyMap<string, Point>;
  readonly mainSection: string;
}

function nameOfFloor(floor: JsonField, at: number): string {
  return textOf(field(floor, 'floorDisplayName')) || textOf(field(floor, 'floorName')) || String(at + 1);
}

function readCategories(draft: MapDraft, chart: JsonField): Map<string, string> {
  const keys = new Map<string, string>();
  for (const category of listOf(field(field(chart, 'categories'), 'list'))) {
    const label = textOf(field(category, 'label')) || textOf(field(category, 'key'));
    const key = draft.category(label, readHexColour(textOf(field(category, 'color'))));
    keys.set(textOf(field(category, 'key')), key);
    const at = draft.categories.findIndex(other => other.key === key);
    const added = draft.categories[at];
    if (added && isTrue(field(category, 'accessible'))) draft.categories[at] = { ...added, accessible: true };
  }
  return keys;
}

function readFocalPoints(chart: JsonField): Map<string, Point> {
  const points = new Map<string, Point>();
  for (const zone of listOf(field(field(chart, 'zones'), 'list'))) {
    const point = optionalPoint(field(zone, 'focalPoint'));
    if (point) points.set(textOf(field(zone, 'key')), point);
  }
  return points;
}

/** The whole chart, or one of its floors. */
function readLevel(context: Context, level: JsonField, floor: string | undefined): void {
  const { draft, categories, mainSection } = context;
  const size = {
    width: optionalNumber(field(level, 'width')) ?? 0,
    height: optionalNumber(field(level, 'height')) ?? 0,
  };
  draft.size = {
    width: Math.max(draft.size.width, size.width),
    height: Math.max(draft.size.height, size.height),
  };
  const focalPoint = optionalPoint(field(level, 'focalPoint'));
  if (focalPoint) draft.focalPoint ??= focalPoint;
  if (isGiven(field(level, 'backgroundImage')))
    draft.note('picture-left-out', `${level.path}.backgroundImage`);
  const frame: Frame = {
    draft,
    categories,
    floor,
    place: point => point,
    scale: 1,
    sectionOf: label => draft.section(label || mainSection, floor),
  };
  readContent(level, frame);
  for (const section of listOf(field(level, 'sections'))) readSection(context, section, frame);
}

function readContent(chart: JsonField, frame: Frame): void {
  readRows(chart, frame);
  readTables(chart, frame);
  readBooths(chart, frame);
  readAreas(chart, frame);
  readDrawings(chart, frame);
}

/** A section has a chart of its own, whose upper left corner lies at `topLeft` of the one around it. */
function readSection(context: Context, section: JsonField, around: Frame): void {
  const { draft, categories, focalPoints } = context;
  const label = textOf(field(section, 'label'));
  if (label === '') draft.note('without-label', section.path);
  const drawn = draft.section(label, around.floor);
  const outline = listOf(field(section, 'points')).map(pointOf);
  if (outline.length > 2) drawn.outline = outline;
  const category = categories.get(textOf(field(section, 'categoryKey')));
  if (category) drawn.category = category;
  const entrance = textOf(field(section, 'entrance'));
  if (entrance) drawn.entrance = entrance;
  const focalPoint = focalPoints.get(textOf(field(section, 'zone')));
  if (focalPoint) drawn.focalPoint = focalPoint;
  const chart = field(section, 'subChart');
  const corner = optionalPoint(field(section, 'topLeft')) ?? { x: 0, y: 0 };
  const scale = scaleOf(outline, chart);
  readContent(chart, {
    ...around,
    scale,
    place: ({ x, y }) => ({ x: corner.x + x * scale, y: corner.y + y * scale }),
    sectionOf: () => drawn,
  });
}

/** A chart that is not as wide as its section is drawn larger or smaller; a border's width is no difference. */
function scaleOf(outline: readonly Point[], chart: JsonField): number {
  const width = optionalNumber(field(chart, 'width'));
  if (!width || width <= 0 || outline.length < 3) return 1;
  const box = polygonBox(outline);
  const scale = (box.right - box.left) / width;
  return scale > 0.9 && scale < 1.1 ? 1 : scale;
}
