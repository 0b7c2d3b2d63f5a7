import type { Point, Seat } from '../seat-map.ts';
import {
  answerProblems,
  refuse,
  UnreadableMap,
  type ImportProblem,
  type ImportResult,
} from './import-result.ts';
import { tidyPoint } from '../geometry/points.ts';
import { readSeatTable, type SeatColumn, type SeatTableFile, type TableLine } from './csv-table.ts';
import { layOutSections, type LaidRow } from './lay-out.ts';
import { createMapDraft, type MapDraft, type SectionDraft } from './map-draft.ts';
import { orderAlongRow } from './order-along-row.ts';

/** No row of a hall is longer. */
const longestRow = 500;
/** How much room a standing person has where nothing else is known: a third of a square metre, map units. */
const roomToStand = 15;
/** Of a file that is wrong all over, the first so many lines are told. */
const mostProblems = 100;

/**
 * Reads ranges of seats: `zone,row,start,end` and, if there, `category` and `capacity` (of a standing zone, without a
 * row). A range that runs down is numbered from its right end. The seats are laid out before a stage.
 */
export function importCsvRanges(text: string): ImportResult {
  return answerProblems(() => {
    const table = readSeatTable(text);
    requireColumns(table, ['zone', 'row', 'start', 'end']);
    const draft = createMapDraft();
    const rows = new RowList(draft);
    eachLine(table, line => {
      if (line.get('row') === '' && line.get('capacity') !== '') {
        rows.addZone(line);
        return;
      }
      const [start, end] = [wholeNumber(line, 'start'), wholeNumber(line, 'end')];
      const count = Math.abs(end - start) + 1;
      if (count > longestRow) refuse('bad-range', placeOf(line), { start, end, limit: longestRow });
      const step = Math.sign(end - start);
      const labels = Array.from({ length: count }, (_, at) => String(start + at * step));
      rows.addRow(line, labels);
    });
    return rows.finish('csv-ranges');
  });
}

/**
 * Reads single seats: `zone,row,seat` and, if there, `category`, `x`, `y`, `accessible`, `companion`, `restricted`,
 * `floor`, `id`, and `capacity` (of a standing zone, without a seat; its name stands for the row).
 * Without positions the seats are laid out before a stage in the order of the file.
 */
export function importCsvSeats(text: string): ImportResult {
  return answerProblems(() => {
    const table = readSeatTable(text);
    requireColumns(table, ['zone', 'row', 'seat']);
    const draft = createMapDraft();
    const rows = new RowList(draft);
    const isPlaced = table.columns.has('x') && table.columns.has('y');
    eachLine(table, line => {
      const point = isPlaced ? { x: decimal(line, 'x'), y: decimal(line, 'y') } : undefined;
      if (line.get('seat') === '' && line.get('capacity') !== '') rows.addZone(line, point);
      else rows.addSeat(line, point);
    });
    return rows.finish('csv-seats');
  });
}

function requireColumns(table: SeatTableFile, columns: readonly SeatColumn[]): void {
  const problems = columns
    .filter(column => !table.columns.has(column))
    .map((column): ImportProblem => ({ code: 'missing-column', place: 'line 1', params: { column } }));
  if (problems.length > 0) throw new UnreadableMap(problems);
}

/** Reads every line, so that all that is wrong is told at once. */
function eachLine(table: SeatTableFile, read: (line: TableLine) => void): void {
  const problems: ImportProblem[] = [];
  for (const line of table.lines) {
    try {
      if (line.get('zone') === '') refuse('bad-field', placeOf(line), { column: 'zone', expected: 'text' });
      read(line);
    } catch (error) {
      if (!(error instanceof UnreadableMap)) throw error;
      problems.push(...error.problems);
      if (problems.length >= mostProblems) break;
    }
  }
  if (problems.length > 0) throw new UnreadableMap(problems);
}

function placeOf({ line }: TableLine): string {
  return `line ${line}`;
}

function wholeNumber(line: TableLine, column: SeatColumn): number {
  const text = line.get(column);
  return /^\d{1,6}$/.test(text)
    ? Number(text)
    : refuse('bad-field', placeOf(line), { column, expected: 'number', value: text.slice(0, 40) });
}

/** A number with a point or a comma. */
function decimal(line: TableLine, column: SeatColumn): number {
  const text = line.get(column);
  return /^-?\d{1,9}([.,]\d{1,9})?$/.test(text)
    ? Number(text.replace(',', '.'))
    : refuse('bad-field', placeOf(line), { column, expected: 'number', value: text.slice(0, 40) });
}

/** What people write into a column of marks. */
function isMarked(line: TableLine, column: SeatColumn): boolean {
  return ['1', 'x', 'y', 'yes', 'true', 'da', 'да'].includes(line.get(column).toLowerCase());
}

type SeatDraft = Omit<Seat, 'id' | 'x' | 'y'> & {
  readonly place: string;
  readonly sourceId?: string;
  readonly point?: Point;
};

interface ZoneDraft {
  readonly section: SectionDraft;
  readonly line: TableLine;
  readonly capacity: number;
  /** Its middle. */
  readonly point: Point | undefined;
}

/** Rows as their lines come; those of one zone and row that are parted by other lines stand beside each other. */
class RowList {
  readonly #draft: MapDraft;
  readonly #rows = new Map<SectionDraft, Map<string, SeatDraft[][]>>();
  readonly #zones: ZoneDraft[] = [];
  #hasCategories = false;

  constructor(draft: MapDraft) {
    this.#draft = draft;
  }

  addZone(line: TableLine, point?: Point): void {
    const capacity = wholeNumber(line, 'capacity');
    if (capacity < 1)
      refuse('bad-field', placeOf(line), { column: 'capacity', expected: 'number', value: capacity });
    this.#zones.push({ section: this.#sectionOf(line), line, capacity, point });
  }

  addRow(line: TableLine, labels: readonly string[]): void {
    const category = this.#categoryOf(line);
    this.#piecesOf(line).push(labels.map(label => ({ label, place: placeOf(line), ...category })));
  }

  addSeat(line: TableLine, point: Point | undefined): void {
    const pieces = this.#piecesOf(line);
    const piece = pieces[0] ?? [];
    if (pieces.length === 0) pieces.push(piece);
    piece.push({
      label: line.get('seat'),
      place: placeOf(line),
      ...(line.get('id') ? { sourceId: line.get('id') } : {}),
      ...this.#categoryOf(line),
      ...(point ? { point } : {}),
      ...(isMarked(line, 'accessible') ? { accessible: true } : {}),
      ...(isMarked(line, 'companion') ? { companion: true } : {}),
      ...(isMarked(line, 'restricted') ? { restrictedView: true } : {}),
    });
  }

  finish(format: 'csv-ranges' | 'csv-seats') {
    const laid = [...this.#rows].map(([section, rows]) => ({
      section,
      rows: [...rows].flatMap(([label, pieces]): LaidRow<SeatDraft>[] => [{ label, pieces }]),
    }));
    const hasPoints =
      this.#zones.some(zone => zone.point) ||
      laid.some(({ rows }) => rows.some(row => row.pieces.some(piece => piece[0]?.point)));
    if (hasPoints) this.#addPlaced();
    else
      layOutSections(
        this.#draft,
        laid,
        this.#zones.map(({ section, line, capacity }) => ({ section, capacity, ...this.#categoryOf(line) })),
      );
    if (!this.#hasCategories) {
      for (const section of this.#draft.sections) section.category = this.#draft.category(section.label);
      this.#draft.note('category-per-section', '', {}, this.#draft.sections.length);
    }
    return this.#draft.finish(format);
  }

  #addPlaced(): void {
    for (const [section, rows] of this.#rows) {
      for (const [label, pieces] of rows) {
        const id = this.#draft.ids.make(section.id, label);
        const points = pieces.flat().map(({ point, ...seat }) => ({ ...seat, ...(point ?? { x: 0, y: 0 }) }));
        const seats = orderAlongRow(points).map(({ place, sourceId, ...seat }) =>
          this.#draft.seat({ groupId: id, place, ...(sourceId ? { sourceId } : {}) }, seat),
        );
        section.rows.push({ id, label, seats });
      }
    }
    for (const zone of this.#zones) this.#addPlacedZone(zone);
  }

  /** A table has no borders: a zone is a square around its middle. */
  #addPlacedZone({ section, line, capacity, point }: ZoneDraft): void {
    const { x, y } = point ?? { x: 0, y: 0 };
    const half = (Math.sqrt(capacity) * roomToStand) / 2;
    section.zones.push({
      id: this.#draft.ids.keep(line.get('id')) ?? this.#draft.ids.make(section.id, 'zone'),
      label: line.get('row') || String(section.zones.length + 1),
      capacity,
      outline: [
        { x: x - half, y: y - half },
        { x: x + half, y: y - half },
        { x: x + half, y: y + half },
        { x: x - half, y: y + half },
      ].map(tidyPoint),
      ...this.#categoryOf(line),
    });
  }

  /** The section of a line, on its floor when it has one. */
  #sectionOf(line: TableLine): SectionDraft {
    const floor = line.get('floor');
    if (floor === '') return this.#draft.section(line.get('zone'));
    const floors = (this.#draft.floors ??= []);
    if (!floors.includes(floor)) floors.push(floor);
    return this.#draft.section(line.get('zone'), floor);
  }

  #piecesOf(line: TableLine): SeatDraft[][] {
    const section = this.#sectionOf(line);
    const rows = this.#rows.get(section) ?? new Map<string, SeatDraft[][]>();
    this.#rows.set(section, rows);
    const label = line.get('row');
    if (label === '') this.#draft.note('without-label', placeOf(line));
    const pieces = rows.get(label) ?? [];
    rows.set(label, pieces);
    return pieces;
  }

  #categoryOf(line: TableLine): { category?: string } {
    const name = line.get('category');
    if (name === '') return {};
    this.#hasCategories = true;
    return { category: this.#draft.category(name) };
  }
}
