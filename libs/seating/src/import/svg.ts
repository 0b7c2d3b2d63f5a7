import type { MapShape, Point } from '../seat-map.ts';
import { readHexColour } from './colours.ts';
import { answerProblems, refuse, type ImportResult } from './import-result.ts';
import { createMapDraft, type MapDraft } from './map-draft.ts';
import { orderAlongRow } from './order-along-row.ts';
import { readSvgElements, type SvgElement } from './svg-elements.ts';
import { applyMatrix, scaleOfMatrix, turnOfMatrix } from './svg-transform.ts';

/** How a drawing is read. */
export interface SvgOptions {
  /** How ids of seats are written, with `<number>`, `<row>` and `<block>` once each, in any order. */
  readonly pattern?: string;
}

/** The pattern of ids when none is given. */
export const defaultSvgPattern = 'seat-<number>-<row>-<block>';

/** Further shapes that are only drawn are left out. */
const mostShapes = 500;
const longestId = 200;
/** Of a number, row or block; without an end of its own an id that nearly fits could be parted in too many ways. */
const longestPart = 60;

/**
 * Reads a drawing with one circle, ellipse or rectangle a seat, whose id says which seat it is. Blocks become sections
 * with a category each. Everything else that is a simple shape or words is drawn; paths are not.
 */
export function importSvg(text: string, options: SvgOptions = {}): ImportResult {
  return answerProblems(() => {
    const readId = compilePattern(options.pattern ?? defaultSvgPattern);
    const [svg, ...elements] = readSvgElements(text);
    const [left = 0, top = 0, width, height] = (svg?.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
    const draft = createMapDraft({
      width: positive(width) ?? positive(svg?.number('width')) ?? 0,
      height: positive(height) ?? positive(svg?.number('height')) ?? 0,
    });
    const origin = { x: Number.isFinite(left) ? left : 0, y: Number.isFinite(top) ? top : 0 };
    const rows = new Map<string, FoundRow>();
    for (const element of elements) {
      const found = element.id.length > longestId ? undefined : readId(element.id);
      if (found) addSeat(draft, rows, { found, element, origin });
      else addShape(draft, element, origin);
    }
    for (const row of rows.values()) addRow(draft, row);
    draft.note('category-per-section', '', {}, draft.sections.length);
    return draft.finish('svg');
  });
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : undefined;
}

interface FoundId {
  readonly number: string;
  readonly row: string;
  readonly block: string;
}

interface FoundRow extends Omit<FoundId, 'number'> {
  readonly seats: (Point & { readonly label: string; readonly place: string; readonly sourceId: string })[];
}

/** Makes a reader of ids. Names of a pattern match as little as they can, so that what parts them decides. */
function compilePattern(pattern: string): (id: string) => FoundId | undefined {
  const names = ['number', 'row', 'block'];
  const pieces = pattern.split(/<(number|row|block)>/);
  const found = pieces.filter((_, at) => at % 2 === 1);
  const hasAll = names.every(name => found.filter(other => other === name).length === 1);
  // two names side by side could be parted anywhere
  const isParted = pieces.slice(2, -1).every((piece, at) => at % 2 === 1 || piece !== '');
  if (!hasAll || !isParted || pattern.length > longestId)
    return refuse('bad-pattern', '', { pattern: pattern.slice(0, longestId) });
  const source = pieces
    .map((piece, at) => (at % 2 === 1 ? `(?<${piece}>.{1,${longestPart}}?)` : escapeSigns(piece)))
    .join('');
  const expression = new RegExp(`^${source}$`, 'u');
  return id => {
    const groups = expression.exec(id)?.groups;
    const [number, row, block] = names.map(name => groups?.[name]?.trim());
    return number && row && block ? { number, row, block } : undefined;
  };
}

function escapeSigns(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, sign => (sign === '-' ? '-' : `\\${sign}`));
}

/** The middle of a simple shape on the map; undefined for every other element. */
function middleOf(element: SvgElement, origin: Point): Point | undefined {
  const { name } = element;
  const isRound = name === 'circle' || name === 'ellipse';
  if (!isRound && name !== 'rect') return undefined;
  const own = isRound
    ? { x: element.number('cx', 0), y: element.number('cy', 0) }
    : {
        x: element.number('x', 0) + element.number('width', 0) / 2,
        y: element.number('y', 0) + element.number('height', 0) / 2,
      };
  return onMap(element, own, origin);
}

function onMap({ matrix }: SvgElement, own: Point, origin: Point): Point {
  const { x, y } = applyMatrix(matrix, own);
  return { x: x - origin.x, y: y - origin.y };
}

function addSeat(
  draft: MapDraft,
  rows: Map<string, FoundRow>,
  { found, element, origin }: { found: FoundId; element: SvgElement; origin: Point },
): void {
  checkNumbers(element);
  const middle = middleOf(element, origin);
  if (!middle) {
    draft.note('place-left-out', `#${element.id}`, { kind: element.name });
    return;
  }
  const key = `${found.block}\n${found.row}`;
  const row = rows.get(key) ?? { row: found.row, block: found.block, seats: [] };
  row.seats.push({ ...middle, label: found.number, place: `#${element.id}`, sourceId: element.id });
  rows.set(key, row);
}

/** Refuses a seat that is somewhere else than in user units; one without a number would silently lie at the edge. */
function checkNumbers(element: SvgElement): void {
  for (const column of ['cx', 'cy', 'x', 'y', 'width', 'height']) {
    const value = element.get(column).trim();
    if (!Number.isFinite(Number(value.replace(/px$/i, ''))))
      refuse('bad-field', `#${element.id}`, { column, expected: 'number', value: value.slice(0, 40) });
  }
}

function addRow(draft: MapDraft, { row, block, seats }: FoundRow): void {
  const section = draft.section(block);
  section.category ??= draft.category(block);
  const id = draft.ids.make(section.id, row);
  const ordered = orderAlongRow(seats).map(({ place, sourceId, ...seat }) =>
    draft.seat({ groupId: id, sourceId, place }, seat),
  );
  section.rows.push({ id, label: row, seats: ordered });
}

function addShape(draft: MapDraft, element: SvgElement, origin: Point): void {
  if (element.name === 'g' || element.name === 'svg' || element.name === 'a') return;
  const shape = draft.shapes.length < mostShapes ? shapeOf(draft, element, origin) : undefined;
  if (shape) draft.shapes.push(shape);
  else draft.note('drawing-left-out', element.id ? `#${element.id}` : '', { kind: element.name });
}

function shapeOf(draft: MapDraft, element: SvgElement, origin: Point): MapShape | undefined {
  const { name, matrix, text } = element;
  const colour = readHexColour(element.get('fill'));
  const borderColour = readHexColour(element.get('stroke'));
  const looks = { ...(colour ? { colour } : {}), ...(borderColour ? { borderColour } : {}) };
  const base = { id: draft.ids.keep(element.id) ?? draft.ids.make(name), ...looks };
  const [scale, rotation] = [scaleOfMatrix(matrix), turnOfMatrix(matrix)];
  if (name === 'text' && text !== '') {
    const place = onMap(element, { x: element.number('x', 0), y: element.number('y', 0) }, origin);
    return { ...base, kind: 'text', text, ...place, size: element.number('font-size', 16) * scale, rotation };
  }
  if (name === 'polygon') {
    const points = pointsOf(element).map(point => onMap(element, point, origin));
    return points.length > 2 ? { ...base, kind: 'polygon', points } : undefined;
  }
  const middle = middleOf(element, origin);
  const [width, height] = sizeOf(element);
  if (!middle || !(width > 0) || !(height > 0)) return undefined;
  const isStage = /stage|scena|bina|сцена|бина/i.test(element.id);
  const round = name === 'rect' ? 'rectangle' : 'ellipse';
  return {
    ...base,
    kind: isStage ? 'stage' : round,
    ...middle,
    width: width * scale,
    height: height * scale,
    rotation,
  };
}

function sizeOf(element: SvgElement): [number, number] {
  if (element.name === 'rect') return [element.number('width', 0), element.number('height', 0)];
  const radius = element.number('r', 0);
  return [element.number('rx', radius) * 2, element.number('ry', radius) * 2];
}

function pointsOf(element: SvgElement): Point[] {
  const numbers = element
    .get('points')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x = NaN, y = NaN] = [numbers[at], numbers[at + 1]];
    if (Number.isFinite(x) && Number.isFinite(y)) points.push({ x, y });
  }
  return points;
}
