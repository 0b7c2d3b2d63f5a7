import { cornersOf, distance, meanPoint, rotatePoint } from '../geometry/points.ts';
import { ellipseCorners } from '../geometry/polygons.ts';
import type { Point, Seat } from '../seat-map.ts';
import {
  field,
  isTrue,
  listOf,
  numberOf,
  optionalNumber,
  optionalPoint,
  pointOf,
  textOf,
  type JsonField,
} from './json-fields.ts';
import { categoryIn, labelIn, type Frame } from './seatsio-frame.ts';

/** Rows with their seats; a row may name the section it belongs to. */
export function readRows(chart: JsonField, frame: Frame): void {
  for (const row of listOf(field(chart, 'rows'))) {
    const section = frame.sectionOf(textOf(field(row, 'sectionLabel')));
    const label = labelIn(row);
    if (label === '') frame.draft.note('without-label', row.path);
    const id = frame.draft.ids.make(section.id, label);
    section.rows.push({ id, label, seats: readSeats(row, id, frame) });
  }
}

function readSeats(group: JsonField, groupId: string, frame: Frame): Seat[] {
  return listOf(field(group, 'seats')).map(seat =>
    frame.draft.seat(
      { groupId, place: seat.path },
      {
        label: labelIn(seat),
        ...frame.place(pointOf(seat)),
        ...categoryIn(frame, seat),
        ...(isTrue(field(seat, 'accessible')) ? { accessible: true } : {}),
        ...(isTrue(field(seat, 'companionSeat')) ? { companion: true } : {}),
        ...(isTrue(field(seat, 'restrictedView')) ? { restrictedView: true } : {}),
      },
    ),
  );
}

/** Round and rectangular tables with their chairs. */
export function readTables(chart: JsonField, frame: Frame): void {
  for (const table of listOf(field(chart, 'tables'))) {
    const section = frame.sectionOf('');
    const label = labelIn(table);
    if (label === '') frame.draft.note('without-label', table.path);
    const id = frame.draft.ids.make(section.id, label);
    const seats = readSeats(table, id, frame);
    const centre = optionalPoint(field(table, 'center'));
    const middle = centre ? frame.place(centre) : meanPoint(seats);
    if (!middle) {
      frame.draft.note('place-left-out', table.path);
      continue;
    }
    section.tables.push({
      id,
      label,
      shape: textOf(field(table, 'type')) === 'round' ? 'round' : 'rectangular',
      ...middle,
      ...sizeOfTable(table, frame.scale, seats, middle),
      rotation: optionalNumber(field(table, 'rotationAngle')) ?? 0,
      seats,
      bookAsWhole: isTrue(field(table, 'bookAsAWhole')) || isTrue(field(table, 'bookAsWhole')),
    });
  }
}

function sizeOfTable(
  table: JsonField,
  scale: number,
  seats: readonly Seat[],
  middle: Point,
): { width: number; height: number } {
  const radius = optionalNumber(field(table, 'radius'));
  const width = optionalNumber(field(table, 'width')) ?? (radius ?? 0) * 2;
  const height = optionalNumber(field(table, 'height')) ?? (radius ?? 0) * 2;
  if (width > 0 && height > 0) return { width: width * scale, height: height * scale };
  // a table without measures reaches half-way to its nearest chair
  const nearest = Math.min(...seats.map(seat => distance(seat, middle)));
  const side = Number.isFinite(nearest) && nearest > 0 ? nearest : scale * 20;
  return { width: side, height: side };
}

/** A booth is sold as a whole: a table of one chair. */
export function readBooths(chart: JsonField, frame: Frame): void {
  for (const booth of listOf(field(chart, 'booths'))) {
    const centre =
      optionalPoint(field(booth, 'center')) ?? optionalPoint(field(booth, 'topLeft')) ?? optionalPoint(booth);
    if (!centre) {
      frame.draft.note('place-left-out', booth.path);
      continue;
    }
    const section = frame.sectionOf('');
    const label = labelIn(booth);
    const id = frame.draft.ids.make(section.id, label);
    const middle = frame.place(centre);
    const seat = frame.draft.seat(
      { groupId: id, place: booth.path },
      { label: '1', ...middle, ...categoryIn(frame, booth) },
    );
    frame.draft.note('table-made', booth.path);
    section.tables.push({
      id,
      label,
      shape: 'rectangular',
      ...middle,
      width: (optionalNumber(field(booth, 'width')) ?? 40) * frame.scale,
      height: (optionalNumber(field(booth, 'height')) ?? 40) * frame.scale,
      rotation: optionalNumber(field(booth, 'rotationAngle')) ?? 0,
      seats: [seat],
      bookAsWhole: true,
    });
  }
}

/** General admission areas become standing zones. */
export function readAreas(chart: JsonField, frame: Frame): void {
  for (const area of listOf(field(chart, 'generalAdmissionAreas'))) {
    const section = frame.sectionOf('');
    const label = labelIn(area);
    const outline = outlineOfShape(area)?.map(point => frame.place(point));
    const capacity = optionalNumber(field(area, 'capacity')) ?? 0;
    if (!outline || outline.length < 3 || capacity < 1) {
      frame.draft.note('place-left-out', area.path);
      continue;
    }
    if (label === '') frame.draft.note('without-label', area.path);
    const id = frame.draft.ids.make(section.id, label);
    section.zones.push({ id, label, outline, capacity: Math.floor(capacity), ...categoryIn(frame, area) });
  }
}

/** The corners of a circle, rectangle or polygon of a chart; undefined for anything else. */
export function outlineOfShape(shape: JsonField): Point[] | undefined {
  const kind = textOf(field(shape, 'type'));
  const rotation = optionalNumber(field(shape, 'rotationAngle')) ?? 0;
  if (kind === 'polygon') return listOf(field(shape, 'points')).map(pointOf);
  const centre = optionalPoint(field(shape, 'center'));
  if (!centre) return undefined;
  if (kind === 'circle') {
    const radius = { x: numberOf(field(shape, 'radius1')), y: numberOf(field(shape, 'radius2')) };
    return ellipseCorners(centre, radius).map(point => rotatePoint(point, centre, rotation));
  }
  if (kind !== 'rectangle') return undefined;
  const [width, height] = [numberOf(field(shape, 'width')), numberOf(field(shape, 'height'))];
  return cornersOf({ ...centre, width, height }, rotation);
}
