import type { Point, Seat } from '../seat-map.ts';
import { boxCorners } from '../geometry/polygons.ts';
import type { MapDraft, SectionDraft } from './map-draft.ts';

/** A row to be laid out: its pieces stand beside each other with an aisle between. */
export interface LaidRow<S> {
  readonly label: string;
  readonly pieces: readonly (readonly S[])[];
}

/** A seat without a position. */
type UnplacedSeat = Omit<Seat, 'id' | 'x' | 'y'> & { readonly place: string };

/** A section whose rows have no positions. */
export interface LaidSection<S extends UnplacedSeat> {
  readonly section: SectionDraft;
  readonly rows: readonly LaidRow<S>[];
}

/** Standing places to be laid out. */
export interface LaidZone {
  readonly section: SectionDraft;
  readonly capacity: number;
  readonly category?: string;
}

/** Map units, about centimetres: seats, rows and aisles as halls have them. */
const spacing = { seat: 50, row: 90, aisle: 100, section: 200, edge: 150 } as const;
/** A person stands on so much of a floor, square map units. */
const standingArea = 5000;
/** Sections stand in lines so that the hall is about so much wider than deep. */
const shape = 1.6;

/** A section or zone with its measures. */
interface Block {
  readonly width: number;
  readonly height: number;
  lay(corner: Point): void;
}

/** Gives positions to seats and zones that have none: sections in lines before a stage, in the order of the source. */
export function layOutSections<S extends UnplacedSeat>(
  draft: MapDraft,
  sections: readonly LaidSection<S>[],
  zones: readonly LaidZone[],
): void {
  const blocks = [
    ...sections.map(section => seatBlock(draft, section)),
    ...zones.map(zone => zoneBlock(draft, zone)),
  ];
  const area = blocks.reduce(
    (sum, { width, height }) => sum + (width + spacing.section) * (height + spacing.section),
    0,
  );
  const target = Math.max(...blocks.map(({ width }) => width), Math.sqrt(area * shape));
  const lines = breakLines(blocks, target);
  const widest = Math.max(...lines.map(widthOf));
  const stage = { width: Math.max(widest * 0.5, 400), height: 200 };
  const width = Math.max(widest, stage.width) + 2 * spacing.edge;
  let top: number = spacing.edge + stage.height + spacing.section;
  for (const line of lines) {
    let left = (width - widthOf(line)) / 2;
    for (const block of line) {
      block.lay({ x: left, y: top });
      left += block.width + spacing.section;
    }
    top += Math.max(...line.map(({ height }) => height)) + spacing.section;
  }
  draft.size = { width: Math.ceil(width), height: Math.ceil(top - spacing.section + spacing.edge) };
  const middle = { x: width / 2, y: spacing.edge + stage.height / 2 };
  draft.shapes.push({ id: draft.ids.make('stage'), kind: 'stage', ...middle, ...stage, rotation: 0 });
  draft.note('laid-out', '', {}, blocks.length);
}

function widthOf(line: readonly Block[]): number {
  return line.reduce((sum, { width }) => sum + width, 0) + spacing.section * (line.length - 1);
}

function breakLines(blocks: readonly Block[], target: number): Block[][] {
  const lines: Block[][] = [];
  for (const block of blocks) {
    const line = lines.at(-1);
    if (line && widthOf([...line, block]) <= target) line.push(block);
    else lines.push([block]);
  }
  return lines;
}

function seatBlock<S extends UnplacedSeat>(draft: MapDraft, { section, rows }: LaidSection<S>): Block {
  const width = Math.max(...rows.map(rowWidth));
  return {
    width,
    height: (rows.length - 1) * spacing.row + spacing.seat,
    lay(corner) {
      rows.forEach((row, at) => {
        const start = { x: corner.x + (width - rowWidth(row)) / 2, y: corner.y + at * spacing.row };
        layPieces(draft, section, row, start);
      });
    },
  };
}

function rowWidth({ pieces }: LaidRow<unknown>): number {
  const seats = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return seats * spacing.seat + (pieces.length - 1) * spacing.aisle;
}

function layPieces<S extends UnplacedSeat>(
  draft: MapDraft,
  section: SectionDraft,
  row: LaidRow<S>,
  start: Point,
): void {
  let left = start.x + spacing.seat / 2;
  for (const piece of row.pieces) {
    const id = draft.ids.make(section.id, row.label);
    const from = left;
    const seats = piece.map(({ place, ...seat }, at) =>
      draft.seat(
        { groupId: id, place },
        { ...seat, x: from + at * spacing.seat, y: start.y + spacing.seat / 2 },
      ),
    );
    section.rows.push({ id, label: row.label, seats });
    left += piece.length * spacing.seat + spacing.aisle;
  }
}

function zoneBlock(draft: MapDraft, { section, capacity, category }: LaidZone): Block {
  const side = Math.sqrt(capacity * standingArea);
  const [width, height] = [Math.ceil(side * 1.5), Math.ceil(side / 1.5)];
  return {
    width,
    height,
    lay({ x, y }) {
      const number = section.zones.length + 1;
      section.zones.push({
        id: draft.ids.make(section.id, 'zone'),
        label: number === 1 ? section.label : `${section.label} ${number}`,
        outline: boxCorners({ left: x, top: y, right: x + width, bottom: y + height }),
        capacity,
        ...(category === undefined ? {} : { category }),
      });
    },
  };
}
