import { median } from '../geometry/points.ts';
import { boxCorners, polygonBox } from '../geometry/polygons.ts';
import type { Point, Seat } from '../seat-map.ts';
import { readHexColour } from './colours.ts';
import { answerProblems, refuse, type ImportResult } from './import-result.ts';
import {
  field,
  isTrue,
  listOf,
  numberOf,
  objectOf,
  optionalNumber,
  optionalPoint,
  parseJson,
  pointOf,
  textOf,
  type JsonField,
} from './json-fields.ts';
import { createMapDraft, type MapDraft, type SectionDraft } from './map-draft.ts';
import { orderAlongRow } from './order-along-row.ts';

/** What a row without a label is called: nothing stands on tickets without a row. */
export const noRowLabel = '–';

/** How a scheme is read. */
export interface TicketlandOptions {
  /** Sections where people stand where they like stay seats, or become standing zones of so many places. */
  readonly freeSeating?: 'seats' | 'zone';
}

/**
 * Reads a Ticketland hall scheme. Its sections become sections with a category each, since it knows no prices.
 * @param source the file's text, or what was parsed of it
 */
export function importTicketlandScheme(source: unknown, options: TicketlandOptions = {}): ImportResult {
  return answerProblems(() => {
    const scheme = objectOf(parseJson(source));
    const origin = {
      x: optionalNumber(field(scheme, 'offsetX')) ?? 0,
      y: optionalNumber(field(scheme, 'offsetY')) ?? 0,
    };
    const draft = createMapDraft({
      width: numberOf(field(scheme, 'width')),
      height: numberOf(field(scheme, 'height')),
    });
    const objects = listOf(field(scheme, 'objects'));
    const borders = readSections(draft, objects, origin);
    readSeats(draft, objects, { origin, borders, options });
    for (const object of objects) readDrawing(draft, object, origin);
    draft.note('category-per-section', 'objects', {}, draft.categories.length);
    return draft.finish('ticketland');
  });
}

interface Border {
  readonly outline: readonly Point[];
  readonly isFree: boolean;
}

function isOf(object: JsonField, type: string): boolean {
  return textOf(field(object, 'type')) === type;
}

function away(point: Point, origin: Point): Point {
  return { x: point.x - origin.x, y: point.y - origin.y };
}

function readSections(
  draft: MapDraft,
  objects: readonly JsonField[],
  origin: Point,
): Map<SectionDraft, Border> {
  const borders = new Map<SectionDraft, Border>();
  for (const object of objects.filter(each => isOf(each, 'section'))) {
    const label = textOf(field(object, 'name')) || textOf(field(object, 'sectionId'));
    const section = sectionOf(draft, label, object.path);
    const outline = listOf(field(object, 'points')).map(point => away(pointOf(point), origin));
    if (outline.length > 2) section.outline = outline;
    borders.set(section, { outline, isFree: isTrue(field(object, 'freeSeating')) });
  }
  return borders;
}

function sectionOf(draft: MapDraft, label: string, place: string): SectionDraft {
  if (label === '') draft.note('without-label', place);
  const section = draft.section(label);
  section.category ??= draft.category(label || section.id);
  return section;
}

interface SeatDraft extends Point {
  readonly label: string;
  readonly place: string;
}

interface SeatsContext {
  readonly origin: Point;
  readonly borders: ReadonlyMap<SectionDraft, Border>;
  readonly options: TicketlandOptions;
}

function readSeats(draft: MapDraft, objects: readonly JsonField[], context: SeatsContext): void {
  const rows = new Map<SectionDraft, Map<string, SeatDraft[]>>();
  for (const object of objects.filter(each => isOf(each, 'seat'))) {
    const attributes = field(object, 'attrs');
    const section = sectionOf(draft, textOf(field(attributes, 'section')), object.path);
    const label = textOf(field(attributes, 'row'));
    const point = away(pointOf(object), context.origin);
    const byLabel = rows.get(section) ?? new Map<string, SeatDraft[]>();
    const seats = byLabel.get(label) ?? [];
    seats.push({ ...point, label: textOf(field(attributes, 'seat')), place: object.path });
    rows.set(section, byLabel.set(label, seats));
  }
  for (const [section, byLabel] of rows) addSection(draft, section, { byLabel, context });
}

function addSection(
  draft: MapDraft,
  section: SectionDraft,
  { byLabel, context }: { byLabel: ReadonlyMap<string, readonly SeatDraft[]>; context: SeatsContext },
): void {
  const all = [...byLabel.values()].flat();
  const border = context.borders.get(section);
  if (border?.isFree) {
    draft.note('free-seating', all[0]?.place ?? '', { section: section.label }, all.length);
    if (context.options.freeSeating === 'zone') {
      const outline = border.outline.length > 2 ? border.outline : boxCorners(polygonBox(all));
      section.zones.push({
        id: draft.ids.make(section.id, 'zone'),
        label: section.label,
        outline,
        capacity: all.length,
      });
      return;
    }
  }
  for (const [label, seats] of byLabel) {
    if (label !== '') {
      addRow(draft, section, label, seats);
      continue;
    }
    draft.note('without-row', seats[0]?.place ?? '', { section: section.label }, seats.length);
    for (const line of splitLines(seats)) addRow(draft, section, noRowLabel, line);
  }
}

function addRow(draft: MapDraft, section: SectionDraft, label: string, seats: readonly SeatDraft[]): void {
  const id = draft.ids.make(section.id, label);
  const ordered: Seat[] = orderAlongRow(seats).map(({ label: seat, place, x, y }) =>
    draft.seat({ groupId: id, place }, { label: seat, x, y }),
  );
  section.rows.push({ id, label, seats: ordered });
}

/** Seats without rows in the lines they stand in, from the top. */
function splitLines(seats: readonly SeatDraft[]): SeatDraft[][] {
  const sorted = [...seats].sort((one, other) => one.y - other.y);
  const steps = sorted.slice(1).map((seat, at) => seat.y - (sorted[at]?.y ?? seat.y));
  const pitch = median(steps.filter(step => step > 1)) ?? Infinity;
  const lines: SeatDraft[][] = [];
  let top = -Infinity;
  for (const seat of sorted) {
    if (seat.y - top > pitch / 2) {
      lines.push([]);
      top = seat.y;
    }
    lines.at(-1)?.push(seat);
  }
  return lines;
}

function readDrawing(draft: MapDraft, object: JsonField, origin: Point): void {
  const kind = textOf(field(object, 'type'));
  if (kind === 'seat' || kind === 'section') return;
  const point = optionalPoint(object);
  if (isTrue(field(object, 'hidden')) || !point || (kind !== 'stage' && kind !== 'text')) {
    draft.note('drawing-left-out', object.path, { kind });
    return;
  }
  const place = away(point, origin);
  const rotation = optionalNumber(field(object, 'angle')) ?? 0;
  if (kind === 'stage') {
    const [width, height] = [numberOf(field(object, 'width')), numberOf(field(object, 'height'))];
    if (width <= 0 || height <= 0) return refuse('bad-field', object.path, { expected: 'size' });
    draft.shapes.push({ id: draft.ids.make(kind), kind, ...place, width, height, rotation });
    return;
  }
  const looks = field(object, 'attrs');
  const text = textOf(field(object, 'text'));
  const size = optionalNumber(field(looks, 'font-size')) ?? 16;
  const colour = readHexColour(textOf(field(looks, 'fill')));
  const words = { id: draft.ids.make('text', text), text, size, rotation, ...(colour ? { colour } : {}) };
  draft.shapes.push({ kind: 'text', ...place, ...words });
}
