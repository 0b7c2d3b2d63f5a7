import { normaliseSearchText } from '@vh/domain';
import { parse } from 'csv-parse/sync';
import { seatMapLimits } from '../seat-map.ts';
import { refuse } from './import-result.ts';

/** Header words we know for each column, folded to letters and digits: English and Serbian in both scripts. */
const headers = {
  zone: [
    'zone',
    'section',
    'block',
    'sector',
    'area',
    'stand',
    'zona',
    'sekcija',
    'sektor',
    'blok',
    'tribina',
    'deo',
  ],
  row: ['row', 'rowlabel', 'rownumber', 'red', 'brojreda', 'oznakareda'],
  seat: [
    'seat',
    'seatlabel',
    'seatnumber',
    'number',
    'sediste',
    'sjediste',
    'mesto',
    'mjesto',
    'brojsedista',
    'broj',
  ],
  start: [
    'start',
    'from',
    'first',
    'firstseat',
    'seatfrom',
    'od',
    'odsedista',
    'pocetak',
    'prvo',
    'prvosediste',
  ],
  end: ['end', 'to', 'last', 'lastseat', 'seatto', 'do', 'dosedista', 'kraj', 'poslednje', 'posljednje'],
  category: ['category', 'pricezone', 'pricecategory', 'price', 'kategorija', 'cenovnazona', 'cena'],
  capacity: ['capacity', 'places', 'kapacitet', 'brojmesta', 'mesta'],
  floor: ['floor', 'level', 'sprat', 'etaza', 'nivo'],
  id: ['id', 'seatid'],
  x: ['x', 'posx', 'left'],
  y: ['y', 'posy', 'top'],
  accessible: ['accessible', 'wheelchair', 'pristupacno', 'invalidi', 'kolica', 'invalidskakolica'],
  companion: ['companion', 'companionseat', 'pratilac', 'pratnja'],
  restricted: ['restricted', 'restrictedview', 'limitedview', 'ogranicenpogled', 'smanjenavidljivost'],
} as const;

/** A column we know. */
export type SeatColumn = keyof typeof headers;

/** A line of a table: its values by column, and its number in the file. */
export interface TableLine {
  readonly line: number;
  /** The value without blanks at its ends; empty when the column is missing. */
  get(column: SeatColumn): string;
}

/** A table with a header. */
export interface SeatTableFile {
  readonly columns: ReadonlySet<SeatColumn>;
  readonly lines: readonly TableLine[];
}

/** Lines of blanks and notes come on top of seats. */
const mostLines = seatMapLimits.seats * 2;
const mostCharacters = 16_000_000;

/** Reads a table whose fields are parted by commas, semicolons or tabs, quoted or not, with or without a BOM. */
export function readSeatTable(text: string): SeatTableFile {
  if (text.length > mostCharacters) refuse('too-large', '', { limit: mostCharacters });
  const [header, ...rows] = parseTable(text);
  if (!header) return refuse('unreadable', '', { expected: 'csv' });
  const columns = new Map<SeatColumn, number>();
  header.fields.forEach((name, at) => {
    const column = columnOf(name);
    if (column && !columns.has(column)) columns.set(column, at);
  });
  const lines = rows
    .filter(({ fields }) => fields.some(value => value.trim() !== ''))
    .map(({ line, fields }) => ({
      line,
      get: (column: SeatColumn) => plainValue(fields[columns.get(column) ?? -1] ?? ''),
    }));
  return { columns: new Set(columns.keys()), lines };
}

/** Tables are written with an apostrophe before what a spreadsheet would take for a formula; it is no part of it. */
function plainValue(field: string): string {
  return field.trim().replace(/^'(?=[-+=@])/, '');
}

/** The columns a text names in its first line; none when it is no table. */
export function columnsOf(text: string): ReadonlySet<SeatColumn> {
  const header = firstLine(text);
  const names = header.split(delimiterOf(header)).map(name => columnOf(name.replaceAll('"', '')));
  return new Set(names.filter(name => name !== undefined));
}

function columnOf(name: string): SeatColumn | undefined {
  const folded = normaliseSearchText(name).replaceAll(' ', '');
  return columnByHeader.get(folded);
}

function isColumn(name: string): name is SeatColumn {
  return name in headers;
}

const columnByHeader: ReadonlyMap<string, SeatColumn> = new Map(
  Object.entries(headers).flatMap(([column, words]) =>
    isColumn(column) ? words.map((word): [string, SeatColumn] => [word, column]) : [],
  ),
);

function firstLine(text: string): string {
  return /[^\r\n]+/.exec(text.replace(/^\uFEFF/, '').slice(0, 10_000))?.[0] ?? '';
}

/** The sign that stands in the header most often. */
function delimiterOf(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

interface RawLine {
  readonly line: number;
  readonly fields: readonly string[];
}

function parseTable(text: string): RawLine[] {
  try {
    const read: unknown[] = parse(text, {
      bom: true,
      delimiter: delimiterOf(firstLine(text)),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: mostLines + 1,
    });
    if (read.length > mostLines) refuse('too-large', '', { limit: mostLines });
    return read.filter(isRecordWithInfo).map(({ record, info }) => ({ line: info.lines, fields: record }));
  } catch (error) {
    if (isCsvError(error)) return refuse('unreadable', `line ${error.lines}`, { expected: 'csv' });
    throw error;
  }
}

/** What the parser gives when it is asked for line numbers. */
function isRecordWithInfo(
  value: unknown,
): value is { readonly record: readonly string[]; readonly info: { readonly lines: number } } {
  return typeof value === 'object' && value !== null && 'record' in value && 'info' in value;
}

function isCsvError(error: unknown): error is { readonly lines: number } {
  return error instanceof Error && error.name === 'Error' && 'code' in error && 'lines' in error;
}
