import {
  layRectangularTable,
  layRoundTable,
  numberSeats,
  seatGroups,
  takeLabels,
  type Box,
  type BoxShape,
  type MapShape,
  type Point,
  type Seat,
  type SeatMap,
  type SeatSection,
  type SeatTable,
  type StandingZone,
} from '@vh/seating';
import { freeLabel, layBlock } from '@vh/seating/edit';
import type { DrawSettings } from './draw-settings.ts';

/** What can be drawn between two points. */
export const drawTools = [
  'section',
  'row',
  'curved-row',
  'block',
  'table',
  'zone',
  'stage',
  'rectangle',
  'ellipse',
  'text',
] as const;

/** One of the things that can be drawn. */
export type DrawTool = (typeof drawTools)[number];

/** Something to draw: from where the pointer went down to where it went up. */
export interface Stroke {
  readonly tool: DrawTool;
  readonly from: Point;
  readonly to: Point;
  /** What a text says, and what new sections and zones are called. */
  readonly words: string;
}

/** Below this a stroke is a click, map units. */
const shortest = 20;

/** How far a click draws to the right and down, map units. */
const usualReach: Readonly<Record<DrawTool, Point>> = {
  section: { x: 600, y: 400 },
  row: { x: 450, y: 0 },
  'curved-row': { x: 450, y: 0 },
  block: { x: 450, y: 360 },
  table: { x: 0, y: 0 },
  zone: { x: 600, y: 400 },
  stage: { x: 800, y: 200 },
  rectangle: { x: 300, y: 200 },
  ellipse: { x: 300, y: 200 },
  text: { x: 0, y: 0 },
};

/** A stroke that is long enough: a click draws the thing in its usual size. */
export function wholeStroke(stroke: Stroke): Stroke {
  const { from, to, tool } = stroke;
  if (Math.hypot(to.x - from.x, to.y - from.y) >= shortest) return stroke;
  const reach = usualReach[tool];
  return { ...stroke, to: { x: from.x + reach.x, y: from.y + reach.y } };
}

/** The box between two points. */
export function boxBetween(one: Point, other: Point): Box {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
}

/** The corners of a box, clockwise. */
export function outlineOfBox({ left, top, right, bottom }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** The rows of a stroke: one from point to point, or a block that fills the box between them. */
export function drawnRows(stroke: Stroke, section: SeatSection, settings: DrawSettings) {
  const { from, to, tool } = stroke;
  const { spacing, rowSpacing, rowLabels, numbering } = settings;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const box = boxBetween(from, to);
  const isBlock = tool === 'block';
  const across = isBlock ? box.right - box.left : length;
  const count = Math.floor(across / spacing + 0.01) + 1;
  const depth = isBlock ? Math.floor((box.bottom - box.top) / rowSpacing + 0.01) + 1 : 1;
  const taken = new Set(seatGroups(section).map(({ label }) => label));
  const rows = layBlock({
    start: isBlock ? { x: box.left, y: box.top } : from,
    angle: isBlock ? 0 : (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    spacing,
    rowSpacing,
    curve: tool === 'curved-row' ? Math.round(length * settings.bend) : 0,
    counts: Array.from({ length: depth }, () => count),
    align: 'centre',
    rowLabels,
    numbering,
  });
  const labels = freeRowLabels(settings, rows.length, taken);
  return rows.map((row, at) => ({ ...row, label: labels[at] ?? row.label }));
}

/** The next labels of the scheme that no row of the section has. */
function freeRowLabels({ rowLabels }: DrawSettings, count: number, taken: ReadonlySet<string>): string[] {
  const labels = takeLabels(rowLabels, count + taken.size).filter(label => !taken.has(label));
  const chosen = labels.slice(0, count);
  return rowLabels.fromLast ? chosen.reverse() : chosen;
}

/** A table: round at a click, rectangular in the box of a stroke; chairs all around it. */
export function drawnTable(stroke: Stroke, section: SeatSection, settings: DrawSettings): SeatTable {
  const box = boxBetween(stroke.from, stroke.to);
  const isRound = box.right - box.left < shortest || box.bottom - box.top < shortest;
  const taken = new Set(seatGroups(section).map(({ label }) => label));
  const top = isRound
    ? { ...stroke.from, width: 150, height: 150, rotation: 0 }
    : {
        x: (box.left + box.right) / 2,
        y: (box.top + box.bottom) / 2,
        width: box.right - box.left,
        height: box.bottom - box.top,
        rotation: 0,
      };
  return {
    id: '',
    label: freeLabel('T1', taken),
    shape: isRound ? 'round' : 'rectangular',
    ...top,
    seats: chairsOf({ ...top, shape: isRound ? 'round' : 'rectangular' }, settings.chairs),
    bookAsWhole: false,
  };
}

/** How far chairs stand from a table's edge, map units. */
const chairGap = 30;

/** The chairs of a table, numbered from 1; those there keep their ids and marks when `known` is given. */
export function chairsOf(
  table: Pick<SeatTable, 'shape' | 'x' | 'y' | 'width' | 'height' | 'rotation'>,
  count: number,
  known: readonly Seat[] = [],
): Seat[] {
  const points =
    table.shape === 'round'
      ? layRoundTable(table, count, chairGap)
      : layRectangularTable(table, sidesOf(table, count), chairGap);
  const labels = numberSeats({ alphabet: 'numbers', start: 1, order: 'from-start' }, count);
  return points.map((point, at) => ({ id: '', ...known[at], label: labels[at] ?? '', ...point }));
}

/** Chairs along the sides as their lengths are; what is left over goes to the long ones. */
function sidesOf({ width, height }: Pick<SeatTable, 'width' | 'height'>, count: number) {
  const short = Math.min(width, height) / (2 * (width + height));
  const ends = Math.floor(count * short);
  const rest = count - 2 * ends;
  const long = { first: Math.ceil(rest / 2), second: Math.floor(rest / 2) };
  return width >= height
    ? { top: long.first, bottom: long.second, left: ends, right: ends }
    : { right: long.first, left: long.second, top: ends, bottom: ends };
}

/** A zone for standing people in the box of a stroke; two for each square metre. */
export function drawnZone({ from, to, words }: Stroke, section: SeatSection): StandingZone {
  const box = boxBetween(from, to);
  const squareMetres = ((box.right - box.left) * (box.bottom - box.top)) / 10_000;
  return {
    id: '',
    label: freeLabel(words, new Set(section.zones.map(({ label }) => label))),
    outline: outlineOfBox(box),
    capacity: Math.max(1, Math.round(squareMetres * 2)),
  };
}

/** A section with a border in the box of a stroke. */
export function drawnSection(map: SeatMap, { from, to, words }: Stroke): SeatSection {
  const [category] = map.categories;
  return {
    id: '',
    label: freeLabel(words, new Set(map.sections.map(({ label }) => label))),
    outline: outlineOfBox(boxBetween(from, to)),
    ...(category && { category: category.key }),
    rows: [],
    tables: [],
    zones: [],
  };
}

/** A stage, shape or text. */
export function drawnShape({ tool, from, to, words }: Stroke): MapShape {
  if (tool === 'text') return { id: '', kind: 'text', text: words, ...from, size: 60, rotation: 0 };
  const box = boxBetween(from, to);
  const kind: BoxShape['kind'] = tool === 'ellipse' || tool === 'rectangle' ? tool : 'stage';
  return {
    id: '',
    kind,
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    width: Math.max(1, box.right - box.left),
    height: Math.max(1, box.bottom - box.top),
    rotation: 0,
    ...(kind === 'stage' && { label: words }),
  };
}
