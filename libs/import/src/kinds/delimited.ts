import { parse } from 'csv-parse/sync';
import { problem, SourceError, type Problem, type RowNoteCode } from '../problem.ts';
import { limits, type Table, type TableRow } from '../table.ts';

/** How the cells of a text stand. */
export interface Dialect {
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly quote: '"' | "'";
}

const delimiters = [',', ';', '\t', '|'] as const;
const quotes = ['"', "'"] as const;

/** Rows that a dialect is tried with. */
const tried = 60;

/** The dialect whose rows agree best in their number of cells; the header counts like any row. */
export function dialectOf(text: string): Dialect {
  const start = text.slice(0, 200_000);
  const sample = start.length < text.length ? start.slice(0, start.lastIndexOf('\n') + 1) || start : start;
  const choices = delimiters.flatMap(delimiter => quotes.map(quote => ({ delimiter, quote })));
  const scored = choices.map(dialect => ({ dialect, score: agreement(sample, dialect) }));
  return scored.reduce((best, one) => (one.score > best.score + 0.01 ? one : best)).dialect;
}

function agreement(sample: string, dialect: Dialect): number {
  if (!sample.includes(dialect.delimiter)) return 0;
  let rows: readonly (readonly string[])[];
  try {
    rows = parse(sample, { ...optionsOf(dialect), to: tried });
  } catch {
    // deliberate: quotes that never close mean another dialect
    return 0;
  }
  const header = rows[0]?.length ?? 0;
  if (header < 2) return 0;
  const same = rows.filter(row => row.length === header).length / rows.length;
  const quoted = sample.split(`${dialect.delimiter}${dialect.quote}`).length > 3 ? 0.3 : 0;
  return same * 2 + Math.min(header, 20) / 20 + quoted;
}

/** What csv-parse is told about a dialect. */
export function optionsOf({ delimiter, quote }: Dialect) {
  return {
    bom: true,
    delimiter,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  };
}

/** Reads a text with a header and a row an event. @throws {SourceError} for no table, no rows or too many columns */
export function readDelimited(text: string, dialect: Dialect = dialectOf(text)): Table {
  const found: { cells: string[]; number: number }[] = [];
  try {
    parse(text, {
      ...optionsOf(dialect),
      on_record: (cells: string[], { lines }) => {
        found.push({ cells, number: lines });
        return null;
      },
    });
  } catch (error) {
    throw new SourceError('source.broken', { kind: 'CSV', detail: detailOf(error) });
  }
  // spreadsheets save a line that names the delimiter, and titles, above the header
  const from = found.findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  if (from === -1) throw new SourceError(found.length > 1 ? 'source.not_a_table' : 'source.no_rows');
  const header = found[from]?.cells ?? [];
  const rows = found.slice(from + 1).filter(({ cells }) => cells.some(Boolean));
  const columns = columnsOf(header);
  if (rows.length === 0) throw new SourceError('source.no_rows');
  return { columns, rows: rows.map(({ cells, number }) => rowOf(cells, number)) };
}

/** Names of columns of a header: empty ones by their number, repeated ones numbered. @throws {SourceError} for too many */
export function columnsOf(header: readonly string[]): readonly string[] {
  if (header.length > limits.columns)
    throw new SourceError('source.too_many_columns', { count: header.length, limit: limits.columns });
  const taken = new Map<string, number>();
  return header.map((cell, at) => {
    const name = cell.trim() || `column ${at + 1}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** A row of cells. Formulas are not calculated: such a cell is empty, and noted; a number with its sign is none. */
export function rowOf(cells: readonly string[], number: number): TableRow {
  const notes: Problem<RowNoteCode>[] = [];
  const read = cells.map(cell => {
    // exports put an apostrophe before what a spreadsheet would calculate
    if (/^'[=+\-@]/.test(cell)) return cell.slice(1);
    if (!/^=\s*[A-Za-z(]/.test(cell)) return cell;
    notes.push(problem('formula.left_out', { text: cell }));
    return '';
  });
  return { number, cells: read, ...(notes.length > 0 && { notes }) };
}

/** First line of an error's message. */
export function detailOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'unreadable';
  return message.split('\n', 1)[0]?.replace(/\.$/, '').slice(0, 120) ?? '';
}
