import { allSeats } from '../seat-walk.ts';
import { freeLabel } from '../edit/free-label.ts';
import { createSeatLayer, overlapShare, type SeatLayer } from '../validation/check-overlaps.ts';
import { rotatePoint, tidyPoint } from '../geometry/points.ts';
import { usualSpacing } from '../geometry/spacing.ts';
import type { MapShape, Point, Seat } from '../seat-map.ts';
import { readHexColour } from './colours.ts';
import { answerProblems, type ImportResult } from './import-result.ts';
import {
  field,
  isGiven,
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

/**
 * Reads a pretix seating plan: zones become sections, their areas drawings. Zones that lie over each other become
 * floors of their own.
 * @param source the file's text, or what was parsed of it
 */
export function importPretixPlan(source: unknown): ImportResult {
  return answerProblems(() => {
    const plan = objectOf(parseJson(source));
    const size = field(plan, 'size');
    const draft = createMapDraft({
      width: numberOf(field(size, 'width')),
      height: numberOf(field(size, 'height')),
    });
    for (const category of listOf(field(plan, 'categories'))) {
      draft.category(textOf(field(category, 'name')), readHexColour(textOf(field(category, 'color'))));
    }
    listOf(field(plan, 'zones')).forEach((zone, at) => readZone(draft, zone, at));
    liftOverlaps(draft);
    return draft.finish('pretix');
  });
}

function readZone(draft: MapDraft, zone: JsonField, at: number): void {
  const label = textOf(field(zone, 'name')) || textOf(field(zone, 'zone_id')) || String(at + 1);
  const section = draft.section(label);
  const origin = pointOf(field(zone, 'position'));
  for (const row of listOf(field(zone, 'rows'))) readRow(draft, section, row, origin);
  for (const area of listOf(field(zone, 'areas'))) readArea(draft, area, origin);
}

function readRow(draft: MapDraft, section: SectionDraft, row: JsonField, origin: Point): void {
  const label = textOf(field(row, 'row_number'));
  const id = draft.ids.make(section.id, label);
  const start = shift(origin, optionalPoint(field(row, 'position')));
  if (label === '') draft.note('without-label', row.path);
  if (isGiven(field(row, 'row_label')) || isGiven(field(row, 'seat_label'))) {
    draft.note('ticket-text-left-out', row.path);
  }
  const seats = listOf(field(row, 'seats')).map(seat => readSeat(draft, seat, { id, start }));
  section.rows.push({ id, label, seats });
}

function readSeat(draft: MapDraft, seat: JsonField, row: { id: string; start: Point }): Seat {
  const name = textOf(field(seat, 'category'));
  if (name !== '' && !draft.categories.some(category => category.name === name)) {
    draft.note('category-added', seat.path, { category: name });
  }
  return draft.seat(
    { groupId: row.id, sourceId: textOf(field(seat, 'seat_guid')), place: seat.path },
    {
      label: textOf(field(seat, 'seat_number')),
      ...shift(row.start, pointOf(field(seat, 'position'))),
      ...(name === '' ? {} : { category: draft.category(name) }),
    },
  );
}

function shift(origin: Point, by: Point = { x: 0, y: 0 }): Point {
  return { x: origin.x + by.x, y: origin.y + by.y };
}

/** An area is drawn; its words become words on the map, unless they are empty. */
function readArea(draft: MapDraft, area: JsonField, origin: Point): void {
  const place = shift(origin, optionalPoint(field(area, 'position')));
  const shape = shapeOf(draft, area, place);
  if (shape) draft.shapes.push(shape);
  const text = field(area, 'text');
  const words = textOf(field(text, 'text'));
  if (words === '') {
    if (!shape) draft.note('drawing-left-out', area.path, { kind: textOf(field(area, 'shape')) });
    return;
  }
  const colour = readHexColour(textOf(field(text, 'color')));
  const rotation = optionalNumber(field(area, 'rotation')) ?? 0;
  draft.shapes.push({
    id: draft.ids.make('text', words),
    kind: 'text',
    text: words,
    ...tidyPoint(rotatePoint(shift(place, optionalPoint(field(text, 'position'))), place, rotation)),
    size: optionalNumber(field(text, 'size')) ?? 16,
    rotation,
    ...(colour ? { colour } : {}),
  });
}

function shapeOf(draft: MapDraft, area: JsonField, { x, y }: Point): MapShape | undefined {
  const kind = textOf(field(area, 'shape'));
  const colour = readHexColour(textOf(field(area, 'color')));
  const borderColour = readHexColour(textOf(field(area, 'border_color')));
  const rotation = optionalNumber(field(area, 'rotation')) ?? 0;
  const looks = { ...(colour ? { colour } : {}), ...(borderColour ? { borderColour } : {}) };
  const base = { id: draft.ids.make(kind), ...looks };
  if (kind === 'rectangle') {
    const [width, height] = sides(field(area, 'rectangle'), 'width', 'height');
    return { ...base, kind, ...turnedCentre({ x, y }, { width, height }, rotation), width, height, rotation };
  }
  if (kind === 'ellipse' || kind === 'circle') {
    const radius = field(field(area, kind), 'radius');
    const { x: across, y: down } =
      kind === 'circle' ? { x: numberOf(radius), y: numberOf(radius) } : pointOf(radius);
    return { ...base, kind: 'ellipse', x, y, width: across * 2, height: down * 2, rotation };
  }
  if (kind !== 'polygon') return undefined;
  const points = listOf(field(field(area, 'polygon'), 'points')).map(point =>
    shift({ x, y }, pointOf(point)),
  );
  return points.length > 2 ? { ...base, kind, points } : undefined;
}

function sides(box: JsonField, across: string, down: string): [number, number] {
  return [numberOf(field(box, across)), numberOf(field(box, down))];
}

/** A rectangle's position is its upper left corner, and it is turned about it. */
function turnedCentre({ x, y }: Point, size: { width: number; height: number }, degrees: number): Point {
  const middle = { x: x + size.width / 2, y: y + size.height / 2 };
  return tidyPoint(rotatePoint(middle, { x, y }, degrees));
}

/**
 * Makes floors when seats of a section lie on those of another: each section comes to the first floor on which it lies
 * on nothing.
 */
function liftOverlaps(draft: MapDraft): void {
  const reach = (usualSpacing(draft) ?? 1) * overlapShare;
  const floors: { readonly layer: SeatLayer; readonly sections: SectionDraft[] }[] = [];
  for (const section of draft.sections) {
    const seats = allSeats({ sections: [section] });
    const known = floors.find(({ layer }) => !seats.some(seat => layer.under(seat)));
    const floor = known ?? { layer: createSeatLayer(reach), sections: [] };
    if (!known) floors.push(floor);
    floor.sections.push(section);
    for (const seat of seats) floor.layer.lay(seat);
  }
  if (floors.length < 2) return;
  const names: string[] = [];
  const shared = floors.map(({ sections }) => sharedWords(sections.map(({ label }) => label)));
  for (const [at, { sections }] of floors.entries()) {
    const words = shared[at] ?? '';
    // what several floors begin with tells none of them
    const isOwn = words !== '' && shared.indexOf(words) === shared.lastIndexOf(words);
    const free = freeLabel(isOwn ? words : String(at + 1), new Set(names));
    names.push(free);
    for (const section of sections) section.floor = free;
  }
  draft.floors = names;
  draft.note('floors-made', 'zones', {}, names.length);
}

/** The words that all labels begin with, such as `Balcony` of `Balcony 1` and `Balcony 2`. */
function sharedWords(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map(label => label.split(' '));
  const end = first.findIndex((word, at) => others.some(words => words[at] !== word));
  return (end < 0 ? first : first.slice(0, end)).join(' ');
}
